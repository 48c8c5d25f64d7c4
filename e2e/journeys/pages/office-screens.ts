/**
 * Every screen of the office, as its menu and its routes name them: on a desk and a phone, on a phone that lies on its side and
 * at 200 %. What earlier journeys have left is what the records show.
 */
import { resolve } from 'node:path';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import { officeAddresses, sampleOf } from '../../../tools/test/pages/office-screens.ts';
import { sizeOf } from '../../../tools/test/runner/long.ts';
import type { Copy } from '../../support/copy.ts';
import { lookAtSizes, lowSizesFor } from '../../support/low-screens.ts';
import { atDesk, type Desk, type DeskProfile, type Scene } from '../../support/office-desk.ts';
import type { Report } from '../../runner/report.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** As many as people have who look at them at once: a code of each serves once. */
const SOME: readonly (DeskProfile & { username: string })[] = [
  { username: 'demo_admin', language: 'es', width: 1440, scheme: 'dark' },
  { username: 'demo_second', language: 'en', width: 390 },
];
const FURTHER: readonly (DeskProfile & { username: string })[] = [
  { username: 'demo_third', language: 'es', width: 768 },
  { username: 'demo_admin', language: 'en', width: 768, scheme: 'dark' },
  { username: 'demo_second', language: 'es', width: 390, scheme: 'dark' },
  { username: 'demo_third', language: 'en', width: 1440 },
];

export async function walkOfficeScreens(copy: Copy, report: Report, isFull: boolean): Promise<void> {
  const browser = await launchBrowser();
  try {
    const scene: Scene = { browser, copy, report };
    const addresses = await officeAddresses(ROOT);
    const ways = isFull ? [...SOME, ...FURTHER] : SOME;
    const of = isFull ? 1 : ways.length;
    const links = new Set<string>();
    const listed = ways.map(() => Promise.withResolvers<void>());
    const allListed = async (at: number): Promise<void> => {
      listed[at]!.resolve();
      // One after the other in the long version: each sees all lists itself.
      if (of > 1) await Promise.all(listed.map(({ promise }) => promise));
    };
    const walkWay = (at: number): Promise<boolean> =>
      report
        .attempt(`office screens ${ways[at]!.language} ${ways[at]!.width}`, () =>
          atDesk(scene, ways[at]!, (desk) =>
            walk(desk, report, { addresses, at, of, links, allListed: () => allListed(at) }),
          ),
        )
        // A way that has failed is waited for by nobody.
        .finally(() => listed[at]!.resolve());
    if (isFull) for (const at of ways.keys()) await walkWay(at);
    else await Promise.all([...ways.keys()].map(walkWay));
    // One of them shows whether the frame stands; the long run asks each page.
    const unread = isFull ? addresses : ['/vendors'];
    await report.attempt('an office screen whose code does not come', () =>
      atDesk(scene, ways.at(-1)!, (desk) => meetNoCode(desk, report)),
    );
    await report.attempt('office screens that cannot be read', () =>
      atDesk(scene, ways.at(-1)!, (desk) => walkUnread(desk, report, unread)),
    );
  } finally {
    await browser.close();
  }
}

interface Share {
  addresses: readonly string[];
  at: number;
  of: number;
  /** What all the ways' lists link to. */
  links: Set<string>;
  /** Resolves when every way has seen its lists. */
  allListed: () => Promise<void>;
}

/** In a normal run the ways share the screens, and each of them a low size with the next. */
async function walk(
  desk: Desk,
  report: Report,
  { addresses, at, of, links, allListed }: Share,
): Promise<void> {
  const { page, url } = desk;
  const missing: string[] = [];
  let hasListed = false;
  for (const [index, address] of addresses.entries()) {
    // Lists and what belongs to them take turns in the menu: in twos they would all be seen by the same way.
    if ((index + Math.floor(index / of)) % of !== at % of) continue;
    // Lists come first, those of records follow: a record is found by a link of whichever list was read.
    if (address.includes(':') && !hasListed) {
      await allListed();
      hasListed = true;
    }
    const { path, isKnown } = sampleOf(address, links);
    await open(page, `${url}${path}`);
    for (const link of await linksOn(page)) links.add(link);
    if (!isKnown) missing.push(address);
    const isLost = await page.getByRole('heading', { name: desk.words('notFound.title') }).count();
    report.check(`office ${address}: there is such a screen`, isLost === 0, path);
    const raw = await page.locator('[data-raw]').evaluateAll((all) => all.map((one) => one.textContent));
    report.check(`office ${address}: says everything in words`, raw.length === 0, raw.join(' '));
    await lookAtSizes(page, `office ${address}`, {
      where: desk.where,
      report,
      sizes: lowSizesFor(Math.floor(index / of), sizeOf(process.env)),
    });
  }
  if (missing.length > 0) report.note(`no record to see: ${missing.join(' ')}`);
}

/** A page that was never open is asked for when the network is away, or after the office was renewed: the frame stays, and leads back. */
async function meetNoCode({ page, words, url, complaints }: Desk, report: Report): Promise<void> {
  await page.goto(`${url}/me`);
  await page.locator('main h1').first().waitFor();
  await page.route(/\/assets\/|\.tsx/, (route) => route.abort());
  await page.evaluate(() => window.history.pushState(null, '', '/stops'));
  await page.getByRole('heading', { level: 1, name: words('page.failed') }).waitFor();
  report.check('the frame stays', await page.getByRole('banner').isVisible());
  await page.unroute(/\/assets\/|\.tsx/);
  await page.evaluate(() => window.history.pushState(null, '', '/me'));
  await page.getByRole('heading', { level: 1, name: words('nav.me') }).waitFor();
  await page.evaluate(() => window.history.pushState(null, '', '/stops'));
  await page.getByRole('button', { name: words('retry'), exact: true }).click();
  await page.getByRole('heading', { level: 1, name: words('nav.stops') }).waitFor();
  // What was planted is complained of.
  complaints();
}

/** Where nothing can be read a screen says so, and never that there is nothing: somebody would believe that no win waits for them. */
async function walkUnread({ page, url }: Desk, report: Report, addresses: readonly string[]): Promise<void> {
  const no = { status: 429, json: { code: 'request.too_many', message: 'planted' } };
  const isOfSession = /\/(?:session|me)$/;
  await page.route(/\/api\//, (route) =>
    route.request().method() === 'GET' && !isOfSession.test(new URL(route.request().url()).pathname)
      ? route.fulfill(no)
      : route.continue(),
  );
  for (const address of addresses.filter((one) => !one.includes(':'))) {
    await page.goto(`${url}${address}`);
    await page.locator('main [role=alert]').first().waitFor();
    const empty = page.locator('main :is(.mantine-datatable-empty-state, [data-empty])');
    const said = (await empty.allInnerTexts()).join(' ');
    report.check(`office ${address}: what cannot be read is not said to be empty`, said === '', said);
  }
}

/** Within the app, as its menu does it: the first time by its address. */
async function open(page: Desk['page'], address: string): Promise<void> {
  const { origin, pathname } = new URL(address);
  if (new URL(page.url()).origin === origin && pathname !== '/')
    await page.evaluate((path) => window.history.pushState(null, '', path), pathname);
  else await page.goto(address);
  await page.locator('main h1').first().waitFor();
  await page.locator('main .mantine-Loader-root').first().waitFor({ state: 'detached' });
}

const linksOn = (page: Desk['page']): Promise<string[]> =>
  page.locator('main a[href^="/"]').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
