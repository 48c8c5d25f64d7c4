/**
 * What the first view of the lobby costs, against its budgets: bytes of HTML and of covers, requests, hosts, and that nothing
 * moves, neither while it loads, nor when the app wakes, nor under a thumb. Times are bench/lobby.ts's.
 */
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Request } from 'playwright-core';
import { launchBrowser } from '../tools/test/browser.ts';
import type { Copy } from './copy.ts';
import { MANNERS, nameOf, type Manner } from './journey.ts';
import type { Report } from './report.ts';

/** In bytes, compressed where the budget says so (issue: public lobby). */
const HTML_GZIP = 14_000;
const COVERS = 60_000;
const REQUESTS = 12;
const SCROLLS = 6;
/** What is aimed at is 0; the font that comes after the first paint moves a line on a slow machine (ux.md 4.4). */
const MOST_SHIFT = 0.02;

export async function runFirstView(copy: Copy, report: Report): Promise<void> {
  const browser = await launchBrowser();
  try {
    for (const manner of MANNERS)
      await report.attempt(`first view ${nameOf(manner)}`, () => weigh(browser, copy, report, manner));
  } finally {
    await browser.close();
  }
}

async function weigh(browser: Browser, copy: Copy, report: Report, manner: Manner): Promise<void> {
  const { language, theme, width, height } = manner;
  const url = copy.addresses.member;
  const context = await browser.newContext({ viewport: { width, height } });
  await context.addCookies([
    { name: 'feria_lang', value: language, url },
    { name: 'feria_theme', value: theme, url },
  ]);
  try {
    const page = await context.newPage();
    const asked: Request[] = [];
    page.on('request', (request) => asked.push(request));
    await watchShifts(page);
    const answer = await page.goto(`${url}/`, { waitUntil: 'networkidle' });
    const html = (await answer?.text()) ?? '';
    const where = nameOf(manner);
    const bytes = gzipSync(withoutStyles(html), { level: 9 }).length;
    report.check(
      `${where} · first view: HTML within its budget`,
      bytes > 1_000 && bytes <= HTML_GZIP,
      `${bytes} bytes`,
    );
    const eager = await inView(page);
    const lazy = new Set(await lazyImages(page));
    const counted = asked.filter((request) => !lazy.has(request.url()) && !request.url().startsWith('data:'));
    const names = counted.map((request) => new URL(request.url()).pathname);
    report.check(
      `${where} · first view: requests`,
      counted.length <= REQUESTS,
      `${counted.length}: ${names.join(' ')}`,
    );
    const hosts = new Set(asked.map((request) => new URL(request.url()).host).filter(Boolean));
    report.check(`${where} · first view: asks nobody else`, hosts.size === 1, [...hosts].join(' '));
    const covers = await sizesOf(page, eager);
    report.check(
      `${where} · first view: covers`,
      eager.length > 0 && covers <= COVERS,
      `${covers} bytes, ${eager.length} covers`,
    );
    const still = await shiftsOf(page);
    await page.keyboard.press('Tab');
    await page.waitForLoadState('networkidle');
    for (let at = 0; at < SCROLLS; at += 1) {
      await page.mouse.wheel(0, height / 2);
      await page.waitForTimeout(60);
    }
    const moved = await shiftsOf(page);
    report.check(
      `${where} · first view: nothing moves`,
      still <= MOST_SHIFT && moved - still <= MOST_SHIFT,
      `${still}, awake ${moved - still}`,
    );
  } finally {
    await context.close();
  }
}

const withoutStyles = (html: string): string => html.replaceAll(/<style>.*?<\/style>/gs, '');

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { score: 0 };
    Object.assign(globalThis, { seenShifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) seen.score += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { seenShifts: { score: number } }).seenShifts.score);

/** The covers that stand in the first screen, by address. */
const inView = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (image: HTMLImageElement): boolean => {
      const { top, left, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && left < innerWidth;
    };
    const images = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(isSeen);
    return [...new Set(images.map(({ currentSrc, src }) => currentSrc || src))];
  });

const lazyImages = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('img[loading=lazy]')].map(
      ({ currentSrc, src }) => currentSrc || src,
    ),
  );

const sizesOf = (page: Page, addresses: readonly string[]): Promise<number> =>
  page.evaluate(async (all) => {
    const sizes = await Promise.all(all.map(async (address) => (await (await fetch(address)).blob()).size));
    return sizes.reduce((sum, size) => sum + size, 0);
  }, addresses);
