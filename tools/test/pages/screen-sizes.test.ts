/** A page that is whole on a phone that stands may not be so on one that lies. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { atSizes, findScreenFaults, LOW_SIZES, sizeText } from './screen-sizes.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 390, height: 844 } });
});
afterAll(() => browser.close());

const faultsOf = async (body: string): Promise<Record<string, string>> => {
  await page.setContent(`<!doctype html><body style="margin:0">${body}</body>`);
  const found: Record<string, string> = { standing: await findScreenFaults(page) };
  await atSizes(page, LOW_SIZES, async (size) => {
    found[sizeText(size)] = await findScreenFaults(page);
  });
  return found;
};

const LONG = '<div style="height:1500px">Words</div>';

test('bars that are small on a standing phone are large on a lying one', async () => {
  const bars = `<header style="position:sticky;top:0;height:56px">Feria</header>${LONG}<nav style="position:sticky;bottom:0;height:60px">Menu</nav>`;
  expect(await faultsOf(bars)).toEqual({
    standing: '',
    '844 x 390': expect.stringMatching(/^crowded: header "Feria" \+ nav "Menu"/),
    '640 x 400': expect.stringMatching(/^crowded/),
  });
});

test('a window that does not scroll keeps its button from whoever has a low screen', async () => {
  const dialog =
    '<dialog open style="position:fixed;inset:0;height:500px;max-height:none;overflow:hidden"><div style="height:440px">Terms</div><button>I accept</button></dialog>';
  expect(await faultsOf(dialog)).toEqual({
    standing: '',
    '844 x 390': expect.stringContaining('outside: button "I accept"'),
    '640 x 400': expect.stringContaining('outside: button "I accept"'),
  });
});

test('what the end of a page hides is found although its beginning is whole', async () => {
  const covered = `${LONG}<p style="margin:0">Licence 12</p><nav style="position:fixed;bottom:0;left:0;right:0;height:40px;background:#fff">Menu</nav>`;
  expect(Object.values(await faultsOf(covered))).toEqual([
    ...[expect.stringContaining('Licence 12'), expect.stringContaining('Licence 12')],
    expect.stringContaining('Licence 12'),
  ]);
});

test('the size and the beginning of the page are put back', async () => {
  await faultsOf(LONG);
  expect(page.viewportSize()).toEqual({ width: 390, height: 844 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
