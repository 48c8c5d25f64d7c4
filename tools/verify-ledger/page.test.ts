/** The page that checks proofs, built into its one file and opened from a disk in a browser without a connection. */
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFaults } from '../test/pages/axe.ts';
import { launchBrowser } from '../test/pages/browser.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PROOF = join(ROOT, 'docs/ledger-proof/proof.json');
const SIGNED_ROOT = join(ROOT, 'docs/ledger-proof/root.json');
const folder = mkdtempSync(join(tmpdir(), 'feria-page-'));
const asked: string[] = [];
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  await build({
    configFile: join(ROOT, 'apps/member/verifier.config.ts'),
    logLevel: 'error',
    build: { outDir: folder },
  });
  browser = await launchBrowser();
  context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'es-CO',
    offline: true,
  });
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

async function open(): Promise<Page> {
  const page = await context.newPage();
  page.on('request', (request) => void asked.push(request.url()));
  await page.goto(pathToFileURL(join(folder, 'verify-ledger.html')).href);
  return page;
}
const headings = (page: Page) => page.locator('article h2').allTextContents();

test('a proof is proven offline, in both languages and themes, without an accessibility fault', async () => {
  const page = await open();
  await page.locator('input[name=proofFile]').setInputFiles(PROOF);
  await expect.poll(() => headings(page)).toEqual(['Apuesta: Probado', 'Pago: Probado']);
  expect(await page.textContent('#result')).toContain('La raíz viene del archivo de la prueba');
  await page.locator('input[name=rootFile]').setInputFiles(SIGNED_ROOT);
  await expect.poll(() => page.textContent('#result')).toContain('La raíz es la misma que abriste');
  await page.getByRole('button', { name: 'English' }).click();
  await expect.poll(() => headings(page)).toEqual(['Bet: Proven', 'Payout: Proven']);
  for (let theme = 0; theme < 2; theme += 1) {
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Dark or light' }).click();
  }
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWide).toBe(false);
});

test('what is wrong is said: a changed amount, another key, a file that is none', async () => {
  const page = await open();
  const text = await readFile(PROOF, 'utf8');
  const changed = join(folder, 'changed.json');
  await writeFile(changed, text.replaceAll('"50000000"', '"60000000"'));
  await page.locator('input[name=proofFile]').setInputFiles(changed);
  await expect.poll(() => headings(page)).toEqual(['Apuesta: No coincide', 'Pago: Probado']);
  expect(await page.textContent('#result')).toContain('El asiento no es el que se selló');
  await page.locator('input[name=publicKey]').fill('00'.repeat(32));
  await expect.poll(() => headings(page)).toEqual(['Apuesta: No coincide', 'Pago: No coincide']);
  await page.locator('input[name=publicKey]').fill('no key');
  await expect.poll(() => page.textContent('#result')).toContain('64 dígitos');
  await page.locator('input[name=publicKey]').fill('');
  await page.locator('input[name=proofFile]').setInputFiles(SIGNED_ROOT);
  await expect.poll(() => page.textContent('#result')).toContain('no es una prueba');
});

test('the page asked for nothing but itself', () => {
  expect(
    new Set(asked.filter((url) => !url.startsWith('data:')).map((url) => new URL(url).protocol)),
  ).toEqual(new Set(['file:']));
  expect(asked.filter((url) => url.startsWith('file:'))).toHaveLength(2);
});
