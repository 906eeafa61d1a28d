// Finding a word, and turning pages by the keyboard.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { address, launch, pages, violations, visit } from './browser.mjs';

let browser;
before(async () => {
    browser = await launch();
});
after(() => browser?.close());

test('the search finds every term of the glossary', async () => {
    const glossary = await visit(browser, 'glossary.html');
    const terms = await glossary.tab.locator('dt').allTextContents();
    await glossary.close();
    assert.notEqual(terms.length, 0, 'the glossary defines terms');

    const { tab, complaints, requests, close } = await visit(browser, 'index.html');
    await openSearch(tab);
    const missed = [];
    for (const term of terms.map(term => term.trim())) {
        await tab.locator('#mdbook-searchbar').fill('');
        await tab.locator('#mdbook-searchbar').pressSequentially(term);
        await tab.waitForFunction(term =>
            document.getElementById('mdbook-searchresults-header').textContent.includes(`'${term}'`),
        term);
        const results = await tab.locator('#mdbook-searchresults a').evaluateAll(
            links => links.map(link => link.getAttribute('href')));
        if (!results.some(href => href.includes('glossary.html'))) {
            missed.push(term);
        }
    }
    assert.deepEqual(missed, []);
    assert.deepEqual(await violations(tab), [], 'axe, with the results in sight');
    assert.deepEqual(complaints, []);
    assert.deepEqual(requests, []);
    await close();
});

/** Opens the search by its key, and waits for the field to take what is typed. */
async function openSearch(tab) {
    await tab.keyboard.press('/');
    await tab.waitForFunction(() => document.activeElement.id === 'mdbook-searchbar');
}

/** The page that is open after an arrow to the right, pressed in what `focus` chooses. */
async function afterArrow(page, focus) {
    const { tab, close } = await visit(browser, page);
    await focus(tab);
    await tab.keyboard.press('ArrowRight');
    await tab.waitForTimeout(150);
    await tab.waitForLoadState();
    const [open] = tab.url().split('?');
    await close();
    return open;
}

/** The first page that has such an element and a page after it. */
async function pageWith(selector) {
    for (const page of pages) {
        const { tab, close } = await visit(browser, page);
        const fits = await tab.locator('.nav-chapters.next').count() > 0
            && await tab.locator(selector).count() > 0;
        await close();
        if (fits) {
            return page;
        }
    }
    return assert.fail(`no page has ${selector} and a page after it`);
}

test('an arrow key turns the page', async () => {
    const page = await pageWith('.content p');
    assert.notEqual(await afterArrow(page, () => {}), address(page));
});

test('an arrow key does not turn the page in a block of code', async () => {
    const page = await pageWith('.content pre > code');
    const click = tab => tab.locator('.content pre > code').first().click();
    assert.equal(await afterArrow(page, click), address(page));
});

test('an arrow key does not turn the page in a field of text', async () => {
    const page = await pageWith('.content p');
    assert.equal(await afterArrow(page, openSearch), address(page));
});
