/** The key of the search, before the app is there to answer it: taken, shown as taken, and done with everything that was typed after it. */
import type { Browser, Page } from 'playwright-core';
import type { Copy } from '../../support/copy.ts';
import type { Report } from '../../runner/report.ts';
import { wordsOf } from '../../support/words.ts';

export async function searchAtOnce(browser: Browser, copy: Copy, report: Report): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    let letGo = (): void => undefined;
    const typed = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/\/assets\/.*\.js$/, async (route) => (await typed, route.continue()));
    const search = page
      .getByRole('dialog', { name: wordsOf('member', 'es')('lobby.search') })
      .getByRole('combobox');

    // On a page without a field for it, and with a slip that is taken back.
    await page.goto(`${copy.addresses.member}/rng`, { waitUntil: 'domcontentloaded' });
    await page.keyboard.type('/copax');
    await page.keyboard.press('Backspace');
    const isShown = await page.locator('[data-kept]').count();
    await page.keyboard.type('l su');
    letGo();
    await search.waitFor();
    // Its own field has the keys from here on.
    await page.keyboard.type('r');
    const found = await search.inputValue();
    report.check(
      'the key of the search is kept until the app is awake, and what is typed after it',
      found === 'copal sur' && isShown === 1 && (await page.locator('[data-kept]').count()) === 0,
      `${found}, shown ${isShown}`,
    );
    await leave(page);
    await search.waitFor({ state: 'hidden' });

    // Awake, but the search's own script is still on its way; and nothing of the last search is left.
    await page.keyboard.type('/tina');
    await search.waitFor();
    report.check('what is typed while the search opens is in it', (await search.inputValue()) === 'tina');
    await leave(page);
    await search.waitFor({ state: 'hidden' });

    // Taken back before anything is there: keys are the page's own again.
    const later = await context.newPage();
    await later.route(/\/assets\/.*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await route.continue();
    });
    await later.goto(`${copy.addresses.member}/`, { waitUntil: 'domcontentloaded' });
    await later.keyboard.type('/x');
    await later.keyboard.press('Escape');
    await later.waitForLoadState('networkidle');
    report.check(
      'Escape takes a search back that is not there yet',
      (await later.locator('dialog[open]').count()) === 0 &&
        (await later.locator('[data-kept]').count()) === 0,
    );
  } finally {
    await context.close();
  }
}

const SLOW_MS = 400;

/** A field of the kind search is emptied by its first Escape. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}
