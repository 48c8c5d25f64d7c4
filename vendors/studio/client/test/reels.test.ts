/** The reels in motion: out of what they show, through the strip, into the result, without a jump. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { clientPages, textOf } from './client-pages.ts';

const LOSS = 2;
const { openGame, problems } = clientPages({ reducedMotion: 'no-preference' });

interface Watched {
  /** How often cells were put on a strip, and how often what was in the window did not stay where it was. */
  puts: number;
  jumps: string[];
  /** Movements that wait for a frame before they begin. */
  waits: number;
}

/** Compares what stands in a reel's window right before its cells are changed with what stands there right after. */
async function watchStrips(page: Page): Promise<() => Promise<Watched>> {
  await page.evaluate(() => {
    const watched: Watched = { puts: 0, jumps: [], waits: 0 };
    Object.assign(window, { watched });
    const seenIn = (strip: Element): string => {
      const view = strip.parentElement!.getBoundingClientRect();
      const seen = [...strip.children].flatMap((cell) => {
        const { top, bottom } = cell.getBoundingClientRect();
        const isIn = bottom > view.top + 2 && top < view.bottom - 2;
        return isIn ? [`${cell.querySelector('img')?.src.length}@${Math.round(top - view.top)}`] : [];
      });
      return seen.join(' ');
    };
    const { value } = Object.getOwnPropertyDescriptor(Element.prototype, 'replaceChildren')!;
    const put = value as (this: Element, ...cells: (Node | string)[]) => void;
    Element.prototype.replaceChildren = function change(this: Element, ...cells: (Node | string)[]) {
      if (!this.matches('.strip')) return put.apply(this, cells);
      const before = seenIn(this);
      put.apply(this, cells);
      // Once what was put there has its movement.
      queueMicrotask(() => {
        watched.puts += 1;
        watched.waits += this.getAnimations().filter(({ startTime }) => startTime === null).length;
        const after = seenIn(this);
        if (after !== before) watched.jumps.push(`${before} became ${after}`);
      });
    };
  });
  return () => page.evaluate(() => (window as unknown as { watched: Watched }).watched);
}

test.each([
  ['verbena-nights', 5],
  ['alcaravan-blue-butterfly', 5],
  ['alcaravan-the-secret-nest', 3],
])('%s: no reel jumps, from the first symbol to the last', async (game, reels) => {
  const { page } = await openGame({ game, nonces: [LOSS, LOSS + 1] }, 'lang=es&mode=fun');
  await page.locator('.spin').waitFor();
  const watched = await watchStrips(page);
  const before = await page.locator('.reels').innerHTML();
  await page.locator('.spin').click();
  await page.locator('.spin:not(.is-busy)').waitFor();
  const { puts, jumps, waits } = await watched();
  expect(jumps).toEqual([]);
  expect(waits).toBe(0);
  // Started, run round, landed, and rid of what had rushed past.
  expect(puts).toBe(4 * reels);
  expect(await page.locator('.reels').innerHTML()).not.toBe(before);
});

test('a press in the middle brings the reels to rest at once, where they belong', async () => {
  const { page } = await openGame({ game: 'verbena-nights', nonces: [LOSS] }, 'lang=es&mode=fun');
  const watched = await watchStrips(page);
  await page.locator('.spin').click();
  await page.locator('.spin.is-busy').click();
  await expect.poll(() => textOf(page, '.result')).toBe('Sin premio');
  await page.locator('.spin:not(.is-busy)').waitFor();
  expect(
    await page.locator('.strip').evaluateAll((strips) => strips.map((one) => one.children.length)),
  ).toEqual([3, 3, 3, 3, 3]);
  expect((await watched()).puts).toBeGreaterThan(0);
});

test('where nothing was played they come back to what they showed', async () => {
  const { page, fixture } = await openGame(
    { game: 'verbena-nights', nonces: [LOSS], free: { total: 1 } },
    'lang=es&mode=fun',
  );
  await page.locator('.notice button').first().click();
  const shown = () =>
    page
      .locator('.strip img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  const before = await shown();
  const watched = await watchStrips(page);
  fixture.cancel();
  await page.locator('.spin').click();
  await page.locator('.notice').waitFor();
  expect(await shown()).toEqual(before);
  expect((await watched()).jumps).toEqual([]);
});

test('whoever wants no motion sees the result without any', async () => {
  const { page } = await openGame({ game: 'verbena-nights', nonces: [LOSS] }, 'lang=es&mode=fun');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.locator('.spin').click();
  const moved = await page.evaluate(async () => {
    let count = 0;
    for (let looks = 0; looks < 20; looks += 1) {
      count += document.querySelector('.reels')!.getAnimations({ subtree: true }).length;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return count;
  });
  expect(moved).toBe(0);
  await expect.poll(() => textOf(page, '.result')).toBe('Sin premio');
});

test('the browser notes when the first picture of the game was painted', async () => {
  const { page } = await openGame({ game: 'verbena-nights', nonces: [LOSS] }, 'lang=es&mode=fun');
  await page.evaluate(() => {
    const painted: string[] = [];
    Object.assign(window, { painted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { identifier: string })[])
        painted.push(entry.identifier);
    }).observe({ type: 'element', buffered: true });
  });
  const painted = () => page.evaluate(() => (window as unknown as { painted: string[] }).painted);
  await expect.poll(painted).toEqual(['first-picture']);
});

test('no page broke or asked for what its policy forbids', () => expect(problems).toEqual([]));
