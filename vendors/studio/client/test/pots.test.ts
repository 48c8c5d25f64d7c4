/** Jackpots as they are seen in a game: meters that grow, none in their way, a hit that is told with the win. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findLayoutFaults, layoutText } from '../../../../tools/test/pages/layout.ts';
import { findGame } from '../../games/catalogue.ts';
import { isBoard } from '../../games/index.ts';
import { gameViewOf } from '../../view.ts';
import { clientPages, textOf } from './client-pages.ts';
import type { Fixture, FixturePlan } from './fixture-server.ts';

const POTS = { 'new-moon': '12.34567', 'half-moon': '148.99999', 'full-moon': '12345678.9' };
const LOSS = 4;
/** As large as meters of pesos get, on a machine of three reels. */
const NEST_GAME = findGame('alcaravan-the-secret-nest');
if (!NEST_GAME || isBoard(NEST_GAME)) throw new Error('there is no such slot');
const NEST = Object.fromEntries(
  (gameViewOf(NEST_GAME, 'COP', [100_000n]).jackpots?.levels ?? []).map(({ level }) => [level, '12345678.9']),
);
const { openGame, problems } = clientPages();

async function play(
  plan: Partial<FixturePlan> = {},
  query = 'lang=es&theme=dark',
): Promise<{ page: Page; fixture: Fixture }> {
  const opened = await openGame(
    {
      game: 'cenote-moon',
      nonces: [LOSS],
      pots: { meters: POTS },
      currency: 'COP',
      ...plan,
    },
    `mode=real&token=good&${query}`,
  );
  await opened.page.locator('.spin').waitFor();
  return opened;
}

describe('meters', () => {
  test('stand above the reels by their names, and grow as they are told', async () => {
    const { page, fixture } = await play();
    await expect
      .poll(() => textOf(page, '.pots'))
      .toBe('Luna nueva $ 12 Media luna $ 148 Luna llena $ 12.345.678');
    fixture.grow({ ...POTS, 'half-moon': '149.5' });
    await expect.poll(() => textOf(page, '.pots')).toContain('Media luna $ 149');
    expect(await page.locator('.pots').getAttribute('aria-label')).toBe('Botes');
  });

  test('are asked for where they cannot be watched live', async () => {
    const { page } = await play({ pots: { meters: POTS, isRefused: true } }, 'lang=en&theme=light');
    await expect.poll(() => textOf(page, '.pots')).toContain('Half moon $148');
  });

  test.each([
    [390, 844],
    [844, 390],
    [720, 450],
    [1440, 900],
  ])('above three reels of three at %d x %d, too, however large they are', async (width, height) => {
    const { page } = await play({ game: 'alcaravan-the-secret-nest', pots: { meters: NEST } });
    await page.setViewportSize({ width, height });
    await expect.poll(() => textOf(page, '.pots')).toContain('12.345.678');
    expect(layoutText(await findLayoutFaults(page))).toBe('');
  });

  test.each([
    [390, 844],
    [320, 568],
    [768, 1024],
    [844, 390],
    [1440, 900],
    [720, 450],
  ])('at %d x %d nothing covers the reels, and all of it is on the screen', async (width, height) => {
    const { page } = await play({}, `lang=es&theme=${width % 20 === 0 ? 'light' : 'dark'}`);
    await page.setViewportSize({ width, height });
    await expect.poll(() => textOf(page, '.pots')).toContain('12.345.678');
    const boxes = await page.evaluate(() => {
      const box = (selector: string): { top: number; bottom: number; left: number; right: number } => {
        const { top, bottom, left, right } = document.querySelector(selector)!.getBoundingClientRect();
        return { top, bottom, left, right };
      };
      const cells = [...document.querySelectorAll<HTMLElement>('.pot, .pot dd, .pot dt')];
      return {
        pots: box('.pots'),
        window: box('.frame'),
        bar: box('.bar'),
        panel: box('.panel'),
        isCut: cells.some((cell) => cell.scrollWidth > cell.clientWidth),
      };
    });
    const { pots, window, bar, panel, isCut } = boxes;
    expect(pots.top).toBeGreaterThanOrEqual(bar.bottom - 1);
    expect(pots.bottom).toBeLessThanOrEqual(window.top + 1);
    expect(pots.left).toBeGreaterThanOrEqual(0);
    expect(pots.right).toBeLessThanOrEqual(width);
    // Beside the reels or below them.
    expect(window.bottom <= panel.top + 1 || window.right <= panel.left + 1).toBe(true);
    expect(isCut).toBe(false);
    await page.close();
  });

  test('are none in free play, nor in a game that has none', async () => {
    const free = await play({ currency: 'FUN' });
    const plain = await play({ game: 'verbena-nights' });
    for (const { page } of [free, plain]) {
      await page.locator('.spin').waitFor();
      expect(await page.locator('.pots').count()).toBe(0);
    }
  });
});

describe('a hit', () => {
  const wins = [{ level: 'full-moon', amount: '3000000.5' }];

  test('stands over the reels, is said, and is part of win, balance and net', async () => {
    const { page } = await play({ pots: { meters: POTS, wins } });
    await page.locator('.pots').waitFor();
    await page.locator('.spin').click();
    await expect.poll(() => textOf(page, '.plate')).toBe('$ 3.000.000,50 Luna llena');
    expect(await page.locator('[aria-live=polite]').textContent()).toBe(
      'Ganaste el bote Luna llena: $\u00a03.000.000,50',
    );
    await expect.poll(() => textOf(page, '.is-balance .amount')).toBe('$ 3.000.999,50');
    expect(await textOf(page, '.is-net .amount')).toBe('+$ 2.999.999,50');
    expect(await textOf(page, '.is-win .amount')).toBe('$ 3.000.000,50');
  });
});

test('the table of pays tells how each one falls, and their part of the return', async () => {
  const { page } = await play();
  await page.locator('.info').click();
  const sheet = await textOf(page, 'dialog');
  expect(sheet).toContain('Media luna: cae en un punto secreto, en $ 150 a más tardar');
  expect(sheet).toContain('Luna nueva: puede caer en cualquier giro. Crece hasta $ 40');
  expect(sheet).toContain('97,1088%');
  expect(sheet).toContain('1,2522%');
  await page.close();
});

test('nothing went wrong on any page', () => expect(problems).toEqual([]));
