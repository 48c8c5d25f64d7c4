/** What moves on a page without anybody's doing (layout shift), from its first paint on. */
import type { Page } from 'playwright-core';

/** What is aimed at is 0; the font that comes after the first paint moves a line on a slow machine (ux.md 4.4). */
export const MOST_SHIFT = 0.02;

export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { score: 0, what: '' };
    Object.assign(globalThis, { seenShifts: seen });
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: readonly { node?: Node | null }[];
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        seen.score += entry.value;
        const names = entry.sources.map(({ node }) =>
          node instanceof Element ? node.className : node?.nodeName,
        );
        if (entry.value > 0.01) seen.what += ` ${names.join(', ')};`;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of all shifts, and the classes of what moved most. */
export const shiftsOf = (page: Page): Promise<{ score: number; what: string }> =>
  page.evaluate(() => (globalThis as unknown as { seenShifts: { score: number; what: string } }).seenShifts);
