/**
 * What is published is what is accepted: two operators publish new terms for Mexico, the members there who are signed in are asked, no game
 * opens for money before they accept and one does afterwards, nobody elsewhere is asked, and the version before stays to be read. On a
 * phone in Spanish, and at a desk in English.
 */
import type { WaitingPages } from '@feria/contracts/members/acceptance';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import type { Copy } from '../../support/copy.ts';
import { lookAt } from '../../support/look.ts';
import { findSlot, registerMember, type Member } from '../../support/member-calls.ts';
import { atDesk, type Desk } from '../../support/office-desk.ts';
import type { Report } from '../../runner/report.ts';
import { button, DESK, named, PHONE, walkWays, type Way } from '../../support/ways.ts';

const MARKET = 'MX';
const FIRST = '2026-11';
const VERSION = 'MX-2027-01';
const WHY = 'asked by the journey';
const WORDS = {
  en: 'A round that was interrupted goes on.',
  es: 'Una ronda interrumpida continúa.',
} as const;

export async function runTerms(copy: Copy, report: Report): Promise<void> {
  const [phone, desk, elsewhere] = [
    await registerMember(copy, MARKET),
    await registerMember(copy, MARKET),
    await registerMember(copy),
  ];
  await report.attempt('terms · two operators publish', () => publish(copy, report));
  const { body } = await elsewhere.call<WaitingPages>('GET', '/api/acceptance');
  report.check('terms · nobody is asked in another market', body.pages.length === 0);
  await walkWays('terms', { copy, report }, [
    [PHONE, (way) => acceptInGame(way, phone)],
    [DESK, (way) => acceptOnArrival(way, desk)],
  ]);
}

async function publish(copy: Copy, report: Report): Promise<void> {
  const browser = await launchBrowser();
  const scene = { browser, copy, report };
  try {
    await atDesk(scene, { username: 'demo_admin', language: 'en', width: 1440 }, write);
    await atDesk(scene, { username: 'demo_second', language: 'es', width: 768, scheme: 'dark' }, approve);
  } finally {
    await browser.close();
  }
}

async function write({ page, words, url, look }: Desk): Promise<void> {
  await page.goto(`${url}/content/new/legal`);
  await page.locator('[name="title.en"]').fill('Terms');
  await page.locator('[name="title.es"]').fill('Términos');
  await page.locator('[name=version]').fill(VERSION);
  for (const language of ['en', 'es'] as const)
    await page.locator(`.ProseMirror[lang=${language}]`).fill(WORDS[language]);
  await page.getByRole('combobox', { name: words('content.markets') }).click();
  const mexico = page.getByRole('option', { name: 'México' });
  await mexico.click();
  await page.keyboard.press('Escape');
  // What fades away lies over the preview, and is looked at as a part of it.
  await mexico.waitFor({ state: 'hidden' });
  await page
    .getByRole('checkbox', { name: words('content.asksAgain') })
    .and(page.locator(':checked'))
    .waitFor();
  await look('terms-editor');
  await button(page, words('content.save')).click();
  await button(page, words('content.publishDots')).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('textarea').fill(WHY);
  await button(dialog, words('content.ask')).click();
  await page.getByText(words('content.waits')).waitFor();
}

async function approve({ page, words, url, look }: Desk): Promise<void> {
  await page.goto(`${url}/approvals`);
  await page
    .getByRole('link', { name: words('approvals.action.content.publish') })
    .first()
    .click();
  await button(page, words('approvals.approve')).waitFor();
  await look('terms-approval');
  await button(page, words('approvals.approve')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words('decision.reason') }).fill(WHY);
  await button(dialog, words('approvals.approve')).click();
  await page.getByText(words('approvals.state.approved'), { exact: true }).first().waitFor();
}

/** In the session that the member has already. */
async function enter({ context, page, copy }: Way, member: Member, path: string): Promise<void> {
  const url = copy.addresses.member;
  await context.addCookies([
    ...member.cookies.map((cookie) => ({ ...cookie, url })),
    { name: 'feria_market', value: MARKET, url },
  ]);
  await page.goto(`${url}${path}`);
}

const gameOf = async (member: Member): Promise<string> =>
  `/seamless?nodeId=${encodeURIComponent(await findSlot(member, MARKET))}`;

/** Straight into a game, which does not open before. */
async function acceptInGame(way: Way, member: Member): Promise<void> {
  const { page, words, report, where } = way;
  await enter(way, member, await gameOf(member));
  const dialog = page.getByRole('dialog', { name: words('accept.title') });
  await dialog.getByText(words('accept.version', { version: VERSION })).waitFor();
  report.check(`${where} · no game opens before`, (await page.locator('iframe').count()) === 0);
  await dialog.getByText(words('accept.read')).click();
  await dialog.getByText(WORDS.es).waitFor();
  await lookAt(page, 'terms-asked', way);
  await button(dialog, words('accept.later')).click();
  await page.getByText(words('refusal.identity.terms_changed')).waitFor();
  await button(page, words('failure.retry')).click();
  await button(dialog, words('accept.yes')).click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('iframe').waitFor();
  report.check(`${where} · nothing waits any more`, await isSettled(member));
}

/** Where somebody arrives; put off, it is in nobody's way until money is to be played for. */
async function acceptOnArrival(way: Way, member: Member): Promise<void> {
  const { page, words, report, where, copy } = way;
  const url = copy.addresses.member;
  await enter(way, member, '/');
  const dialog = page.getByRole('dialog', { name: words('accept.title') });
  await dialog.getByText(words('accept.version', { version: VERSION })).waitFor();
  await lookAt(page, 'terms-asked', way);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  for (const path of ['/member?page=withdraw', '/member?page=limits', '/legal/terms']) {
    await page.goto(`${url}${path}`);
    await page.locator('main h1, main h2').first().waitFor();
    report.check(`${where} · ${path} is in nobody's way`, (await dialog.count()) === 0);
  }
  await readEarlier(way);
  await page.goto(`${url}/`);
  await button(dialog, words('accept.yes')).click();
  await dialog.waitFor({ state: 'detached' });
  report.check(`${where} · nothing waits any more`, await isSettled(member));
  await page.goto(`${url}${await gameOf(member)}`);
  await page.locator('iframe').waitFor();
}

async function readEarlier(way: Way): Promise<void> {
  const { page, words, report, where } = way;
  await page.locator('main').getByText(WORDS.en).waitFor();
  await lookAt(page, 'terms-page', way);
  await named(page.locator('main'), 'link', words('reading.version', { version: FIRST })).click();
  await page
    .getByRole('note')
    .filter({ hasText: words('reading.notInForce') })
    .waitFor();
  await lookAt(page, 'terms-earlier', way);
  const html = await page.evaluate(async () => (await fetch(location.href)).text());
  report.check(
    `${where} · an earlier version is found by nobody who does not look for it here`,
    html.includes('<meta name="robots" content="noindex">') && html.includes(words('reading.notInForce')),
  );
  await named(page.locator('main'), 'link', words('reading.toInForce')).first().click();
  await page.locator('main').getByText(WORDS.en).waitFor();
}

const isSettled = async (member: Member): Promise<boolean> =>
  (await member.call<WaitingPages>('GET', '/api/acceptance')).body.pages.length === 0;
