import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findLayoutFaults, layoutText } from '../../../../tools/test/pages/layout.ts';
import { clientPages, cutOff, textOf } from './client-pages.ts';
import type { Fixture, FixturePlan } from './fixture-server.ts';

/** Rounds of the fixture's seeds: a loss, a win of six lines, and ten free spins. */
const LOSS = 2;
const SIX_LINES = 267;
const FREE_SPINS = 189;

const { openGame, problems } = clientPages();

const play = (plan: Partial<FixturePlan>, query = 'mode=fun'): Promise<{ page: Page; fixture: Fixture }> =>
  openGame({ game: 'verbena-nights', nonces: [LOSS], ...plan }, `lang=es&${query}`);

describe('the game page in a browser', () => {
  test('a spin shows its result, says it, and moves balance and net', async () => {
    const { page } = await play({ nonces: [LOSS, SIX_LINES] });
    await page.locator('.spin').click();
    await expect.poll(() => textOf(page, '.result')).toBe('Sin premio');
    expect(await textOf(page, '.is-balance .amount')).toBe('S/ 999.00');
    expect(await textOf(page, '.is-net .amount')).toBe('-S/ 1.00');
    // The next one starts 2.5 s after the last one at the earliest.
    await page.locator('.spin[aria-disabled=false]').waitFor();
    await page.keyboard.press('Space');
    await expect.poll(() => textOf(page, '.result')).toBe('Ganaste S/ 26.75 en 6 líneas');
    await expect.poll(() => textOf(page, '.is-balance .amount')).toBe('S/ 1,024.75');
    expect(await page.locator('[aria-live=polite]').textContent()).toContain('Ganaste');
    expect(await page.locator('.paid-lines path').count()).toBe(12);
  });

  test('a lost answer is asked for again under the same key, and charged once', async () => {
    const { page, fixture } = await play({});
    fixture.drop('/api/spin', 2);
    await page.locator('.spin').click();
    await expect.poll(() => page.locator('.notice').count()).toBe(1);
    expect(await textOf(page, '.notice h2')).toBe('Se perdió la conexión');
    await expect.poll(() => textOf(page, '.result')).toBe('Sin premio');
    expect(await page.locator('.notice').count()).toBe(0);
    expect([...fixture.asked.values()]).toEqual([3]);
    expect(await textOf(page, '.is-balance .amount')).toBe('S/ 999.00');
  });

  test('a round left in its free spins goes on from the next one and is paid at its end', async () => {
    const { page } = await play({ left: { nonce: FREE_SPINS, shown: 8 } });
    await expect
      .poll(() => textOf(page, '.result'))
      .toBe('Seguimos donde te quedaste: te quedan 3 giros gratis');
    await expect.poll(() => textOf(page, '.banner')).toBe('Giro gratis 8 de 10×2');
    await expect.poll(() => textOf(page, '.result')).toBe('Giros gratis: S/ 8.50');
    expect(await textOf(page, '.is-balance .amount')).toBe('S/ 1,008.50');
  });

  test('a launch that was used asks the parent for a new one, and the address keeps no token', async () => {
    const { page, fixture } = await play({}, 'mode=real&token=used');
    await expect.poll(() => textOf(page, '.notice h2')).toBe('Esta sesión de juego terminó');
    expect(page.url()).not.toContain('token');
    await page.goto(`${fixture.origin}/host`);
    const words = await page.evaluate(async (address) => {
      const heard = new Promise<unknown>((resolve) => {
        window.addEventListener('message', (event) => resolve(event.data), { once: true });
      });
      const frame = document.createElement('iframe');
      frame.src = address;
      document.body.append(frame);
      return heard;
    }, `${fixture.origin}/client/slot.html?game=verbena-nights&mode=real&token=used&parent=${fixture.origin}`);
    expect(words).toEqual({ type: 'feria:relaunch' });
  });

  test.each([
    [320, 568],
    [390, 844],
    [844, 390],
    [720, 450],
    [768, 1024],
    [1440, 900],
  ])('nothing is cut at %d x %d', async (width, height) => {
    const { page } = await play({});
    await page.setViewportSize({ width, height });
    await page.locator('.spin').waitFor();
    expect(await cutOff(page, '.frame, .panel button, .panel .amount, .bar button, .result')).toEqual([]);
    expect(layoutText(await findLayoutFaults(page))).toBe('');
    const small = await page.evaluate(
      () =>
        [...document.querySelectorAll('button')].filter(
          ({ offsetWidth, offsetHeight }) => offsetWidth > 0 && Math.min(offsetWidth, offsetHeight) < 44,
        ).length,
    );
    expect(small).toBe(0);
  });

  test('a page that holds it has clock and net: they are not said twice, and nothing moves with the first round', async () => {
    const { page, fixture } = await play({});
    expect(await page.locator('.meter').count()).toBe(1);
    await page.goto(`${fixture.origin}/host`);
    await page.evaluate((address) => {
      const frame = document.createElement('iframe');
      frame.width = '390';
      frame.height = '770';
      frame.src = address;
      document.body.append(frame);
    }, `${fixture.origin}/client/slot.html?game=verbena-nights&lang=es&mode=fun&parent=${fixture.origin}`);
    const frame = page.frameLocator('iframe');
    await frame.locator('.spin').waitFor();
    expect(await frame.locator('.meter').count()).toBe(0);
    const placeOf = (selector: string) => frame.locator(selector).boundingBox();
    const before = await Promise.all(['.frame', '.panel', '.spin'].map(placeOf));
    await frame.locator('.spin').click();
    await expect.poll(() => frame.locator('.result').textContent()).toBe('Sin premio');
    expect(await Promise.all(['.frame', '.panel', '.spin'].map(placeOf))).toEqual(before);
  });

  test('the paytable states the exact return', async () => {
    const { page } = await play({});
    await page.locator('.info').click();
    expect(await textOf(page, '.numbers')).toContain('95.7619%');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
  });
});

test('a round is revealed, verified in the browser, and a changed seed no longer fits', async () => {
  const { page, fixture } = await play({ nonces: [FREE_SPINS] });
  await page.goto(`${fixture.origin}/client/round.html?token=view&lang=es`);
  await page.getByRole('button', { name: 'Revelar la semilla y comprobar' }).click();
  await expect.poll(() => textOf(page, '.verdict h3')).toBe('Ronda comprobada');
  await page.locator('input[name=server]').fill('another');
  await page.locator('.seeds .primary').click();
  expect(await textOf(page, '.verdict h3')).toBe('No coincide');
  expect(await page.locator('.verdict p.is-bad').count()).toBe(2);
});

test('no page broke or asked for what its policy forbids', () => expect(problems).toEqual([]));
