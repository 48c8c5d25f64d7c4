/**
 * Pages while they wake: what comes alive later stands as the server drew it until then, whatever the page learns meanwhile. A part that
 * goes for a moment moves all below it, and a press that falls into that moment reaches nothing.
 */
import type { Browser, Page } from 'playwright-core';
import type { Copy } from '../../support/copy.ts';
import type { Report } from '../../runner/report.ts';

const LATER = /\/deferred-parts-[^/]+\.js$/;
/** One of each kind that the server draws. */
const PATHS = ['/', '/rng', '/?select=HOT', '/promotions', '/help', '/legal/terms'];
/** React holds back for 300 ms what takes the place of a part that sleeps. */
const LOOKED_AT_MS = 600;
const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

export async function checkWaking(browser: Browser, copy: Copy, report: Report): Promise<void> {
  for (const viewport of SCREENS) {
    const context = await browser.newContext({ viewport });
    try {
      const page = await context.newPage();
      await watchLosses(page);
      let letGo = (): void => undefined;
      let held = Promise.resolve();
      await page.route(LATER, async (route) => {
        await held;
        await route.continue();
      });
      const losses: string[] = [];
      for (const path of PATHS) {
        held = new Promise((resolve) => (letGo = resolve));
        const isAsked = page.waitForRequest(LATER);
        await page.goto(`${copy.addresses.member}${path}`, { waitUntil: 'domcontentloaded' });
        await page.mouse.wheel(0, 1);
        const lost = await lostUntilReady(page);
        if (lost.length > 0) losses.push(`${path} ${lost.join(', ')}`);
        await isAsked;
        letGo();
      }
      const name = `${viewport.width}: nothing goes while a page wakes`;
      report.check(name, losses.length === 0, losses.join(' | '));
      await checkWatch(page, report);
    } finally {
      await context.close();
    }
  }
}

/** Notes what is taken out of the page, except what only holds a place (aria-hidden), until a while after it knows of its session. */
async function watchLosses(page: Page): Promise<void> {
  await page.addInitScript((wait) => {
    const lost: string[] = [];
    const isReady = new Promise<void>((resolve) =>
      addEventListener('feria:ready', () => setTimeout(resolve, wait), { once: true }),
    );
    Object.assign(globalThis, { lostHere: { lost, isReady } });
    const nameOf = (one: Element): string =>
      `${one.tagName.toLowerCase()} "${(one.getAttribute('aria-label') ?? one.textContent).slice(0, 30)}"`;
    new MutationObserver((changes) => {
      for (const { target, removedNodes } of changes)
        for (const one of removedNodes)
          if (one instanceof Element && target !== document.head && !one.matches('[aria-hidden=true]'))
            lost.push(nameOf(one));
    }).observe(document, { subtree: true, childList: true });
  }, LOOKED_AT_MS);
}

type Losses = { lostHere: { lost: string[]; isReady: Promise<void> } };

const lostUntilReady = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { lost, isReady } = (globalThis as unknown as Losses).lostHere;
    await isReady;
    return lost;
  });

/** That the measure sees what it is for. */
async function checkWatch(page: Page, report: Report): Promise<void> {
  await page.evaluate(() => document.querySelector('main')?.firstElementChild?.remove());
  const lost = await lostUntilReady(page);
  report.check('a part that goes would be seen', lost.length === 1, lost.join(', '));
}
