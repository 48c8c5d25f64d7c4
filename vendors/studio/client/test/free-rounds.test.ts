import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { clientPages, cutOff, textOf } from './client-pages.ts';
import type { Fixture, FixturePlan } from './fixture-server.ts';

/** Rounds of the fixture's seeds: a loss, a win of six lines (S/ 26.75), and ten free spins (S/ 8.50). */
const LOSS = 2;
const SIX_LINES = 267;
const FREE_SPINS = 189;

const { openGame, problems } = clientPages({ timezoneId: 'America/Lima' });

const play = (
  plan: Partial<FixturePlan>,
  lang: 'es' | 'en' = 'es',
): Promise<{ page: Page; fixture: Fixture }> =>
  openGame({ game: 'verbena-nights', nonces: [LOSS], ...plan }, `lang=${lang}&mode=real&token=good`);

describe('free rounds', () => {
  test('are offered at the opening, taken by keyboard, cost nothing, and are summed up', async () => {
    const { page } = await play({ nonces: [SIX_LINES, LOSS], free: { total: 2 } });
    await expect
      .poll(() => textOf(page, '.notice h2'))
      .toBe('2 rondas gratis de S/ 1.00 cada una, por cuenta de la casa');
    expect(await textOf(page, '.notice p')).toContain('24 dic, 13:00');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => textOf(page, '.house'))
      .toBe('Ronda gratis · S/ 1.00 Quedan 2 de 2 ganado S/ 0.00');
    expect(await page.locator('.stepper .step:visible').count()).toBe(0);
    await page.keyboard.press('Space');
    await expect.poll(() => textOf(page, '.result')).toBe('Ganaste S/ 26.75 en 6 líneas');
    await expect.poll(() => textOf(page, '.house')).toContain('Quedan 1 de 2 ganado S/ 26.75');
    expect(await textOf(page, '.is-balance .amount')).toBe('S/ 1,026.75');
    expect(await textOf(page, '.is-net .amount')).toBe('+S/ 26.75');
    await page.locator('.spin').click();
    await expect.poll(() => textOf(page, '.notice h2')).toBe('Jugaste todas tus rondas gratis');
    expect(await textOf(page, '.notice p')).toBe('Ganaste S/ 26.75. Rondas jugadas: 2.');
    await page.locator('.notice button').click();
    await expect.poll(() => page.locator('.stepper .step:visible').count()).toBe(2);
    expect(await page.locator('.gift').isVisible()).toBe(false);
    await page.locator('.spin').click();
    await expect.poll(() => textOf(page, '.is-balance .amount')).toBe('S/ 1,025.75');
  });

  test('wait when put off: own money plays on, and the gift opens the offer again', async () => {
    const { page } = await play({ free: { total: 1 } }, 'en');
    await expect.poll(() => textOf(page, '.notice h2')).toBe('One free round of PEN 1.00 from the house');
    await page.getByRole('button', { name: 'Later' }).click();
    await page.locator('.spin').click();
    await expect.poll(() => textOf(page, '.result')).toBe('No win');
    expect(await textOf(page, '.is-net .amount')).toMatch(/^-.*1\.00$/);
    await page.getByRole('button', { name: 'One free round left' }).click();
    await page.getByRole('button', { name: 'Play them now' }).click();
    await page.locator('.spin').click();
    await expect.poll(() => textOf(page, '.notice p')).toBe('Nothing was won this time. Rounds played: 1.');
    expect(await textOf(page, '.is-net .amount')).toMatch(/^-.*1\.00$/);
  });

  test('go on after a reload without asking again', async () => {
    const { page } = await play({ free: { total: 10, played: 4 } });
    await expect.poll(() => textOf(page, '.result')).toBe('Te quedan 6 rondas gratis');
    expect(await page.locator('.notice').count()).toBe(0);
    await page.locator('.spin').click();
    await expect.poll(() => textOf(page, '.house')).toContain('Quedan 5 de 10');
  });

  test('a round left in its free spins is shown on, and was the last one', async () => {
    const { page } = await play({
      left: { nonce: FREE_SPINS, shown: 8, isFree: true },
      free: { total: 3, played: 3 },
    });
    await expect.poll(() => textOf(page, '.notice h2')).toContain('Jugaste todas');
    expect(await textOf(page, '.notice p')).toBe('Ganaste S/ 8.50. Rondas jugadas: 3.');
    expect(await textOf(page, '.is-balance .amount')).toBe('S/ 1,008.50');
  });

  test('a win that is paid as a bonus leaves the balance as it is', async () => {
    const { page } = await play({ nonces: [SIX_LINES], free: { total: 5, toBonus: true } });
    await page.locator('.notice .primary').click();
    await page.locator('.spin').click();
    await expect.poll(() => textOf(page, '.house')).toContain('ganado S/ 26.75');
    expect(await textOf(page, '.is-balance .amount')).toBe('S/ 1,000.00');
  });

  test('stop when they are withdrawn, and nothing is taken', async () => {
    const { page, fixture } = await play({ free: { total: 5 } });
    await page.locator('.notice .primary').click();
    fixture.cancel();
    await page.locator('.spin').click();
    await expect.poll(() => textOf(page, '.notice h2')).toBe('Estas rondas gratis ya no se pueden jugar');
    await page.locator('.notice button').click();
    expect(await textOf(page, '.is-balance .amount')).toBe('S/ 1,000.00');
    await expect.poll(() => page.locator('.stepper .step:visible').count()).toBe(2);
    expect(await page.locator('.gift').isVisible()).toBe(false);
  });

  test('a lost answer is asked for again, and uses up one round', async () => {
    const { page, fixture } = await play({ free: { total: 5 } });
    await page.locator('.notice .primary').click();
    fixture.drop('/api/spin', 2);
    await page.locator('.spin').click();
    await expect.poll(() => textOf(page, '.house')).toContain('Quedan 4 de 5');
    expect([...fixture.asked.values()]).toEqual([3]);
  });

  test.each([
    [320, 568],
    [390, 844],
    [844, 390],
    [1440, 900],
  ])('nothing is cut at %d x %d', async (width, height) => {
    const { page } = await play({ free: { total: 100, played: 12 } });
    await page.setViewportSize({ width, height });
    await page.locator('.house').waitFor();
    expect(await cutOff(page, '.frame, .panel button, .panel .amount, .bar button, .house, .result')).toEqual(
      [],
    );
  });
});

test('no page broke or asked for what its policy forbids', () => expect(problems).toEqual([]));
