/** A page at sizes that it was not opened at, from its beginning to its end. */
import type { Page } from 'playwright-core';
import { findLayoutFaults, layoutText, type LayoutRequest } from './layout.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A phone on its side, and a window of 1280 x 800 at 200 %: that is half of it in CSS pixels. */
export const LOW_SIZES = [
  { width: 844, height: 390 },
  { width: 640, height: 400 },
] as const satisfies readonly Size[];

export const sizeText = ({ width, height }: Size): string => `${width} x ${height}`;

/** Goes through the sizes and puts the first one back. `look` is called at each, at the beginning of the page. */
export async function atSizes(
  page: Page,
  sizes: readonly Size[],
  look: (size: Size) => Promise<void>,
): Promise<void> {
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await scrollTo(page, 'start');
    await look(size);
  }
  if (before) await page.setViewportSize(before);
  await scrollTo(page, 'start');
}

/** What is at fault where the page begins, and where it ends: a bar covers there what nothing brings out of it. One line, or ''. */
export async function findScreenFaults(page: Page, request: LayoutRequest = {}): Promise<string> {
  const atStart = await findLayoutFaults(page, request);
  if (!(await scrolls(page))) return layoutText(atStart);
  await scrollTo(page, 'end');
  const atEnd = await findLayoutFaults(page, request);
  await scrollTo(page, 'start');
  const known = new Set(atStart.map((fault) => JSON.stringify(fault)));
  return layoutText([...atStart, ...atEnd.filter((fault) => !known.has(JSON.stringify(fault)))]);
}

const scrolls = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.scrollingElement ?? document.documentElement;
    return scrollHeight > clientHeight;
  });

/** Two pictures later everything stands where it will stay: what moves has been asked not to. */
function scrollTo(page: Page, place: 'start' | 'end'): Promise<void> {
  return page.evaluate(async (where) => {
    const root = document.scrollingElement ?? document.documentElement;
    root.scrollTo({ top: where === 'end' ? root.scrollHeight : 0, behavior: 'instant' });
    await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  }, place);
}
