/**
 * The product as somebody has it who adds Arabic and Traditional Chinese: a clone with both in its list, built, started and opened. The texts
 * are planted (English in Arabic letters); what is looked at is everything that is not a text.
 */
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import { plantClone, writeArabic } from '../../../tools/test/planted-clone.ts';
import { startCopy, type Copy } from '../../support/copy.ts';
import { signInMember } from '../../support/entry-calls.ts';
import { findScrambled, findUnmirrored, readForms, settingOf } from '../../support/from-the-right.ts';
import { lookAt } from '../../support/look.ts';
import { lookAtSizes } from '../../support/low-screens.ts';
import {
  deposit,
  findSlot,
  playOne,
  registerMember,
  waitForGames,
  type Member,
} from '../../support/member-calls.ts';
import { enterOffice } from '../../support/office-desk.ts';
import type { Report } from '../../runner/report.ts';
import { watchContext } from '../../support/watch.ts';

interface Scene {
  readonly browser: Browser;
  readonly copy: Copy;
  readonly report: Report;
  /** Forms of numbers that have been met. */
  readonly forms: Set<string>;
}
interface Way {
  readonly theme: 'dark' | 'light';
  readonly width: number;
}

const WAYS: readonly Way[] = [
  { theme: 'dark', width: 390 },
  { theme: 'light', width: 768 },
  { theme: 'dark', width: 1440 },
  { theme: 'light', width: 1440 },
];
const VISITED = ['/', '/rng', '/?search=a', '/?search=luna', '/help', '/login', '/register'];
const MEMBER_PAGES = [
  ...['depositv2', 'withdraw', 'transactionHistory', 'personalHistoryCopy', 'limits', 'securityCenter'],
  ...['statement', 'breaks', 'messageV2'],
];
const OFFICE_WAYS: readonly (Way & { username: string })[] = [
  { theme: 'light', width: 390, username: 'demo_admin' },
  { theme: 'dark', width: 1440, username: 'demo_second' },
];
const OFFICE_PAGES = ['/', '/games', '/members', '/deposits', '/markets', '/campaigns'];
const CATALOGUES = 40;

export async function runRightToLeft(report: Report): Promise<void> {
  const clone = await plantClone(['ar', 'zh-Hant']);
  const browser = await launchBrowser();
  let copy: Copy | undefined;
  try {
    const written = await writeArabic(clone);
    report.check('right to left: catalogues are planted', written > CATALOGUES, `${written}`);
    copy = await startCopy({ root: clone.root });
    await waitForGames(copy);
    await walk({ browser, copy, report, forms: new Set() });
  } finally {
    await browser.close();
    await copy?.remove();
    await clone.remove();
  }
}

async function walk(scene: Scene): Promise<void> {
  const { copy, report, forms } = scene;
  const member = await registerMember(copy);
  await deposit(copy, member, '1234567');
  for (let rounds = 0; rounds < 3; rounds += 1) await playOne(copy, member);
  for (const way of WAYS)
    await report.attempt(`right to left: member ${way.theme} ${way.width}`, () =>
      walkMember(scene, way, member),
    );
  for (const way of OFFICE_WAYS)
    await report.attempt(`right to left: office ${way.theme} ${way.width}`, () => walkOffice(scene, way));
  await report.attempt('zh-Hant', () => visitChinese(scene));
  report.check('right to left: several forms of a number were met', forms.size >= 3, [...forms].join(' '));
}

async function walkMember(scene: Scene, way: Way, member: Member): Promise<void> {
  const { copy } = scene;
  const url = copy.addresses.member;
  await inBrowser(
    scene,
    way,
    { feria_lang: 'ar', feria_theme: way.theme, feria_market: 'CO' },
    url,
    async (page) => {
      for (const path of VISITED) {
        await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
        await look(scene, page, `ar ${way.theme} ${way.width}`, `visitor ${path}`);
      }
      await page.goto(`${url}/help`);
      await signInMember(page, copy, member);
      for (const key of MEMBER_PAGES) {
        await page.goto(`${url}/member?page=${key}`, { waitUntil: 'networkidle' });
        await look(scene, page, `ar ${way.theme} ${way.width}`, `member ${key}`);
      }
      await play(scene, page, { where: `ar ${way.theme} ${way.width}`, nodeId: await findSlot(member) });
    },
  );
}

/** A game in its window: the vendor's page has the tag and the direction of its own. */
async function play(
  { copy, report }: Scene,
  page: Page,
  { where, nodeId }: { where: string; nodeId: string },
): Promise<void> {
  await page.goto(`${copy.addresses.member}/seamless?nodeId=${nodeId}&mode=fun`);
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('the game has no window');
  await frame.locator('button:visible').first().waitFor();
  const { lang, dir } = await settingOf(frame);
  report.check(`${where} · game: lang and dir`, lang === 'ar' && dir === 'rtl', `${lang} ${dir}`);
  const words = await frame.locator('body').innerText();
  report.check(
    `${where} · game: says it in Arabic`,
    /[\u0600-\u06ff]{3}/.test(words),
    words.slice(0, 200).replaceAll('\n', ' '),
  );
  const scrambled = await findScrambled(frame);
  report.check(`${where} · game: figures in order`, scrambled === '', scrambled);
  await lookAt(page, 'game', { where, report });
}

async function walkOffice(scene: Scene, way: Way & { username: string }): Promise<void> {
  const { copy } = scene;
  const url = copy.addresses.office;
  const where = `ar ${way.theme} ${way.width}`;
  await inBrowser(scene, way, { feria_office_lang: 'ar' }, url, async (page) => {
    await page.goto(`${url}/`, { waitUntil: 'networkidle' });
    await look(scene, page, where, 'office sign-in');
    await enterOffice(page, copy, way.username);
    for (const path of OFFICE_PAGES) {
      await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
      await page.locator('main h1').first().waitFor();
      await look(scene, page, where, `office ${path}`);
    }
    await page.goto(`${url}/members`);
    await page.locator('main a[href^="/members/"]').first().click();
    await page.locator('main h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await look(scene, page, where, 'office one member');
  });
}

async function inBrowser(
  { browser, copy, report }: Scene,
  { theme, width }: Way,
  cookies: Readonly<Record<string, string>>,
  url: string,
  steps: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 844 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  const watch = watchContext(context, copy.addresses);
  try {
    await steps(await context.newPage());
    const complaints = [...new Set(watch.take())];
    report.check(
      `ar ${theme} ${width} · nothing to complain of`,
      complaints.length === 0,
      complaints.join('\n  '),
    );
  } finally {
    await context.close();
  }
}

async function look({ report, forms }: Scene, page: Page, where: string, name: string): Promise<void> {
  const { lang, dir, direction, faces } = await settingOf(page);
  report.check(
    `${where} · ${name}: lang, dir and the faces of the script`,
    lang === 'ar' && dir === 'rtl' && direction === 'rtl' && faces.includes('Noto Sans Arabic'),
    `${lang} ${dir} ${direction} ${faces}`,
  );
  const { seen, faults } = await findUnmirrored(page);
  report.check(`${where} · ${name}: what points is turned round (${seen})`, faults === '', faults);
  const scrambled = await findScrambled(page);
  report.check(`${where} · ${name}: figures in order`, scrambled === '', scrambled);
  const { met, faults: wrong } = await readForms(page);
  for (const form of met) forms.add(form);
  report.check(`${where} · ${name}: forms of numbers`, wrong === '', wrong);
  await lookAt(page, name, { where, report });
  await lookAtSizes(page, name, { where, report, sizes: [] });
}

/** A language that differs from another in its script alone, and of which nobody has written anything yet: English in its place. */
async function visitChinese({ browser, copy, report }: Scene): Promise<void> {
  const context = await browser.newContext({ locale: 'zh-TW' });
  try {
    const page = await context.newPage();
    for (const [who, url, cookie] of [
      ['member', copy.addresses.member, 'feria_lang'],
      ['office', copy.addresses.office, 'feria_office_lang'],
    ] as const) {
      await context.addCookies([{ name: cookie, value: 'zh-Hant', url }]);
      await page.goto(url, { waitUntil: 'networkidle' });
      const { lang, dir, faces } = await settingOf(page);
      report.check(
        `zh-Hant · ${who}: lang, dir and the faces of the script`,
        lang === 'zh-Hant' && dir === 'ltr' && faces.includes('Noto Sans TC'),
        `${lang} ${dir} ${faces}`,
      );
      await lookAt(page, who, { where: 'zh-Hant', report });
    }
  } finally {
    await context.close();
  }
}
