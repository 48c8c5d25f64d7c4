/** A page that comes in two halves, as over a weak connection, while its scripts are there already: the app waits for the whole of it. */
import type { Browser } from 'playwright-core';
import type { Copy } from './copy.ts';
import { serveInPieces } from './in-pieces.ts';
import type { Report } from '../runner/report.ts';
import { wordsOf } from './words.ts';

const BETWEEN_MS = 1_500;

export async function openSlowPage(browser: Browser, copy: Copy, report: Report): Promise<void> {
  const site = await serveInPieces(copy, {
    cut: (page) => [page.indexOf('<body')],
    pauseMs: BETWEEN_MS,
  });
  const context = await browser.newContext();
  const errors: string[] = [];
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
    // The second time everything but the page itself is in the browser's cache.
    for (const _ of [1, 2]) {
      await page.goto(`${site.origin}/login`);
      await page.getByRole('dialog', { name: wordsOf('member', 'es')('login.title') }).waitFor();
    }
    report.check('a page that comes slowly wakes when it is whole', errors.length === 0, errors.join());
  } finally {
    await context.close();
    site.close();
  }
}
