/** The page that checks rounds, built into its one file and opened from a disk in a browser without a connection. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { replay } from '@feria/kit/verify/check';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFaults } from '../test/pages/axe.ts';
import { launchBrowser } from '../test/pages/browser.ts';
import { GAMES } from './games.ts';
import { moonRound } from './jackpot-rounds.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const OPEN = {
  serverSeed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
  clientSeed: 'bb62964774',
  nonce: 1,
};
const COMMITMENT = '92a94e8c23510695d92e123725ecd728e54bd251c0ec4b4c422bd16aa34567f9';
/** One of each kind of picture. */
const PICTURED = ['dice', 'mines', 'plinko', 'roulette', 'tower', 'cards', 'verbena-nights'];
const folder = mkdtempSync(join(tmpdir(), 'feria-verify-page-'));
const asked: string[] = [];
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  await build({
    configFile: join(ROOT, 'vendors/studio/verifier.config.ts'),
    logLevel: 'error',
    build: { outDir: folder },
  });
  browser = await launchBrowser();
  context = await browser.newContext({
    viewport: { width: 320, height: 800 },
    locale: 'es-CO',
    offline: true,
  });
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

async function open(hash = ''): Promise<Page> {
  const page = await context.newPage();
  page.on('request', (request) => void asked.push(request.url()));
  page.on('pageerror', (error) => void asked.push(`error: ${error.message}`));
  await page.goto(pathToFileURL(join(folder, 'verify.html')).href + hash);
  return page;
}

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(value);
}

const verdict = (page: Page) => page.locator('[data-verdict]').getAttribute('data-verdict');
const { serverSeed, clientSeed } = OPEN;

test('every game is played again as the command does, at 320 px', async () => {
  // The command writes numbers as English does.
  const page = await open('#lang=en');
  await fill(page, { serverSeed, clientSeed, nonce: '1', commitment: COMMITMENT });
  for (const check of GAMES) {
    await page.locator('select[name=game]').selectOption(check.name);
    await page.locator(`[data-game=${check.name}]`).waitFor();
    const { result } = replay(check, OPEN);
    const shown = page.locator('[data-value]');
    for (const [name, value] of Object.entries(result).slice(0, 1)) {
      if (name === 'cards' || name === 'traps') continue;
      const text = Array.isArray(value) ? value.join(', ') : JSON.stringify(value).replaceAll('"', '');
      expect(await shown.first().textContent(), check.name).toBe(text.replace(/(\.\d\d)000$/, '$1'));
    }
    expect(await verdict(page), check.name).toBe('open');
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, check.name).toBeLessThanOrEqual(0);
  }
});

test('no accessibility fault in any picture, in both languages and themes', async () => {
  const page = await open();
  await fill(page, { serverSeed, clientSeed, nonce: '1' });
  for (const [index, name] of PICTURED.entries()) {
    await page.locator('select[name=game]').selectOption(name);
    await page.locator(`button[lang=${index % 2 === 0 ? 'en' : 'es'}]`).click();
    if (index % 3 === 0) await page.locator('[data-theme-turn]').click();
    for (const summary of await page.locator('#result summary').all()) await summary.click();
    expect(await findFaults(page), name).toEqual([]);
  }
});

describe('an opened round', () => {
  const round = {
    game: 'mines',
    ...OPEN,
    commitment: COMMITMENT,
    settings: { mines: 3 },
    result: { mines: [20, 23, 8] },
  };

  test('by its address, all fields filled in; one changed character fails visibly', async () => {
    const page = await open(`#lang=en&theme=light&round=${encodeURIComponent(JSON.stringify(round))}`);
    await expect.poll(() => verdict(page)).toBe('good');
    expect(await page.textContent('#verdict')).toContain('Everything agrees');
    await fill(page, { serverSeed: serverSeed.replace('18e9', '18e8') });
    await expect.poll(() => verdict(page)).toBe('bad');
    const said = await page.textContent('#verdict');
    expect(said).toContain('This secret seed is not the one whose fingerprint was published.');
    expect(said).toContain('What differs: Mines.');
    expect(said).toMatch(/Shown20, 23, 8From these seeds(?:\d+, ){2}\d+$/);
  });

  test('by a file and by its text; what is no round is said', async () => {
    const page = await open();
    await page.locator('#form summary').click();
    const file = join(folder, 'round.json');
    writeFileSync(file, JSON.stringify({ ...round, result: { mines: [1, 2, 3] } }));
    await page.locator('input[name=roundFile]').setInputFiles(file);
    await expect.poll(() => verdict(page)).toBe('bad');
    await page.locator('#form summary').click();
    await fill(page, { round: JSON.stringify(round) });
    await page.getByRole('button', { name: 'Usar este texto' }).click();
    await expect.poll(() => verdict(page)).toBe('good');
    await page.locator('#form summary').click();
    await fill(page, { round: '{"game":"poker"}' });
    await page.getByRole('button', { name: 'Usar este texto' }).click();
    await expect.poll(() => page.textContent('#form details')).toContain('no conoce el juego “poker”');
  });

  test('with its jackpots: a draw for each level; a forged hit and another stake fail visibly', async () => {
    const moon = moonRound();
    const [met] = moon.jackpots as [(typeof moon.jackpots)[number]];
    const at = (file: object) => `#lang=en&theme=dark&round=${encodeURIComponent(JSON.stringify(file))}`;
    const page = await open(at(moon));
    await expect.poll(() => verdict(page)).toBe('good');
    expect(await page.locator('[data-pot]').allTextContents()).toEqual([
      expect.stringMatching(
        /^New moonDid not fall.*Number drawn[\d,]+ of 1,000,000,000,000Falls below200,000,000/,
      ),
      expect.stringMatching(/^Half moonNot told yet.*Secret pointtold when it falls$/),
      expect.stringMatching(/^Full moonDid not fall/),
    ]);
    expect(await page.textContent('#about')).toContain('What a jackpot held before your stake.');
    expect(await findFaults(page)).toEqual([]);
    await fill(page, { stake: '4000' });
    await expect.poll(() => page.textContent('#verdict')).toContain('another stake than the round cost');
    const levels = met.levels.map((level, index) => (index === 2 ? { ...level, paid: '5' } : level));
    const forged = await open(at({ ...moon, jackpots: [{ ...met, levels }] }));
    await expect.poll(() => verdict(forged)).toBe('bad');
    expect(await forged.locator('.pot.is-bad').getAttribute('data-pot')).toBe('full-moon');
    const silent = await open(at({ ...moon, jackpots: [] }));
    await expect.poll(() => silent.textContent('#verdict')).toContain('No jackpot stands in this record');
    const broken = await open();
    await broken.locator('#form summary').click();
    await fill(broken, { round: JSON.stringify({ ...moon, jackpots: [{}] }) });
    await broken.getByRole('button', { name: 'Usar este texto' }).click();
    await expect.poll(() => broken.textContent('#form details')).toContain('dice de sus botes');
  });

  test('of a seed that is still secret says so', async () => {
    const page = await open(
      `#lang=en&round=${encodeURIComponent(JSON.stringify({ ...round, serverSeed: null }))}`,
    );
    await expect.poll(() => page.textContent('#verdict')).toContain('still in use');
  });
});

test('a crash chain names its formula and meets the hash published first', async () => {
  const page = await open('#lang=en');
  await page.locator('select[name=game]').selectOption('crash');
  await fill(page, {
    hash: '94aa062026624e59a0ace092568d5f46e21b9bf1d5173609db8645dd62bdfc44',
    salt: '00000000000000000001e08b7fd44f95e3e950ac65650a8031a6d5e1750e34be',
    terminating: '94e66d98029c61ecd27c4fb6b381d401c823cf3dfbdac9246756d5b655e125aa',
  });
  await expect.poll(() => verdict(page)).toBe('good');
  expect(await page.locator('.chain strong').allTextContents()).toEqual(
    expect.arrayContaining(['×10.91', '×4.26']),
  );
  await page.locator('select[name=formula]').selectOption('hex-text');
  await expect.poll(() => verdict(page)).toBe('bad');
  expect(await page.locator('.chain strong').first().textContent()).toBe('×10.41');
  expect(await page.textContent('#verdict')).toMatch(
    /Another formula does meet it: Bytes[^;]*; Step on bytes, draw from text[^]*Formula used: Text/,
  );
  await page.locator('select[name=formula]').selectOption('step-bytes-draw-hex');
  await expect.poll(() => verdict(page)).toBe('good');
  expect(await page.locator('.chain strong').allTextContents()).toEqual(
    expect.arrayContaining(['×10.41', '×2']),
  );
  expect(await page.textContent('#verdict')).toContain('Formula used: Step on bytes, draw from text');
});

test('what is missing is said, and what was copied with a line break is read', async () => {
  const page = await open('#lang=en');
  const said = () => page.textContent('#verdict');
  expect(await said()).toContain('its result appears here');
  await fill(page, { clientSeed, nonce: 'one' });
  await expect.poll(said).toContain('The secret seed is missing.');
  await fill(page, { serverSeed: `${serverSeed.slice(0, 40)}\n${serverSeed.slice(40)}\n` });
  await expect.poll(said).toContain('whole number');
  expect(await page.locator('[aria-invalid]').getAttribute('name')).toBe('nonce');
  await fill(page, { nonce: '1', commitment: COMMITMENT });
  await expect.poll(said).toContain('was published before the round');
  expect(await page.locator('[aria-invalid]').count()).toBe(0);
});

test.each([390, 768, 1440])(
  'no label of a seed takes two lines, and fields of a row stand in line, at %i px',
  async (width) => {
    const page = await open('#lang=es');
    await page.setViewportSize({ width, height: 900 });
    await page.locator('select[name=game]').selectOption('cards');
    const boxes = (names: string) =>
      page.locator(names).evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    const labels = await boxes('.pair label > span');
    expect(labels.map(({ height }) => height <= 26)).toEqual([true, true]);
    for (const row of [await boxes('.pair input'), await boxes('.short input')])
      if (width > 390) expect(new Set(row.map(({ top }) => Math.round(top))).size).toBe(1);
      else expect(new Set(row.map(({ left }) => Math.round(left))).size).toBe(1);
  },
);

test('by keyboard alone: an example, a changed seed, the draws', async () => {
  const page = await open('#lang=en');
  await page.getByRole('button', { name: 'Show an example' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => verdict(page)).toBe('good');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('serverSeed');
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect.poll(() => verdict(page)).toBe('bad');
  await page.locator('#result summary').focus();
  await page.keyboard.press('Enter');
  expect(await page.locator('#result table').isVisible()).toBe(true);
});

test('on paper nothing is folded away, and a dark page is light', async () => {
  const page = await open('#lang=en&theme=dark');
  await page.getByRole('button', { name: 'Show an example' }).click();
  const seen = () =>
    page.evaluate(() => [
      document.documentElement.dataset['theme'],
      document.querySelector<HTMLDetailsElement>('#result details')?.open,
    ]);
  await page.evaluate(() => void dispatchEvent(new Event('beforeprint')));
  expect(await seen()).toEqual(['light', true]);
  await page.evaluate(() => void dispatchEvent(new Event('afterprint')));
  expect(await seen()).toEqual(['dark', false]);
});

test('the script that does without the page is the one of the docs', async () => {
  const page = await open('#lang=en');
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save the script' }).click();
  const path = await (await saved).path();
  expect(readFileSync(path, 'utf8')).toBe(readFileSync(join(ROOT, 'docs/fairness/verify.mjs'), 'utf8'));
});

test('the page asked for nothing but itself, and nothing in it went wrong', () => {
  const elsewhere = asked.filter((url) => !url.startsWith('data:') && !url.startsWith('file:'));
  expect(elsewhere).toEqual([]);
});
