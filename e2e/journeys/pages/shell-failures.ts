/** What is shown when something fails to load: a part of the app, the network, a page, an answer. */
import type { Route } from 'playwright-core';
import { lookAt } from '../../support/look.ts';
import type { Way } from '../../support/ways.ts';
import { goOffline } from '../../support/offline.ts';

const go = (way: Way, path: string) => way.page.goto(`${way.copy.addresses.member}${path}`);

/** In a browser context of its own, because what fails on purpose is complained of on the console, too. */
export async function showFailures(watched: Way): Promise<void> {
  const context = await watched.context.browser()!.newContext({
    viewport: watched.page.viewportSize(),
    reducedMotion: 'reduce',
    storageState: await watched.context.storageState(),
  });
  try {
    await walkFailures({ ...watched, context, page: await context.newPage() });
  } finally {
    await context.close();
  }
}

async function walkFailures(way: Way): Promise<void> {
  const { page, words } = way;
  await go(way, '/nowhere');
  await page.getByRole('heading', { name: words('notFound.title') }).waitFor();
  await lookAt(page, 'not-found', way);
  await loseScript(way);
  await loseStyle(way);
  await breakScreen(way);
  await loseNetwork(way);
}

/** A script that does not come once is asked for again; one that never comes is said. */
async function loseScript(way: Way): Promise<void> {
  const { page, words, report, where } = way;
  await go(way, '/');
  await page.keyboard.press('Tab');
  let asked = 0;
  const lose = (route: Route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  };
  await page.route('**/assets/help-*.js*', lose);
  await page.locator('footer p').getByRole('link').first().click();
  await page.getByRole('dialog', { name: words('help.title') }).waitFor();
  report.check(`${where} · a script that was lost once is asked for again`, asked === 2, `${asked}`);
  await page.unroute('**/assets/help-*.js*', lose);
  await page.route('**/assets/disclosures-*.js*', (route) => route.abort());
  await go(way, '/licence');
  await page.getByRole('heading', { name: words('failure.chunkTitle') }).waitFor();
  await lookAt(page, 'chunk-lost', way);
  await page.unroute('**/assets/disclosures-*.js*');
  await page.getByRole('button', { name: words('failure.reload') }).click();
  await page.getByRole('heading', { level: 1, name: words('disclosures.licence') }).waitFor();
}

/** The same of a stylesheet: a screen never stands there undressed. */
async function loseStyle(way: Way): Promise<void> {
  const { page, words, report, where } = way;
  const asked: string[] = [];
  await page.route('**/assets/dialog-*.css*', (route) => {
    asked.push(route.request().url());
    return route.request().url().endsWith('?again') ? route.continue() : route.abort();
  });
  await go(way, '/');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: words('footer.region'), exact: true }).click();
  await page.getByRole('dialog', { name: words('region.title') }).waitFor();
  // Another part may have lost it, and asks again in a moment.
  for (let tries = 0; tries < 30 && !asked.at(-1)?.endsWith('?again'); tries += 1)
    await page.waitForTimeout(100);
  report.check(
    `${where} · a stylesheet that was lost comes around the cache`,
    asked.at(-1) === `${asked[0]}?again`,
    asked.join(' '),
  );
  await page.unroute('**/assets/dialog-*.css*');
}

/** An answer that no version of the platform gives: the screen stops, the page around it stands. */
async function breakScreen(way: Way): Promise<void> {
  const { page, words } = way;
  await page.route('**/api/games?*', (route) => route.fulfill({ json: { games: 7, totalPages: 1 } }));
  await go(way, '/');
  await page.keyboard.press('Tab');
  await page.evaluate(() => {
    history.pushState(null, '', '/rng?page=2');
  });
  await page.getByRole('heading', { name: words('failure.crashTitle') }).waitFor();
  await page.getByRole('banner').waitFor();
  await lookAt(page, 'crashed', way);
  await page.unroute('**/api/games?*');
}

async function loseNetwork(way: Way): Promise<void> {
  const { page, context, words } = way;
  await go(way, '/');
  await page.keyboard.press('Tab');
  await page.waitForLoadState('networkidle');
  await goOffline(page);
  await page.getByText(words('shell.offline')).waitFor();
  await lookAt(page, 'offline', way);
  await context.setOffline(false);
  await page.getByText(words('shell.offline')).waitFor({ state: 'detached' });
}
