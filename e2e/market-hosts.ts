/** A market's own host for pictures, in a browser: covers out of sight come from it, and from ours when it fails. */
import type { Browser, BrowserContext, Route } from 'playwright-core';
import { withClient } from '@feria/postgres';
import type { Copy } from './copy.ts';
import type { Report } from './report.ts';

const HOST = 'https://pictures.feria.test';

export async function walkHosts(browser: Browser, copy: Copy, report: Report): Promise<void> {
  await nameHost(copy);
  const url = `${copy.addresses.member}/`;
  /** How often the host was asked, and what of the pictures never came. */
  const visit = async (answer: (route: Route, path: string) => Promise<void>) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(30_000);
    let asked = 0;
    await context.route(`${HOST}/**`, async (route) => {
      asked += 1;
      await answer(route, new URL(route.request().url()).pathname);
    });
    try {
      await openApp(context, url);
      const page = context.pages()[0]!;
      await page.waitForLoadState('networkidle');
      // What was in sight came with the page; what is opened now comes from where the market says.
      await page.evaluate(() => {
        history.pushState(null, '', '/rng');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 400) {
          scrollTo({ top: y, behavior: 'instant' });
          await new Promise((resolve) => setTimeout(resolve, 60));
        }
      });
      await page.waitForLoadState('networkidle');
      const covers = await page.evaluate(() =>
        [...document.querySelectorAll('img')].map(({ src, complete, naturalWidth }) => ({
          src,
          isThere: complete && naturalWidth > 0,
        })),
      );
      return { asked, covers };
    } finally {
      await context.close();
    }
  };
  const served = await visit(async (route, path) => {
    const response = await fetch(`http://127.0.0.1:${copy.ports.platform}${path}`);
    const type = response.headers.get('content-type') ?? 'image/png';
    await route.fulfill({ contentType: type, body: Buffer.from(await response.arrayBuffer()) });
  });
  const moved = served.covers.filter(({ src, isThere }) => src.startsWith(HOST) && isThere).length;
  report.check(
    'markets: covers out of sight come from the market’s host',
    moved > 0,
    `${moved} of ${served.covers.length}`,
  );
  const broken = await visit((route) => route.abort());
  const home = broken.covers.filter(({ src }) => !src.startsWith(HOST));
  report.check(
    'markets: a host that fails is asked no further, and every cover comes from ours',
    broken.asked > 0 && home.length === broken.covers.length && broken.covers.length > 0,
    `${broken.asked} asked, ${home.length} of ${broken.covers.length} at home`,
  );
}

/** The page from the server is kept for a while: until its policy names the host. */
async function openApp(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  for (let tries = 0; tries < 40; tries += 1) {
    const answer = await page.goto(url);
    if (answer?.headers()['content-security-policy']?.includes(HOST)) break;
    await page.waitForTimeout(250);
  }
  // The app is fetched with the first sign of a person.
  await page.keyboard.press('Tab');
}

/** A version of the market with the host in it, as two operators would publish it. */
const nameHost = (copy: Copy): Promise<unknown> =>
  withClient(copy.databases.platform, (client) =>
    client.query(
      `select markets.publish('CO', m.version, markets.document_of('CO') || $1::jsonb, 'a journey', 'one', 'another', now())
         from markets.markets m where m.code = 'CO'`,
      [JSON.stringify({ imageCDNs: [HOST] })],
    ),
  );
