/**
 * Pages while they come: whatever has come stays where it is. Each drawn page is cut into pieces with a frame between any two, as a
 * weak connection cuts it; a row that grows with its last tile, or a footer that is pushed up by its own lines, moves here every time,
 * and on a fast machine only now and then.
 */
import type { Browser, Page } from 'playwright-core';
import type { Copy } from '../../support/copy.ts';
import { DRAWN_PATHS } from './drawn.ts';
import { serveInPieces } from '../../support/in-pieces.ts';
import type { Report } from '../../runner/report.ts';
import { MOST_SHIFT, shiftsOf, watchShifts } from '../../support/shifts.ts';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const PIECES = 16;
/** A frame of a screen, and a little. */
const PAUSE_MS = 20;
const MOST_LOOKS = 200;
const LOOK_MS = 50;
/** The home page again: what comes between two frames differs from load to load. */
const LOADS: readonly string[] = ['/', '/', ...DRAWN_PATHS];

export async function checkStreamed(browser: Browser, copy: Copy, report: Report): Promise<void> {
  const site = await serveInPieces(copy, { cut: cutBody, pauseMs: PAUSE_MS });
  try {
    await checkWatch(browser, report);
    for (const viewport of SCREENS) {
      const context = await browser.newContext({ viewport });
      // Where all categories are open.
      await context.addCookies([{ name: 'feria_market', value: 'MX', url: site.origin }]);
      const page = await context.newPage();
      await watchShifts(page);
      // What the server drew, and nothing else: the waking app is measured apart, and so is a font that comes after the first paint.
      await page.route(/\/assets\/.*\.(?:js|woff2)$/, (route) => route.abort());
      const moved: string[] = [];
      for (const path of LOADS) {
        await page.goto(`${site.origin}${path}`, { waitUntil: 'load' });
        const { score, what } = await shiftsOf(page);
        if (score > MOST_SHIFT) moved.push(`${path} ${score.toFixed(3)} ${what}`);
      }
      await context.close();
      report.check(
        `${viewport.width}: nothing moves while a page comes in pieces`,
        moved.length === 0,
        moved.join(' | '),
      );
    }
  } finally {
    site.close();
  }
}

/** The body's bytes, up to the state at its end, in pieces of one size. */
function cutBody(page: Buffer): number[] {
  const from = page.indexOf('<body');
  const to = page.indexOf('<script type="application/json"');
  return Array.from({ length: PIECES + 1 }, (_, at) => Math.round(from + ((to - from) * at) / PIECES));
}

/** Told a moment after the frame that moved; with nothing told in so many looks there is nothing to tell. */
async function seen(page: Page): Promise<{ score: number }> {
  for (let looks = 0; looks < MOST_LOOKS && (await shiftsOf(page)).score === 0; looks += 1)
    await page.waitForTimeout(LOOK_MS);
  return shiftsOf(page);
}

/** That the measure sees what it is for: a row that becomes two with its last tile. */
async function checkWatch(browser: Browser, report: Report): Promise<void> {
  const context = await browser.newContext({ viewport: SCREENS[0]! });
  try {
    const page = await context.newPage();
    await watchShifts(page);
    await page.route('http://planted.test/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><style>#row{display:grid;grid-auto-flow:column}#row:has(>:nth-child(4)){grid-template-rows:auto auto}
          b{display:block;block-size:200px;background:teal}</style><div id=row><b>1</b><b>2</b><b>3</b></div>
          <script>const next=requestAnimationFrame;
          next(()=>next(()=>next(()=>row.insertAdjacentHTML('beforeend','<b>4</b>'))))</script>`,
      }),
    );
    await page.goto('http://planted.test/');
    const { score } = await seen(page);
    report.check('a row that becomes two while it comes would be seen', score > MOST_SHIFT, `${score}`);
  } finally {
    await context.close();
  }
}
