/**
 * What the first view of the lobby costs, against its budgets: bytes of HTML and of covers, requests, hosts, and that nothing
 * moves, neither while it loads, nor when the app wakes, nor under a thumb. Times are bench/lobby.ts's.
 */
import { gzipSync } from 'node:zlib';
import type { Browser, Page, Request } from 'playwright-core';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import { checkBanners } from './banners.ts';
import type { Copy } from '../../support/copy.ts';
import { checkDrawn } from './drawn.ts';
import { PROFILES, nameOf, type Profile } from '../whole/journey.ts';
import { checkLateAnswers } from './late-answers.ts';
import { checkNoStorage } from './no-storage.ts';
import type { Report } from '../../runner/report.ts';
import { MOST_SHIFT, shiftsOf, watchShifts } from '../../support/shifts.ts';
import { checkStreamed } from './streamed.ts';
import { searchAtOnce } from './typed-ahead.ts';
import { checkFreePictures, checkGivesWay } from './under-a-finger.ts';
import { checkWaking } from './waking.ts';
import { wordsOf } from '../../support/words.ts';

/** In bytes, compressed where the budget says so (issue: public lobby). */
const HTML_GZIP = 14_000;
const COVERS = 60_000;
const REQUESTS = 12;
/** What comes after it, in idle moments: the parts that wake later and the menu, whose texts are the first view's. */
const AHEAD_GZIP = 27_000;
const SCROLLS = 6;

export async function runFirstView(copy: Copy, report: Report): Promise<void> {
  const browser = await launchBrowser();
  try {
    for (const profile of PROFILES)
      await report.attempt(`first view ${nameOf(profile)}`, () => weigh(browser, copy, report, profile));
    await report.attempt('drawn pages', () => checkDrawn(browser, copy, report));
    await report.attempt('pages in pieces', () => checkStreamed(browser, copy, report));
    await report.attempt('waking', () => checkWaking(browser, copy, report));
    await report.attempt('late answers', () => checkLateAnswers(browser, copy, report));
    await report.attempt('no storage', () => checkNoStorage(browser, copy, report));
    await report.attempt('first tap', () => tapFirst(browser, copy, report));
    await report.attempt('banners', () => checkBanners(browser, copy, report));
    await report.attempt('free pictures', () => checkFreePictures(browser, copy, report));
    await report.attempt('what floats', () => checkGivesWay(browser, copy, report));
    await report.attempt('first keys', () => searchAtOnce(browser, copy, report));
  } finally {
    await browser.close();
  }
}

async function weigh(browser: Browser, copy: Copy, report: Report, profile: Profile): Promise<void> {
  const { language, theme, width, height } = profile;
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
    const where = nameOf(profile);
    const bytes = gzipSync(withoutStyles(html), { level: 9 }).length;
    report.check(
      `${where} · first view: HTML within its budget`,
      bytes > 1_000 && bytes <= HTML_GZIP,
      `${bytes} bytes`,
    );
    const eager = await inView(page);
    const lazy = new Set(await lazyImages(page));
    const ahead = await fetchedAhead(page);
    const counted = asked.filter(
      (request) =>
        !lazy.has(request.url()) && !request.url().startsWith('data:') && !ahead.names.has(pathOf(request)),
    );
    const names = counted.map(pathOf);
    report.check(
      `${where} · first view: requests`,
      counted.length <= REQUESTS,
      `${counted.length}: ${names.join(' ')}`,
    );
    report.check(
      `${where} · first view: what a tap needs comes when the page is there and the browser is idle`,
      ahead.names.size > 0 && ahead.early.length === 0 && ahead.bytes <= AHEAD_GZIP,
      `${ahead.names.size}, ${ahead.bytes} bytes ${ahead.early.join(' ')}`,
    );
    const hosts = new Set(asked.map((request) => new URL(request.url()).host).filter(Boolean));
    report.check(`${where} · first view: asks nobody else`, hosts.size === 1, [...hosts].join(' '));
    const covers = await sizesOf(page, eager);
    report.check(
      `${where} · first view: covers`,
      eager.length > 0 && covers <= COVERS,
      `${covers} bytes, ${eager.length} covers`,
    );
    const { score: still } = await shiftsOf(page);
    await page.keyboard.press('Tab');
    await page.waitForLoadState('networkidle');
    for (let at = 0; at < SCROLLS; at += 1) {
      await page.mouse.wheel(0, height / 2);
      await page.waitForTimeout(60);
    }
    const { score: moved, what } = await shiftsOf(page);
    report.check(
      `${where} · first view: nothing moves`,
      still <= MOST_SHIFT && moved - still <= MOST_SHIFT,
      `${still}, awake ${moved - still} ${what}`,
    );
  } finally {
    await context.close();
  }
}

const pathOf = (request: Request): string => new URL(request.url()).pathname;

/** What the page names for an idle moment, beyond its first view: which of it was asked for before the page was whole. */
const fetchedAhead = async (
  page: Page,
): Promise<{ names: ReadonlySet<string>; early: readonly string[]; bytes: number }> => {
  const { names, early, bytes } = await page.evaluate(async () => {
    const { rest } = JSON.parse(document.documentElement.dataset['boot'] ?? '{}') as { rest: string[] };
    const of = (name: string) => performance.getEntriesByName(new URL(name, location.href).href);
    const giveUpAt = performance.now() + 20_000;
    // The page's own: in its own time, in idle moments.
    while (!rest.every((name) => of(name).length > 0) && performance.now() < giveUpAt)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const entries = rest.flatMap(of) as PerformanceResourceTiming[];
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      names: entries.map(({ name }) => new URL(name).pathname),
      early: entries
        .filter(({ startTime }) => startTime < (navigation?.loadEventStart ?? Infinity))
        .map(({ name }) => name),
      bytes: entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  });
  return { names: new Set(names), early, bytes };
};

/** The first tap of all, before anything is there to answer it, and one when the page has woken by itself: each is done once. */
async function tapFirst(browser: Browser, copy: Copy, report: Report): Promise<void> {
  const menu = wordsOf('member', 'es')('shell.more');
  for (const when of ['at once', 'when it is awake'] as const) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    try {
      const page = await context.newPage();
      await page.addInitScript(() => {
        const seen = { answered: false, again: 0 };
        Object.assign(globalThis, { seenTap: seen });
        addEventListener('click', ({ isTrusted }) => void (isTrusted || (seen.again += 1)), true);
        new MutationObserver(() => {
          seen.answered ||= document.querySelector('[data-kept],dialog[open]') !== null;
        }).observe(document, { subtree: true, attributes: true, childList: true });
      });
      // The scripts are on their way for as long as it takes to tap.
      let letGo = (): void => undefined;
      const tapped = new Promise<void>((resolve) => (letGo = resolve));
      if (when === 'at once')
        await page.route(/\/assets\/.*\.js$/, async (route) => (await tapped, route.continue()));
      await page.goto(`${copy.addresses.member}/`, { waitUntil: 'domcontentloaded' });
      if (when === 'when it is awake') await fetchedAhead(page);
      await page.getByRole('button', { name: menu, exact: true }).tap();
      const isAnswered = await page.evaluate(
        () => (globalThis as unknown as { seenTap: { answered: boolean } }).seenTap.answered,
      );
      letGo();
      await page.locator('dialog[open]').waitFor();
      const kept = await page.locator('[data-kept]').count();
      const again = await page.evaluate(
        () => (globalThis as unknown as { seenTap: { again: number } }).seenTap.again,
      );
      report.check(
        `first tap ${when}: taken at once, done once`,
        (when !== 'at once' || isAnswered) && kept === 0 && again <= 1,
        `${isAnswered} ${kept} ${again}`,
      );
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'hidden' });
    } finally {
      await context.close();
    }
  }
}

const withoutStyles = (html: string): string => html.replaceAll(/<style>.*?<\/style>/gs, '');

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
