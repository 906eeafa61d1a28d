// The browser, the built book, and one visit to a page of it.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The folder of the built book; BOOK_BUILD names another one. */
export const build = resolve(process.env.BOOK_BUILD ?? join(here, '../build'));

/** The folder of the pages' sources that the built book was made of. */
export const sources = resolve(process.env.BOOK_SOURCES ?? join(here, '../en'));

/** The folder that the pictures go to. */
export const artefacts = resolve(here, '../build-artefacts');

if (!existsSync(join(build, 'index.html'))) {
    throw new Error(`no book in ${build}; build it first: cargo book`);
}

/** The names of the built pages. */
export const pages = files(build, '.html');

/** The files in a folder and below it whose names end so, with `/` between the folders. */
function files(folder, ending) {
    return readdirSync(folder, { recursive: true })
        .map(name => name.replaceAll('\\', '/'))
        .filter(name => name.endsWith(ending))
        .sort();
}

/** The address of a page. */
export function address(page) {
    return pathToFileURL(join(build, page)).href;
}

/** The Markdown of a page, or of all pages for the one to print; empty if it has none. */
export function source(page) {
    const all = files(sources, '.md');
    const wanted = {
        'index.html': [readFileSync(join(sources, 'SUMMARY.md'), 'utf8').match(/\((.+?\.md)\)/)[1]],
        'print.html': all,
    }[page] ?? [page.replace(/html$/, 'md')];
    return wanted
        .filter(name => all.includes(name))
        .map(name => readFileSync(join(sources, name), 'utf8'))
        .join('\n');
}

/** Starts the Chromium of this machine; none is ever downloaded. */
export function launch() {
    return chromium.launch({
        executablePath: program(),
        args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
        ],
    });
}

function program() {
    if (process.env.CHROMIUM) {
        return process.env.CHROMIUM;
    }
    const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
    const found = (process.env.PATH ?? '').split(delimiter)
        .flatMap(folder => names.map(name => join(folder, name)))
        .find(existsSync);
    if (!found) {
        throw new Error('no Chromium found; install one (Debian: apt-get install chromium) '
            + 'or name it: CHROMIUM=/path/to/chrome');
    }
    return found;
}

/**
 * Opens a page and notes what it complains of and what it asks for. Nothing but files is let
 * through.
 */
export async function visit(browser, page, { width = 1280, height = 900, scheme = 'light' } = {}) {
    const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: scheme,
        reducedMotion: 'reduce',
    });
    const tab = await context.newPage();
    const complaints = [];
    const requests = [];
    tab.on('console', message => {
        if (['error', 'warning'].includes(message.type())) {
            complaints.push(`${message.type()}: ${message.text()}`);
        }
    });
    tab.on('pageerror', error => complaints.push(`error: ${error.message}`));
    tab.on('requestfailed', request => {
        complaints.push(`not loaded: ${request.url()}`);
    });
    await context.route('**/*', route => {
        const url = route.request().url();
        if (/^(file|data|blob):/.test(url)) {
            return route.continue();
        }
        requests.push(url);
        return route.abort();
    });
    await tab.goto(address(page));
    await tab.evaluate(() => document.fonts.ready);
    return { tab, complaints, requests, close: () => context.close() };
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe says of a page, as one line for each element.
 *
 * It would read the stylesheets once more by itself, which a page in a file must not.
 */
export async function violations(tab, without = []) {
    await tab.evaluate(axe);
    const rules = Object.fromEntries(without.map(rule => [rule, { enabled: false }]));
    const { violations } = await tab.evaluate(rules => window.axe.run({ rules, preload: false }), rules);
    return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(node => `${id}: ${help}: ${node.target.join(' ')}`));
}
