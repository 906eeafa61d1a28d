// What holds for every page of the book, and pictures of each.

import assert from 'node:assert/strict';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { address, artefacts, launch, pages, source, violations, visit } from './browser.mjs';

// Not a page: a frame inside of each page, for browsers without scripts. It needs no main part and
// no heading of its own.
const FRAME = 'toc.html';
const RULES_FOR_WHOLE_PAGES = ['landmark-one-main', 'page-has-heading-one', 'region'];
// All other pages in one, for the printer: tall beyond what a picture of the whole holds.
const ALL = 'print.html';
const WIDTHS = [320, 360, 480, 600, 768, 1000, 1100, 1400];

let browser;
/** Page to the ids on it, gathered as the pages are opened. */
const ids = new Map();
/** Page to the addresses of the files that it links to. */
const links = new Map();

before(async () => {
    browser = await launch();
    rmSync(artefacts, { recursive: true, force: true });
    mkdirSync(artefacts, { recursive: true });
});
after(() => browser?.close());

for (const page of pages) {
    describe(page, () => {
        const without = page === FRAME ? RULES_FOR_WHOLE_PAGES : [];
        let light;
        before(async () => {
            light = await visit(browser, page);
            ids.set(page, await light.tab.evaluate(() =>
                Array.from(document.querySelectorAll('[id]'), element => element.id)));
            links.set(page, await light.tab.evaluate(() =>
                Array.from(document.querySelectorAll('a[href]'), link => link.href)
                    .filter(href => href.startsWith('file:'))));
        });
        after(() => light?.close());

        test('the browser has nothing to complain of', () => {
            assert.deepEqual(light.complaints, []);
        });

        test('nothing is asked of the network', () => {
            assert.deepEqual(light.requests, []);
        });

        test('every formula is set, and can be read aloud', async () => {
            const { set, spoken, broken, raw } = await light.tab.evaluate(formulas);
            assert.deepEqual(broken, [], 'formulas that KaTeX refused');
            assert.deepEqual(raw, [], 'TeX left in the text');
            assert.equal(spoken, set, 'each set formula has its MathML');
            assert.equal(set > 0, hasFormula(source(page)), 'set formulas and formulas in the source');
        });

        test('every figure has a name and a description', async () => {
            const bare = await light.tab.evaluate(() =>
                Array.from(document.querySelectorAll('figure svg')).filter(svg =>
                    svg.getAttribute('role') !== 'img'
                    || !svg.querySelector(':scope > title')?.textContent.trim()
                    || !svg.querySelector(':scope > desc')?.textContent.trim()
                ).map(svg => svg.closest('figure').id));
            assert.deepEqual(bare, []);
        });

        test('axe finds no violation in the light', async () => {
            assert.deepEqual(await violations(light.tab, without), []);
        });

        test('axe finds no violation in the dark', async () => {
            const dark = await visit(browser, page, { scheme: 'dark' });
            assert.deepEqual(await violations(dark.tab, without), []);
            await draw(dark.tab, page, 'dark');
            await dark.close();
        });

        test('nothing sticks out of a window of any width', async () => {
            const { tab, close } = await visit(browser, page, { width: WIDTHS[0], height: 740 });
            for (const width of WIDTHS) {
                await tab.setViewportSize({ width, height: 740 });
                const { scroll, out } = await tab.evaluate(overflow);
                assert.ok(scroll <= 0, `at ${width} px the page scrolls sideways by ${scroll} px`);
                assert.deepEqual(out, [], `what sticks out at ${width} px`);
                if (width === 360) {
                    await draw(tab, page, 'narrow');
                }
            }
            await close();
        });

        test('it is drawn in the light and for paper', async () => {
            await draw(light.tab, page, 'light');
            await light.tab.setViewportSize({ width: 794, height: 1123 });
            await light.tab.emulateMedia({ media: 'print' });
            const { scroll, out } = await light.tab.evaluate(overflow);
            assert.ok(scroll <= 0, `the sheet is too narrow by ${scroll} px`);
            assert.deepEqual(out, [], 'what sticks out of the sheet');
            await draw(light.tab, page, 'print');
        });
    });
}

test('every link inside the book leads to a place that is there', () => {
    const places = new Map(Array.from(ids, ([page, found]) => [address(page), new Set(found)]));
    const broken = [];
    for (const [page, targets] of links) {
        for (const target of targets) {
            const [file, anchor] = target.split('#');
            const found = places.get(file);
            if (!found || anchor && !found.has(decodeURIComponent(anchor))) {
                broken.push(`${page}: ${target.slice(target.lastIndexOf('/') + 1)}`);
            }
        }
    }
    assert.deepEqual(broken, []);
});

/** Takes a picture of the page for people to look at; of all pages in one, of its beginning. */
async function draw(tab, page, kind) {
    const name = `${page.replace(/\.html$/, '').replaceAll('/', '-')}-${kind}.png`;
    await tab.screenshot({ path: join(artefacts, name), fullPage: page !== ALL, timeout: 120_000 });
}

/** Whether there is a formula in a page's Markdown, outside of its code. */
function hasFormula(markdown) {
    const prose = markdown
        .replace(/^ {0,3}[> ]*(```+|~~~+).*\n[^]*?^ {0,3}[> ]*\1`*\s*$/gm, '')
        .replace(/(`+)[^`][^]*?\1/g, '')
        .replaceAll('\\$', '');
    return /\$\$[^]+?\$\$|\$[^\s$](?:[^$\n]*[^\s$])?\$(?!\d)/.test(prose);
}

// The functions below run in the page.

/** What became of the formulas. */
function formulas() {
    const raw = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const { data, parentElement } = walker.currentNode;
        if (/\$\$|\\[([]|\\[a-z]{2,}|(^|\s)\$\\?[a-zA-Z]\w*\$/.test(data)
            && !parentElement.closest('code, pre, script, style, annotation, template')) {
            raw.push(data.trim().slice(0, 60));
        }
    }
    return {
        raw,
        set: document.querySelectorAll('.katex').length,
        spoken: document.querySelectorAll('.katex math').length,
        broken: Array.from(document.querySelectorAll('.katex-error'), box => box.textContent),
    };
}

/** By how much the page scrolls sideways, and what is outside of the window without a scroller. */
function overflow() {
    const window_width = document.documentElement.clientWidth;
    const scrolls = element => {
        const style = getComputedStyle(element);
        return /auto|scroll|hidden/.test(style.overflowX) || style.clipPath !== 'none';
    };
    const shown = Array.from(document.querySelectorAll('.page *')).filter(element => {
        if (element.closest('.katex-mathml, .hidden, .buttons') || element.closest('svg *')) {
            return false;
        }
        for (let box = element.parentElement; box && !box.matches('.page'); box = box.parentElement) {
            if (scrolls(box)) {
                return false;
            }
        }
        return true;
    });
    const out = shown.filter(element => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (right > window_width + 1 || left < -1);
    });
    return {
        scroll: document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth,
        out: out.map(element => element.outerHTML.slice(0, 80)),
    };
}
