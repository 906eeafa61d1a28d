'use strict';

// What a stylesheet cannot do, on top of mdBook's script. Nothing here is needed to read the book.

// A session: what is typed, with its continued lines, apart from what is answered.
(function sessions() {
    for (const code of document.querySelectorAll('code.language-console')) {
        const pieces = [];
        let continued = false;
        for (const line of code.textContent.replace(/\n$/, '').split('\n')) {
            const starts = line.startsWith('$ ');
            const kind = starts || continued ? 'typed' : 'answer';
            continued = kind === 'typed' && line.endsWith('\\');
            let piece = pieces.at(-1);
            if (starts || piece?.className !== kind) {
                piece = document.createElement('span');
                piece.className = kind;
                pieces.push(piece);
            } else {
                piece.append('\n');
            }
            if (starts) {
                const prompt = document.createElement('span');
                prompt.className = 'prompt';
                prompt.textContent = '$ ';
                piece.append(prompt);
            }
            piece.append(starts ? line.slice(2) : line);
        }
        code.replaceChildren(...pieces);
    }
})();

// What scrolls sideways can be reached by the keyboard, and keeps its arrow keys:
// mdBook would turn the page.
(function arrows() {
    const scrollers = '.content :is(pre > code, .table-wrapper, .katex-display)';
    function update() {
        for (const box of document.querySelectorAll(scrollers)) {
            if (box.tagName === 'CODE' || box.scrollWidth > box.clientWidth) {
                box.tabIndex = 0;
            } else {
                box.removeAttribute('tabindex');
            }
        }
    }
    update();
    window.addEventListener('resize', update);
    document.fonts.ready.then(update);
    document.addEventListener('keydown', function(event) {
        const keeps = scrollers + ', pre, [contenteditable], [role="menu"]';
        if (/^Arrow(Left|Right)$/.test(event.key) && event.target.closest(keeps)) {
            event.stopPropagation();
        }
    }, { capture: true });
})();

// The way on has the name of the page it leads to.
(function wayOn() {
    for (const link of document.querySelectorAll('.mobile-nav-chapters')) {
        const there = Array.from(document.querySelectorAll('#mdbook-sidebar .chapter-item a'))
            .find(entry => entry.href === link.href);
        if (there) {
            const name = document.createElement('span');
            name.textContent = there.textContent;
            link.append(name);
            link.removeAttribute('aria-label');
        }
    }
})();

// Two themes are designed. The others stay known to mdBook's script, at the end and out of reach,
// since a browser may remember one of them from another book.
(function themes() {
    const list = document.getElementById('mdbook-theme-list');
    document.getElementById('mdbook-theme-navy').textContent = 'Dark';
    for (const name of ['rust', 'coal', 'ayu']) {
        const entry = document.getElementById('mdbook-theme-' + name).parentElement;
        entry.hidden = true;
        list.append(entry);
    }
})();

// mdBook's frame, for those who hear it or use no mouse: a real button in place of the label that
// opens the contents, the bar a banner, the search a search, and the book's name in the bar no
// heading of the page.
(function frame() {
    const label = document.getElementById('mdbook-sidebar-toggle');
    const button = document.createElement('button');
    button.type = 'button';
    button.className = label.className;
    button.append(...label.childNodes);
    button.addEventListener('click', () => label.click());
    function update() {
        for (const name of ['title', 'aria-label', 'aria-controls', 'aria-expanded']) {
            button.setAttribute(name, label.getAttribute(name));
        }
    }
    update();
    new MutationObserver(update).observe(label, { attributeFilter: ['aria-expanded'] });
    label.before(button);
    label.hidden = true;

    document.getElementById('mdbook-menu-bar').setAttribute('role', 'banner');
    document.getElementById('mdbook-search-wrapper')?.setAttribute('role', 'search');
    document.getElementById('mdbook-searchbar')?.setAttribute('aria-label', 'Search this book');
    document.querySelector('.menu-title').setAttribute('role', 'presentation');
})();
