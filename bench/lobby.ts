/**
 * What a visitor's first sight of the lobby costs on a slow phone connection (1.6 Mbit/s down, 150 ms there and
 * back, a processor four times slower), beside a bare page without scripts on the same connection in the same run.
 */
import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { startCopy } from '../e2e/support/copy.ts';
import { launchBrowser } from '../tools/test/pages/browser.ts';
import { median, round, type Line } from './measure.ts';

const ROUNDS = 5;
export const CONNECTION = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

export interface Visit {
  requests: number;
  scriptBytes: number;
  firstPaintMs: number;
  largestPaintMs: number;
  /** What of each task beyond 50 ms the page was not to be had. */
  blockingMs: number;
}

/** As Lighthouse slows a desktop's processor to a phone's. */
const SLOWER = 4;

export async function measureLobby(): Promise<Line[]> {
  const copy = await startCopy();
  const browser = await launchBrowser();
  try {
    const lobby: Visit[] = [];
    const list: Visit[] = [];
    const bare: Visit[] = [];
    for (let index = 0; index < ROUNDS; index += 1) {
      lobby.push(await visit(browser, `${copy.addresses.member}/`));
      list.push(await visit(browser, `${copy.addresses.member}/rng`));
      bare.push(await visit(browser, `${copy.addresses.pay}/pay/none`));
    }
    const of = (visits: readonly Visit[], read: (visit: Visit) => number): number => median(visits.map(read));
    const taps: Line[] = [];
    for (const moment of ['at once', 'after a look'] as const)
      taps.push(...(await measureTaps(browser, `${copy.addresses.member}/`, moment)));
    const ratio = median(lobby.map((one, index) => one.firstPaintMs / bare[index]!.firstPaintMs));
    return [
      {
        what: 'Lobby: initial JavaScript',
        value: `${round(of(lobby, ({ scriptBytes }) => scriptBytes) / 1_024)} kB gz`,
        how: 'every script loaded before the first intent, each compressed with gzip -9',
      },
      {
        what: 'Lobby: requests',
        value: String(of(lobby, ({ requests }) => requests)),
        how: 'until the network is quiet',
      },
      {
        what: 'Lobby: first paint',
        value: `${round(
          of(lobby, ({ firstPaintMs }) => firstPaintMs),
          0,
        )} ms`,
        how: `${round(ratio, 2)} × a bare page; 1.6 Mbit/s, 150 ms, empty cache; median of ${ROUNDS}`,
      },
      {
        what: 'Lobby: largest paint',
        value: `${round(
          of(lobby, ({ largestPaintMs }) => largestPaintMs),
          0,
        )} ms`,
        how: 'the same visits, 390 x 844',
      },
      {
        what: 'List of slots / lobby: largest paint',
        value: `${round(median(list.map((one, index) => one.largestPaintMs / lobby[index]!.largestPaintMs)), 2)} ×`,
        how: `${round(
          of(list, ({ largestPaintMs }) => largestPaintMs),
          0,
        )} ms; the first visit to /rng, in turns with the lobby's`,
      },
      {
        what: 'Lobby: blocking time',
        value: `${round(
          of(lobby, ({ blockingMs }) => blockingMs),
          0,
        )} ms`,
        how: `the same visits; the processor ${SLOWER} times slower`,
      },
      ...taps,
    ];
  } finally {
    await browser.close();
    await copy.remove();
  }
}

async function measureTaps(browser: Browser, url: string, moment: Moment): Promise<Line[]> {
  const taps: Tap[] = [];
  for (let index = 0; index < ROUNDS; index += 1) taps.push(await tapFirst(browser, url, moment));
  const line = (what: string, read: (tap: Tap) => number, how: string): Line => ({
    what: `Lobby: first tap ${moment}, ${what}`,
    value: `${round(median(taps.map(read)), 0)} ms`,
    how: `${how}; median of ${ROUNDS}, slow processor and slow connection`,
  });
  return [
    line('answered', ({ answeredMs }) => answeredMs, 'from the event to the next paint, as INP has it'),
    line('shown', ({ shownMs }) => shownMs, 'from the lifted finger to the menu on the screen'),
  ];
}

/** A first visit: a context of its own, so nothing is cached. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-CO' });
  try {
    const page = await context.newPage();
    await slowDown(page);
    await watchTasks(page);
    const counted = countTraffic(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    return { ...(await counted()), ...(await readPaints(page)), blockingMs: await readBlocking(page) };
  } finally {
    await context.close();
  }
}

/** What a first tap on the menu of the bar takes, on the slow phone: until something of it is painted, and until the menu is there. */
interface Tap {
  answeredMs: number;
  shownMs: number;
}

/** Tapped as soon as the page can be seen, and after a look at it of some seconds. */
type Moment = 'at once' | 'after a look';
const LOOK_MS = 4_000;
/** Playwright lifts the finger in the same breath; a person takes about this long. */
const FINGER_MS = 60;

export async function tapFirst(browser: Browser, url: string, moment: Moment): Promise<Tap> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'es-CO',
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const session = await slowDown(page);
    await watchTap(page);
    await page.goto(url, { waitUntil: moment === 'at once' ? 'domcontentloaded' : 'networkidle' });
    if (moment === 'after a look') await page.waitForTimeout(LOOK_MS);
    const box = await page.getByRole('button', { name: 'Menú', exact: true }).boundingBox();
    if (!box) throw new Error('there is no menu in the bar');
    const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
    await page.waitForTimeout(FINGER_MS);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.locator('dialog[open]').waitFor();
    return await page.evaluate(async () => {
      const { seenTap } = globalThis as unknown as {
        seenTap: { longest: number; lifted: number; shown: Promise<number> };
      };
      const shown = await seenTap.shown;
      // Event timing comes in its own time.
      await new Promise((resolve) => setTimeout(resolve, 500));
      return { answeredMs: seenTap.longest, shownMs: shown - seenTap.lifted };
    });
  } finally {
    await context.close();
  }
}

/** As web.dev defines the answer to an interaction: from the event to the next frame on the screen, the longest of its events. */
async function watchTap(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { longest: 0, lifted: 0, shown: Promise.resolve(0) };
    Object.assign(globalThis, { seenTap: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) seen.longest = Math.max(seen.longest, entry.duration);
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    addEventListener('pointerup', ({ timeStamp }) => (seen.lifted ||= timeStamp), true);
    seen.shown = new Promise((resolve) => {
      const look = (): void => {
        if (document.querySelector('dialog[open]')) resolve(performance.now());
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  });
}

/** The phone and its connection, for everything that the page does from now on. */
async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', CONNECTION);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return session;
}

async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { blockingMs: 0 };
    Object.assign(globalThis, { seenTasks: seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.blockingMs += Math.max(0, duration - 50);
    }).observe({ type: 'longtask', buffered: true });
  });
}

const readBlocking = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { seenTasks: { blockingMs: number } }).seenTasks.blockingMs);

function countTraffic(page: Page): () => Promise<Pick<Visit, 'requests' | 'scriptBytes'>> {
  let requests = 0;
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    requests += 1;
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  return async () => ({
    requests,
    scriptBytes: (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0),
  });
}

function readPaints(page: Page): Promise<Pick<Visit, 'firstPaintMs' | 'largestPaintMs'>> {
  return page.evaluate(async () => {
    const [first] = performance.getEntriesByName('first-contentful-paint');
    const largest = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    return { firstPaintMs: first?.startTime ?? Number.NaN, largestPaintMs: largest };
  });
}
