/** A game that has been played, at every size that people have: nothing cut, nothing over anything else, all of it in reach. */
import type { Page } from 'playwright-core';
import { findLayoutFaults, layoutText } from '../../../tools/test/pages/layout.ts';
import type { Report } from '../../runner/report.ts';

/** A phone, a tablet, a desk, a phone on its side, and the desk at 200 %. */
export const GAME_SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 844, height: 390 },
  { width: 720, height: 450 },
] as const;

/** Drawings, whose parts lie over one another on purpose, and the places on the lines of a cloth. */
const LAYERED = ['.picture', '.on-line', '.on-line *', '.plate'];

/** Looks at the page around the game and at the game; the size is put back. */
export async function checkSizes(page: Page, report: Report, name: string): Promise<void> {
  const before = page.viewportSize();
  const game = page.frames().find((frame) => frame !== page.mainFrame());
  if (!game) throw new Error(`${name}: there is no game on its page`);
  for (const size of GAME_SIZES) {
    await page.setViewportSize(size);
    await settle(page);
    const faults = [
      ...(await findLayoutFaults(page)),
      ...(await findLayoutFaults(game, { layered: LAYERED })),
    ];
    report.check(
      `${name} at ${size.width} x ${size.height}: nothing is cut, covered or out of reach`,
      faults.length === 0,
      layoutText(faults),
    );
  }
  if (before) await page.setViewportSize(before);
}

/** Two pictures later the page and its frame have taken their new size. */
async function settle(page: Page): Promise<void> {
  for (const frame of page.frames())
    await frame.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
}
