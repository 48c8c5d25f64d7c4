/**
 * Every screen that needs no preparation, in a language, a theme and a width: as a visitor and as a new member. The
 * pseudo-language shows text that is in no catalogue, and at 320 px how long words fit. Each is seen on a low screen, too.
 * `FERIA_WAYS` ("en-XB light 320,es dark 390") walks some of the ways of the long run alone, each with every path.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { RegisterSettings } from '@feria/contracts/access/registration';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import type { Copy } from '../../support/copy.ts';
import { passFor, readOn, sendSealed } from '../../support/entry-calls.ts';
import { lookAt } from '../../support/look.ts';
import { lookAtSizes, lowSizesFor } from '../../support/low-screens.ts';
import { checkTitle } from '../../support/page-title.ts';
import type { Report } from '../../runner/report.ts';
import { openSlowPage } from '../../support/slow-page.ts';
import { watchContext } from '../../support/watch.ts';
import { readManifests } from '../../../tools/vite/features.ts';
import { sizeOf } from '../../../tools/test/runner/long.ts';
import { CATEGORY_PATHS } from '../../../apps/member/src/ground/pages/pages.ts';

interface Way {
  language: 'en' | 'es' | 'en-XA' | 'en-XB';
  theme: 'dark' | 'light';
  width: number;
}

/** In a normal run each path is walked in one way, in the long one in all. */
const VISITOR_PATHS = [
  ...['/', '/rng', '/help', '/promotions', '/login', '/register', '/nowhere'],
  ...Object.keys(CATEGORY_PATHS).filter((path) => path !== '/rng'),
  ...[
    '/inHouse',
    '/?search=luna',
    '/?select=HOT',
    '/rng?vassalage=tinaja',
    '/down',
    '/mirror',
    '/mirror/verify',
  ],
  ...['/responsible-gaming', '/licence', '/complaints', '/pointMall', '/agent', '/agentHome'],
  ...[
    '/help#term',
    '/guide',
    '/faq',
    '/blog',
    '/news',
    '/about',
    '/legal/terms',
    '/legal/privacy',
    '/help/nothing',
  ],
];
const MEMBER_PAGES = readManifests(join(import.meta.dirname, '../../../apps/member/src')).flatMap(
  ({ memberPages }) => memberPages.map(({ key }) => key),
);
const MEMBER_PATHS = [
  ...['/favorite', '/recent', '/lottery', '/vnLottery', '/seaLottery?gameCode=one'],
  ...MEMBER_PAGES.map((page) => `/member?page=${page}`),
];

/** Pairwise with the journeys' profiles: each language, theme and width meets another. */
const SOME: readonly Way[] = [
  { language: 'es', theme: 'light', width: 768 },
  { language: 'en-XA', theme: 'dark', width: 320 },
  { language: 'en-XB', theme: 'light', width: 1440 },
];

function everyWay(): Way[] {
  const themes = ['dark', 'light'] as const;
  const shown = (['en', 'es'] as const).flatMap((language) =>
    themes.flatMap((theme) => [390, 768, 1440].map((width) => ({ language, theme, width }))),
  );
  const pseudo = (['en-XA', 'en-XB'] as const).flatMap((language) =>
    themes.map((theme) => ({ language, theme, width: 320 })),
  );
  return [...shown, ...pseudo, { language: 'en-XB', theme: 'light', width: 1440 }];
}

const nameOf = ({ language, theme, width }: Way): string => `${language} ${theme} ${width}`;

/** @throws Error for a way that there is not: a walk of none would pass. */
function chosenWays(names: string): Way[] {
  const ways = everyWay();
  return names.split(',').map((name) => {
    const way = ways.find((one) => nameOf(one) === name.trim());
    if (!way) throw new Error(`no way "${name}": ${ways.map(nameOf).join(', ')}`);
    return way;
  });
}

export async function walkScreens(copy: Copy, report: Report, isFull: boolean): Promise<void> {
  const chosen = process.env['FERIA_WAYS'];
  const isWhole = isFull || chosen !== undefined;
  const everyOrSome = isFull ? everyWay() : SOME;
  const ways = chosen === undefined ? everyOrSome : chosenWays(chosen);
  const browser = await launchBrowser();
  try {
    const walkAt = async (at: number): Promise<void> => {
      const way = ways[at]!;
      const where = nameOf(way);
      const share = isWhole ? ALL : { at, of: ways.length };
      await report.attempt(`screens ${where}`, () => walk(browser, copy, report, way, where, share));
    };
    // Some side by side, because each page is waited for; all of them would be too many.
    const waiting = ways.keys();
    const walkOn = async (): Promise<void> => {
      for (const at of waiting) await walkAt(at);
    };
    await Promise.all(SOME.map(walkOn));
    await report.attempt('a slow page', () => openSlowPage(browser, copy, report));
  } finally {
    await browser.close();
  }
}

const none = (): void => undefined;
/** The lobby's later sections stay skeletons until they are scrolled to: only what is in view is waited for, and not as long as for a step. */
const SKELETON_MS = 30_000;
const isDrawn = (): boolean =>
  [...document.querySelectorAll('[class*="_bone_"]')].every(
    (one) => !one.checkVisibility() || one.getBoundingClientRect().top >= innerHeight,
  );
/** The platform's own pages have their two languages with them, drawn by the server: what is not of these two is English there. */
const PLAIN =
  /^\/(?:down|mirror|responsible-gaming|licence|complaints|promotions|help|guide|faq|blog|news|about|legal)/;

/** Which of the paths a way takes. */
interface Share {
  at: number;
  of: number;
}
const ALL: Share = { at: 0, of: 1 };
const shareOf = (paths: readonly string[], { at, of }: Share): string[] =>
  paths.filter((_, index) => index % of === at);

async function walk(
  browser: Browser,
  copy: Copy,
  report: Report,
  way: Way,
  where: string,
  share: Share,
): Promise<void> {
  const context = await openContext(browser, copy, way);
  const watch = watchContext(context, copy.addresses);
  try {
    const page = await context.newPage();
    const answers: string[] = [];
    // Only there is it asked where each text comes from, and reading every answer costs.
    if (way.language === 'en-XA')
      page.on('response', (response) => {
        if (response.url().includes('/api/')) void response.text().then((text) => answers.push(text), none);
      });
    let seen = share.at;
    let told: string | undefined;
    const look = async (path: string, who: string): Promise<void> => {
      await page.goto(`${copy.addresses.member}${path}`, { waitUntil: 'networkidle' });
      // A busy machine is slower than a quiet moment of its network: what is looked at is the screen, not its place-holder.
      await page.waitForFunction(isDrawn, undefined, { timeout: SKELETON_MS }).catch(none);
      await lookAt(page, `${who} ${path}`, { where, report });
      await checkTitle(page, `${where} · ${who} ${path}`, report);
      const sizes = lowSizesFor(seen, sizeOf(process.env));
      await lookAtSizes(page, `${who} ${path}`, { where, report, sizes });
      seen += 1;
      if (way.language === 'en-XB') await checkMirrored(page, `${where} · ${who} ${path}`, report);
      if (way.language === 'en-XA') {
        const known = answers.splice(0).join('\n');
        if (PLAIN.test(path)) return;
        told ??= await platformTexts(page);
        await checkTexts(page, `${told}\n${known}`, { name: `${where} · ${who} ${path}`, report });
      }
    };
    for (const path of shareOf(VISITOR_PATHS, share)) await look(path, 'visitor');
    await register(page, copy);
    told = undefined;
    for (const path of shareOf(MEMBER_PATHS, share)) await look(path, 'member');
    const complaints = [...new Set(watch.take())];
    report.check(
      `${where} · screens: nothing to complain of`,
      complaints.length === 0,
      complaints.join('\n  '),
    );
  } finally {
    await context.close();
  }
}

async function openContext(browser: Browser, copy: Copy, way: Way): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: way.width, height: 800 },
    colorScheme: way.theme,
    reducedMotion: 'reduce',
  });
  const url = copy.addresses.member;
  await context.addCookies([
    { name: 'feria_lang', value: way.language, url },
    { name: 'feria_theme', value: way.theme, url },
    { name: 'feria_market', value: 'CO', url },
  ]);
  return context;
}

/** A new member, by the calls that the form makes: the form itself is a journey's. */
async function register(page: Page, copy: Copy): Promise<void> {
  await page.goto(`${copy.addresses.member}/`);
  const { termsVersion, privacyVersion } = await readOn<RegisterSettings>(
    page,
    '/api/register/settings?merchant=CO',
  );
  const pass = await passFor(page);
  const username = `see${randomBytes(5).toString('hex')}`;
  const password = `Camino-${randomBytes(6).toString('hex')}-3`;
  const { status } = await sendSealed(page, 'PUT /api/register', {
    username,
    password,
    confirmPassword: password,
    email: `${username}@example.com`,
    payeeName: 'Ana Torres',
    birthday: '1990-05-17',
    idNumber: '1020304050',
    terms: true,
    termsVersion,
    privacyVersion,
    merchantCode: 'CO',
    language: 'en',
    pass,
  });
  if (status !== 200) throw new Error(`not registered: ${status}`);
}

/** What stands at the beginning of a line stands at the right: the page's own words, its mark, and the first of its lines. */
async function checkMirrored(page: Page, name: string, report: Report): Promise<void> {
  const { isMirrored, gap } = await page.evaluate(() => {
    const mark = document.querySelector('header a')?.getBoundingClientRect();
    const middle = document.documentElement.clientWidth / 2;
    return {
      isMirrored: getComputedStyle(document.body).direction === 'rtl',
      gap: mark ? mark.left + mark.width / 2 - middle : Number.NaN,
    };
  });
  report.check(
    `${name}: mirrored`,
    isMirrored && !(gap <= 0),
    `the mark ${Math.round(gap)} px right of the middle`,
  );
}

const TEXTS = [
  'permission?merchant=CO',
  'announcements?merchant=CO&language=en',
  'games?merchant=CO&pageSize=999',
  'games/vendors?merchant=CO',
  'register/settings?merchant=CO',
  'register/rules?merchant=CO',
  'register/rules?merchant=CO&method=mobile',
  'verification',
] as const;

/** What the platform answers to whoever stands on the page: once for a visitor and once for a member, because it is half a megabyte. */
const platformTexts = (page: Page): Promise<string> =>
  page.evaluate(async (paths) => {
    const headers = { 'x-feria-token': sessionStorage.getItem('token') ?? '' };
    const read = async (path: string): Promise<string> => (await fetch(`/api/${path}`, { headers })).text();
    return (await Promise.all(paths.map(read))).join('\n');
  }, TEXTS);

/** Words on the screen that came neither from a catalogue (they are accented) nor from an answer of the platform. */
async function checkTexts(
  page: Page,
  answered: string,
  { name, report }: { name: string; report: Report },
): Promise<void> {
  const found = await page.evaluate((known) => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      // Amounts and moments are the language's own; names and codes are nobody's to translate.
      if (!element || element.closest('script, style, svg, bdi, time, [translate=no], [role=timer], .num'))
        continue;
      // A currency's name is the browser's own.
      if (/\([A-Z]{3}\)$/.test(text)) continue;
      if (!/[A-Za-z]{4,}/.test(text) || /[^\u0020-\u007e]/.test(text) || !element.checkVisibility()) continue;
      if (!known.includes(JSON.stringify(text).slice(1, -1))) texts.push(text);
    }
    return texts;
  }, answered);
  report.check(`${name}: every text is from a catalogue`, found.length === 0, found.slice(0, 5).join(' | '));
}
