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
])('is no fault: %s', async (_name, body) => {
  expect(await faultsOf(body)).toEqual([]);
});

test('a part of a picture may lie over another one, and over nothing else', async () => {
  const runner = `<b style="${AT}top:20px">7</b>`;
  const board = `<div class="picture">${runner}<span style="${AT}top:24px">Lane</span></div>`;
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
