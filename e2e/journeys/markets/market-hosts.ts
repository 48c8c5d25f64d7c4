/** A market's own host for pictures, in a browser: a cover that is not fetched yet comes from it, and from ours when it fails. */
import type { Browser, Page, Route } from 'playwright-core';
import { withClient } from '@feria/postgres';
import type { Copy } from '../../support/copy.ts';
import type { Report } from '../../runner/report.ts';

const HOST = 'https://pictures.feria.test';

export async function walkHosts(browser: Browser, copy: Copy, report: Report): Promise<void> {
  await nameHosts(copy, [HOST]);
  try {
    await loadCovers(browser, copy, report);
  } finally {
    // Other journeys on this copy load from nowhere else.
    await nameHosts(copy, []);
  }
}

async function loadCovers(browser: Browser, copy: Copy, report: Report): Promise<void> {
  const visit = (answer: (route: Route, path: string) => Promise<void>) =>
    visitWith(browser, `${copy.addresses.member}/`, answer);
  const served = await visit(async (route, path) => {
    const response = await fetch(`http://127.0.0.1:${copy.ports.platform}${path}`);
    const type = response.headers.get('content-type') ?? 'image/png';
    await route.fulfill({ contentType: type, body: Buffer.from(await response.arrayBuffer()) });
  });
  report.check(
    'markets: covers that are opened later come from the market’s host',
    served.asked === 2 && served.covers.every((src) => src.startsWith(HOST)),
    `${served.asked} asked; ${served.covers.join(' ')}`,
  );
  const broken = await visit((route) => route.abort());
  report.check(
    'markets: a host that fails is asked once, and the covers come from ours',
    broken.asked === 1 && broken.covers.every((src) => src.startsWith(copy.addresses.member)),
    `${broken.asked} asked; ${broken.covers.join(' ')}`,
  );
}

/** How often the host was asked, and where two covers came from in the end, one after the other. */
async function visitWith(
  browser: Browser,
  url: string,
  answer: (route: Route, path: string) => Promise<void>,
): Promise<{ asked: number; covers: string[] }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  let asked = 0;
  await context.route(`${HOST}/**`, async (route) => {
    asked += 1;
    await answer(route, new URL(route.request().url()).pathname);
  });
  try {
    const page = await context.newPage();
    await openApp(page, url);
    const covers = [await addCover(page), await addCover(page)];
    return { asked, covers };
  } finally {
    await context.close();
  }
}

/** The page from the server is kept for a while: until its policy names the host. */
async function openApp(page: Page, url: string): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) {
    const answer = await page.goto(url);
    if (answer?.headers()['content-security-policy']?.includes(HOST)) break;
    await page.waitForTimeout(250);
  }
  await page.locator('img[src^="/api/art/"]').first().waitFor({ state: 'attached' });
  // The app is fetched with the first sign of a person, and what looks after pictures with what a session changes.
  const watching = page.waitForResponse(/\/image-host-[^/]+\.js$/);
  await page.keyboard.press('Tab');
  await watching;
  await page.waitForLoadState('networkidle');
}

/** As a list of games draws one that nobody has seen yet; where it came from once it is there. */
const addCover = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const known = document.querySelector('img[src^="/api/art/"]')?.getAttribute('src') ?? '';
    const cover = document.createElement('img');
    cover.loading = 'lazy';
    cover.src = `${known}?${crypto.randomUUID()}`;
    const there = new Promise((resolve) => cover.addEventListener('load', resolve, { once: true }));
    document.querySelector('#content')!.prepend(cover);
    await there;
    return cover.src;
  });

/** A version of the market with these hosts in it, as two operators would publish it. */
const nameHosts = (copy: Copy, imageCDNs: readonly string[]): Promise<unknown> =>
  withClient(copy.databases.platform, (client) =>
    client.query(
      `select markets.publish('CO', m.version, markets.document_of('CO') || $1::jsonb, 'a journey', 'one', 'another', now())
         from markets.markets m where m.code = 'CO'`,
      [JSON.stringify({ imageCDNs })],
    ),
  );
