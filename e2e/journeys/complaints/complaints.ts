/**
 * What anybody may read about the licensee, and a complaint from its first word to its last: from a round with a photo, a question of the
 * office, a decision that the member accepts; and by the keyboard alone one that they do not, which another person decides again.
 */
import type { Page } from 'playwright-core';
import { aPhoto } from '../../../platform/testing/builders/photo.ts';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import type { Copy } from '../../support/copy.ts';
import { signInMember } from '../../support/entry-calls.ts';
import { lookAt } from '../../support/look.ts';
import { deposit, playOne } from '../../support/member-calls.ts';
import { atDesk, type Desk } from '../../support/office-desk.ts';
import type { Report } from '../../runner/report.ts';
import {
  asMember,
  button,
  DESK,
  named,
  PHONE,
  tabTo,
  typeInto,
  walkWays,
  type MemberWay,
} from '../../support/ways.ts';
import { chooseAct } from '../../support/record-acts.ts';

const PAGES = ['/responsible-gaming', '/licence', '/complaints'] as const;
const HEADINGS = ['disclosures.responsible', 'disclosures.licence', 'disclosures.complaints'] as const;
const WORDS = '<img src=x onerror="alert(1)"> La ruleta paró en 7 y me pagaron por 17.';
const QUESTION = '¿En qué número apostaste?';
const ANSWER = 'Aposté al siete, como se ve en la foto.';
const DECISION = 'Revisamos la ronda: te pagamos lo que falta hoy mismo.';
const AGAIN = 'Nobody looked at the second photo that I sent.';

type Office = (username: string, width: number, work: (desk: Desk) => Promise<void>) => Promise<void>;

export async function runComplaints(copy: Copy, report: Report, isVariant = false): Promise<void> {
  const browser = await launchBrowser();
  const office: Office = (username, width, work) =>
    atDesk({ browser, copy, report }, { username, width, language: width === 768 ? 'es' : 'en' }, work);
  try {
    await walkWays('complaints', { copy, report, isVariant }, [
      [PHONE, asMember((way) => fromARound(way, office))],
      [DESK, asMember((way) => byKeyboard(way, office))],
    ]);
  } finally {
    await browser.close();
  }
}

async function readPages(way: MemberWay): Promise<void> {
  const { page, words, copy } = way;
  for (const [at, path] of PAGES.entries()) {
    await page.goto(`${copy.addresses.member}${path}`);
    await page.getByRole('heading', { level: 1, name: words(HEADINGS[at]!) }).waitFor();
    if (path === '/licence') await page.getByText(words('lic.demo'), { exact: true }).waitFor();
    if (path === '/complaints') await page.getByText(words('cp.step.3'), { exact: true }).waitFor();
    await lookAt(page, `house${path.replace('/', '-')}`, way);
  }
}

async function enter({ page, copy, member }: MemberWay): Promise<void> {
  await page.goto(`${copy.addresses.member}/`);
  await signInMember(page, copy, member);
}

const numberOn = async (page: Page): Promise<string> =>
  (
    await page
      .getByText(/CO-\d{4}-\d{6}/)
      .first()
      .innerText()
  ).trim();

async function fromARound(way: MemberWay, office: Office): Promise<void> {
  const { page, words, copy, member, report, where } = way;
  await readPages(way);
  await deposit(copy, member, '60000');
  await playOne(copy, member);
  await enter(way);
  await page.goto(`${copy.addresses.member}/member?page=personalHistoryCopy`);
  await page.locator('main a[href*="round="]').first().click();
  await named(page.getByRole('dialog'), 'link', words('records.complain')).click();
  const category = page.locator('main select[name=category]');
  await category.waitFor();
  report.check(`${where} · it is about a round already`, (await category.inputValue()) === 'round');
  await button(page, words('complaints.send')).click();
  await page.getByText(words('complaints.tooShort', { count: '10' })).waitFor();
  await page.locator('main textarea[name=text]').fill(WORDS);
  const photo = await aPhoto('#7a9e7e', { width: 1_600, height: 1_000 });
  await page
    .locator('main input[name=images]')
    .setInputFiles({ name: 'round.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByAltText(words('complaints.image', { count: '1' })).waitFor();
  await lookAt(page, 'complaint-new', way);
  await button(page, words('complaints.send')).click();
  await page.getByText(words('complaints.now.received')).waitFor();
  // What was written is read as it was written.
  await page.getByText(WORDS, { exact: true }).waitFor();
  const number = await numberOn(page);
  await lookAt(page, 'complaint-received', way);

  await office('demo_support', 768, (desk) => takeAndAsk(desk, number));
  // It moves while one looks.
  await page.getByText(QUESTION).waitFor();
  await page.getByText(words('complaints.now.needs_answer')).waitFor();
  await lookAt(page, 'complaint-asked', way);
  await page.getByLabel(words('complaints.yourAnswer')).fill(ANSWER);
  await button(page, words('complaints.sendFurther')).click();
  await page.getByText(words('complaints.now.in_progress')).waitFor();

  await office('demo_support', 1440, (desk) => decide(desk, number, 'upheld'));
  await page.getByText(DECISION).waitFor();
  await lookAt(page, 'complaint-answered', way);
  await button(page, words('complaints.accept')).click();
  await page.getByText(words('complaints.now.closed')).waitFor();
  await page.goto(`${copy.addresses.member}/member?page=messageV2`);
  await page.getByText(words('inbox.title.complaint_answered')).click();
  await named(page.locator('main'), 'link', words('inbox.toComplaint')).first().waitFor();
  await lookAt(page, 'complaint-messages', way);
}

async function byKeyboard(way: MemberWay, office: Office): Promise<void> {
  const { page, words, copy } = way;
  const press = async (name: string): Promise<void> => {
    await tabTo(page, button(page.locator('main'), name));
    await page.keyboard.press('Enter');
  };
  await readPages(way);
  await page.goto(`${copy.addresses.member}/responsible-gaming`);
  for (const question of ['q1', 'q4', 'q9']) {
    await tabTo(page, page.locator(`input[name=${question}]`).first());
    await page.keyboard.press('Space');
  }
  await page.getByText(words('rg.read.honest')).waitFor();
  await lookAt(page, 'house-self-test', way);
  await enter(way);
  await page.goto(`${copy.addresses.member}/complaints`);
  await tabTo(page, named(page.locator('main'), 'link', words('cp.new')));
  await page.keyboard.press('Enter');
  await typeInto(page, page.locator('main textarea[name=text]'), 'My deposit came two days late.');
  await press(words('complaints.send'));
  await page.getByText(words('complaints.now.received')).waitFor();
  const number = await numberOn(page);
  await office('demo_support', 1440, async (desk) => {
    await open(desk, number);
    await button(desk.page, desk.words('complaints.take')).click();
    await desk.page.getByText(desk.words('complaints.taken', { number })).waitFor();
    await decide(desk, number, 'not_upheld');
  });
  await page.getByText(DECISION).waitFor();
  await press(words('complaints.escalate'));
  await typeInto(page, page.locator('main textarea[name=text]'), AGAIN);
  await press(words('complaints.sendEscalation'));
  await page.getByText(words('complaints.now.escalated')).waitFor();
  await lookAt(page, 'complaint-escalated', way);
  await office('demo_admin', 768, async (desk) => {
    await open(desk, number);
    await button(desk.page, desk.words('complaints.take')).click();
    await desk.page.getByText(desk.words('complaints.taken', { number })).waitFor();
    await decide(desk, number, 'partly');
    await desk.page.goto(`${desk.url}/complaints/report`);
    await desk.page.getByText(desk.words('complaints.median')).waitFor();
    await desk.look('complaints-report');
  });
  await page.getByText(words('complaints.outcome.partly')).first().waitFor();
  await page.getByText(words('complaints.lastWord')).waitFor();
  await lookAt(page, 'complaint-last-word', way);
}

async function open({ page, words, url }: Desk, number: string): Promise<void> {
  await page.goto(`${url}/complaints`);
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  await page.getByText(words('complaints.said.complaint'), { exact: true }).waitFor();
}

async function takeAndAsk(desk: Desk, number: string): Promise<void> {
  const { page, words, url, look } = desk;
  await page.goto(`${url}/complaints`);
  await page.getByRole('link', { name: number }).waitFor();
  await look('complaints-queue');
  await open(desk, number);
  await page.getByText(WORDS, { exact: true }).waitFor();
  await button(page, words('complaints.seeImage', { count: '1' })).click();
  await page.getByRole('img', { name: words('complaints.image', { count: '1' }) }).waitFor();
  await button(page, words('complaints.take')).click();
  await page.getByText(words('complaints.taken', { number })).waitFor();
  await chooseAct(desk, words('complaints.ask'));
  await page.getByRole('dialog').locator('textarea').fill(QUESTION);
  await look('complaint-ask');
  await button(page.getByRole('dialog'), words('complaints.ask')).click();
  await page.getByText(words('complaints.done', { number })).waitFor();
}

async function decide(desk: Desk, number: string, outcome: string): Promise<void> {
  const { page, words, look } = desk;
  await open(desk, number);
  await button(page, words('complaints.decide')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: words('complaints.outcome') }).click();
  await page.getByRole('option', { name: words(`complaints.outcome.${outcome}`), exact: true }).click();
  await dialog.locator('textarea').fill(DECISION);
  await look('complaint-decide');
  await button(dialog, words('complaints.decide')).click();
  await page.getByText(words('complaints.done', { number })).waitFor();
  await look('complaint-decided');
}
