//! What pages, chapters and binaries are called.

/// The launcher's binary: what `just chapter` runs where no chapter is named.
pub(crate) const LAUNCHER: &str = "chapter";

/// The number of a page or folder called `NN-name`. A page in a subfolder of its edition, such as
/// the answers to a chapter, belongs to a chapter and is none.
pub(crate) fn number_of(page: &str) -> Option<u8> {
    // book/en/NN-name.md has two.
    if page.matches('/').count() > 2 {
        return None;
    }
    let (number, name) = stem(page).split_once('-')?;
    let numbered = number.len() == 2 && number.bytes().all(|byte| byte.is_ascii_digit());
    if numbered && !name.is_empty() { number.parse().ok() } else { None }
}

/// The name of a page without its folder and `.md`.
pub(crate) fn stem(page: &str) -> &str {
    let name = page.rsplit('/').next().unwrap_or(page);
    name.strip_suffix(".md").unwrap_or(name)
}
