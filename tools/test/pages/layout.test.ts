/** Each kind of fault is planted, and found; and what only looks like one is left alone. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { findLayoutFaults, layoutText } from './layout.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 390, height: 600 } });
});
afterAll(() => browser.close());

const AT = 'position:absolute;left:20px;';
const faultsOf = async (body: string, layered: readonly string[] = []): Promise<string[]> => {
  await page.setContent(`<!doctype html><body style="margin:0">${body}</body>`);
  return (await findLayoutFaults(page, { layered })).map(({ kind }) => kind);
};

test.each([
  ['nothing', '<p>Words</p><button>Press</button>', []],
  [
    'text over text',
    `<p style="${AT}top:20px">Balance 1,000</p><p style="${AT}top:26px">Net 20</p>`,
    ['overlap'],
  ],
  [
    'a result over a button',
    `<button style="${AT}top:40px;width:200px;height:60px">Spin</button><p style="${AT}top:45px;z-index:2">You won</p>`,
    ['overlap'],
  ],
  [
    'a button below a sheet',
    `<button style="${AT}top:40px">Spin</button><div style="position:absolute;inset:0;background:#fff"></div>`,
    ['covered'],
  ],
  [
    'a button beside the window',
    '<button style="position:absolute;left:-30px;top:0">Back</button>',
    ['outside', 'cut'],
  ],
  [
    'a button below an end that nobody can scroll to',
    '<div style="height:100vh;overflow:hidden"><div style="height:620px"></div><button>Spin</button></div>',
    ['outside', 'cut'],
  ],
  [
    'words that their box cuts',
    '<p style="width:60px;overflow:hidden;white-space:nowrap">A jackpot of 2,500,000</p>',
    ['cut'],
  ],
  ['words beyond the window', '<p style="position:absolute;left:-40px;top:0">A jackpot</p>', ['cut']],
  [
    'bars that leave too little of a low screen',
    '<header style="position:sticky;top:0;height:70px">Feria</header><p style="height:900px">Words</p><nav style="position:sticky;bottom:0;height:60px">Menu</nav>',
    ['crowded'],
  ],
  [
    'a cross over the words of a link',
    `<a href="/a" style="${AT}top:20px;width:300px;height:60px">All the games in one place</a><button style="position:absolute;left:24px;top:20px;width:40px;height:40px">x</button>`,
    ['overlap'],
  ],
  [
    'the end of a page below a bar',
    '<p>Words</p><div style="height:540px"></div><p style="margin:0">Licence 12</p><nav style="position:fixed;bottom:0;left:0;right:0;height:60px;background:#fff">Menu</nav>',
    ['covered'],
  ],
  [
    'a button that floats over the only place of another one',
    '<button style="height:40px">Spin</button><a href="/chat" style="position:fixed;top:0;left:0;width:60px;height:60px;background:#fff">Chat</a>',
    ['covered', 'overlap'],
  ],
  [
    'text over text below what is in sight',
    `<div style="height:900px"></div><div style="position:relative"><p style="${AT}top:20px">Balance 1,000</p><p style="${AT}top:26px">Net 20</p></div><div style="height:90px"></div>`,
    ['overlap'],
  ],
] as const)('%s', async (_name, body, kinds) => {
  expect([...new Set(await faultsOf(body))]).toEqual(kinds);
});

test.each([
  ['a page that scrolls', '<div style="height:900px"></div><button>At its end</button>'],
  [
    'a list that scrolls',
    '<div style="height:100px;overflow:auto"><div style="height:300px"></div><button>Later</button></div>',
  ],
  ['words for ears alone', '<span style="position:absolute;clip-path:inset(50%);width:1px">Read out</span>'],
  ['what is hidden', '<p>One</p><p style="position:absolute;top:0;visibility:hidden">Two</p>'],
  [
    'a name that is cut and told in full',
    '<p title="A long name of a game" style="width:60px;overflow:hidden;white-space:nowrap">A long name of a game</p>',
  ],
  ['a button with words of its own', '<button><span>Deposit</span> <b>now</b></button>'],
  [
    'a cross in a field',
    `<div style="position:relative"><input style="width:200px;height:40px"><button style="position:absolute;left:165px;top:4px;width:32px;height:32px">x</button></div>`,
  ],
  [
    'what scrolls away from below a bar',
    '<header style="position:sticky;top:0;height:56px;background:#fff">Feria</header><div style="height:500px"></div><p>Words</p><button>Press</button><div style="height:300px"></div><nav style="position:sticky;bottom:0;height:44px;background:#fff">Menu</nav>',
  ],
  [
    'a link into the page, before it is focused',
    '<a href="#content" style="position:absolute;top:-60px">To the content</a>',
  ],
  [
    'links that go on in the next line',
    `<p style="width:120px;line-height:1.2">${['first', 'second', 'third'].map((name) => `<a href="/${name}">the ${name} administrator</a>, `).join('')}</p>`,
  ],
  [
    'the head of a list in a list',
    '<div style="height:150px;overflow:auto"><p style="position:sticky;top:0;margin:0;height:140px">Head</p><div style="height:900px"></div></div>',
  ],
])('is no fault: %s', async (_name, body) => {
  expect(await faultsOf(body)).toEqual([]);
});

test('a part of a picture may lie over another one, and over nothing else', async () => {
  const runner = `<b style="${AT}top:20px">7</b>`;
  const board = `<div class="picture">${runner}<span style="${AT}top:24px">Queue</span></div>`;
  expect(await faultsOf(board)).toEqual(['overlap']);
  expect(await faultsOf(board, ['.picture'])).toEqual([]);
  expect(await faultsOf(`${board}<p style="${AT}top:22px">Result</p>`, ['.picture'])).toContain('overlap');
});

test('an open dialog is looked at, not what lies behind it', async () => {
  const behind = `<p style="${AT}top:20px">One</p><p style="${AT}top:24px">Two</p>`;
  expect(await faultsOf(`${behind}<dialog id="d"><p>Limits</p></dialog>`)).toEqual(['overlap']);
  await page.evaluate(() => document.querySelector('dialog')?.showModal());
  expect(await findLayoutFaults(page)).toEqual([]);
});

test('a fault is told with what it is about', async () => {
  await page.setContent(
    `<body><p class="net" style="${AT}top:20px">Net 20</p><p style="${AT}top:24px">Stake 1</p></body>`,
  );
  expect(layoutText(await findLayoutFaults(page))).toBe('overlap: p.net "Net 20" and p "Stake 1"');
});
