/**
 * Customer service from both sides, in two browsers. On a phone a visitor writes while nobody is there, signs in, and finds what they
 * said in their account; the office answers, and they say how it was. At a desk a member and an operator write to each other: text,
 * images, who is writing, a canned answer, a message without a network; a note stays in the office.
 */
import { aPhoto } from '../../../platform/testing/builders/photo.ts';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import type { Copy } from '../../support/copy.ts';
import { signInMember } from '../../support/entry-calls.ts';
import { lookAt } from '../../support/look.ts';
import { atDesk, type Desk } from '../../support/office-desk.ts';
import type { Report } from '../../runner/report.ts';
import { chatOverGame } from './support-game.ts';
import { asMember, button, DESK, PHONE, walkWays, type MemberWay } from '../../support/ways.ts';
import { goOffline } from '../../support/offline.ts';

const FIRST = '<img src=x onerror="alert(1)"> No puedo entrar a mi cuenta. https://feria.test/ayuda';
const REPLY = 'Ya puedes entrar: <b>prueba</b> ahora.';
const QUESTION = 'Where is my deposit of this morning?';
const CANNED = 'Deposits by bank transfer arrive within two hours.';
const NOTE = 'Asks every week. Be kind.';
const OPINION = 'The lobby is quick, and I like it.';
const THANKS = 'Thank you. It will stay so.';
const NEWS = 'This came while you were away.';
const HANDED = 'Has asked twice; the receipt is above.';
const RESTING = 'Is anybody there today?';
const DAY_MS = 24 * 60 * 60_000;
const DRAFT = 'Half a sentence';
const UNSENT = 'I wrote this without a network.';

type Office = (username: string, width: number, work: (desk: Desk) => Promise<void>) => Promise<void>;

export async function runSupport(copy: Copy, report: Report, isVariant = false): Promise<void> {
  const browser = await launchBrowser();
  const office: Office = (username, width, work) =>
    atDesk({ browser, copy, report }, { username, width, language: width === 768 ? 'es' : 'en' }, work);
  try {
    await walkWays('support', { copy, report, isVariant }, [
      [PHONE, asMember((way) => asVisitor(way, office))],
      [DESK, asMember((way) => atTheDesk(way, office))],
    ]);
  } finally {
    await browser.close();
  }
}

const chatOf = ({ page, words }: MemberWay) => page.getByRole('dialog', { name: words('support.title') });
const logOf = ({ page, words }: MemberWay) => page.getByRole('log', { name: words('support.log') });

/** From the footer, where it stands on every page. */
async function openChat(way: MemberWay): Promise<void> {
  const { page, words } = way;
  // The page wakes with the first touch.
  await page.keyboard.press('Shift');
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /^(Live chat|Chat en vivo)$/ })
    .click();
  await page.getByRole('textbox', { name: words('support.write') }).waitFor();
}

async function write({ page, words }: MemberWay, text: string): Promise<void> {
  await page.getByRole('textbox', { name: words('support.write') }).fill(text);
  await page.keyboard.press('Enter');
}

async function asVisitor(way: MemberWay, office: Office): Promise<void> {
  const { page, words, copy, member, report, where } = way;
  await page.goto(`${copy.addresses.member}/`);
  await openChat(way);
  await page.getByText(words('support.next.away')).waitFor();
  await lookAt(page, 'chat-empty', way);
  await write(way, FIRST);
  const log = logOf(way);
  await log.getByText(words('support.sent')).waitFor();
  const link = log.getByRole('link');
  report.check(
    `${where} · of what somebody writes an address alone can be pressed`,
    (await log.locator('img').count()) === 0 &&
      (await link.count()) === 1 &&
      (await link.getAttribute('href')) === 'https://feria.test/ayuda',
  );
  await lookAt(page, 'chat-visitor', way);
  await page.reload();
  await page.keyboard.press('Shift');
  await button(page, words('support.open')).click();
  await logOf(way).getByText('No puedo entrar a mi cuenta.').waitFor();
  await button(page, words('support.minimise')).click();

  await signInMember(page, copy, member);
  await page.reload();
  await page.keyboard.press('Shift');
  await button(page, words('support.open')).click();
  await logOf(way).getByText(words('support.event.joined')).waitFor();
  await lookAt(page, 'chat-joined', way);
  await button(page, words('support.minimise')).click();
  await chatOverGame(way);
  await page.goto(`${copy.addresses.member}/member?page=messageV2&open=chat`);
  await page.getByRole('textbox', { name: words('support.write') }).waitFor();
  report.check(`${where} · the address of a letter opens the chat, once`, !page.url().includes('open='));
  await office('demo_support', 768, async (desk) => {
    await take(desk, member.account);
    await desk.look('support-conversation');
    await say(desk, REPLY);
    await logOf(way).getByText(REPLY, { exact: true }).waitFor();
    await button(desk.page, desk.words('support.close')).click();
    await page.getByText(words('support.howWasIt')).waitFor();
    await page.getByRole('radio', { name: words('support.mark', { count: '4' }) }).check();
    await page.getByRole('textbox', { name: words('support.remark') }).fill('Rápido.');
    await lookAt(page, 'chat-rating', way);
    await button(page, words('support.rate')).click();
    await page.getByText(words('support.rated', { count: '4' })).waitFor();
    await desk.page.getByText(/4 de 5: Rápido\./).waitFor();
    await desk.look('support-rated');
  });
}

/** The sign goes by itself after a few seconds, and one that came while the page was busy is not repeated: the hand types on. */
async function typeUntilSeen(way: MemberWay, desk: Desk, text: string): Promise<void> {
  const answer = desk.page.getByRole('textbox', { name: desk.words('support.answerLabel') });
  const sign = logOf(way).getByText(way.words('support.typing'));
  const isSeen = () =>
    sign.waitFor({ state: 'attached', timeout: 5_000 }).then(
      () => true,
      () => false,
    );
  await answer.pressSequentially(text);
  for (let tries = 0; tries < 5 && !(await isSeen()); tries += 1) {
    await answer.press('Backspace');
    await answer.pressSequentially(text.slice(-1));
  }
  await sign.waitFor({ state: 'attached' });
}

async function atTheDesk(way: MemberWay, office: Office): Promise<void> {
  const { page, words, copy, member, report, where, context } = way;
  await page.goto(`${copy.addresses.member}/`);
  await signInMember(page, copy, member);
  await page.reload();
  await office('demo_admin', 1440, async (desk) => {
    const isSpanish = where.startsWith('es');
    await prepare(desk, isSpanish ? 'Español' : 'English');
    await openChat(way);
    await page.getByText(words('support.status.here')).waitFor();
    await lookAt(page, 'chat-topics', way);
    await button(chatOf(way), isSpanish ? 'Depósitos' : 'Deposits').click();
    await write(way, QUESTION);
    await take(desk, member.account);
    await desk.page.getByText('Deposits', { exact: false }).first().waitFor();
    await typeUntilSeen(way, desk, '/dep');
    await desk.page.getByRole('group', { name: desk.words('support.canned') }).waitFor();
    await desk.look('support-canned');
    await desk.page.keyboard.press('Enter');
    await desk.page.keyboard.press('Enter');
    await logOf(way).getByText(CANNED).waitFor();
    await note(desk);
    await lookAt(page, 'chat-answered', way);

    await refuseFile(way);
    await bothSeeImages(way, desk);
    await button(page, words('support.minimise')).click();
    await say(desk, 'One thing more.');
    await page.getByRole('button', { name: /Open the chat: 1|Abrir el chat: 1/ }).waitFor();
    await lookAt(page, 'chat-unread', way);
    // It keeps its place from page to page.
    await page.goto(`${copy.addresses.member}/rng`);
    await page.keyboard.press('Shift');
    await page.getByRole('button', { name: /Open the chat: 1|Abrir el chat: 1/ }).click();
    await logOf(way).getByText('One thing more.').waitFor();

    await goOffline(page);
    await page.getByText(words('support.offline')).waitFor();
    await write(way, UNSENT);
    await logOf(way).getByText(words('support.later')).waitFor();
    await lookAt(page, 'chat-offline', way);
    await say(desk, NEWS);
    await context.setOffline(false);
    await desk.page.getByRole('log').getByText(UNSENT).waitFor();
    await logOf(way).getByText(NEWS).waitFor();
    report.check(
      `${where} · what waited for a network arrives once, from either side`,
      (await logOf(way).getByText(UNSENT).count()) === 1 &&
        (await logOf(way).getByText(NEWS).count()) === 1 &&
        (await desk.page.getByRole('log').getByText(UNSENT).count()) === 1,
    );
    await handOver(way, desk, office);
    await closeForADay(way, desk);
    await feedback(way, desk);
    report.check(
      `${where} · a note of the office is nowhere on the member's page`,
      !(await page.content()).includes(NOTE),
    );
  });
}

/** A canned answer of that language, a topic, and somebody who answers. */
async function prepare({ page, url, words }: Desk, language: string): Promise<void> {
  await page.goto(`${url}/support/settings`);
  await button(page, words('support.newAnswer')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words('support.shortcut') }).fill('deposit');
  await dialog.getByRole('combobox', { name: words('support.language') }).click();
  await page.getByRole('option', { name: language }).click();
  await dialog.getByRole('textbox', { name: words('support.words') }).fill(CANNED);
  await button(dialog, words('support.save')).click();
  await page.getByText('/deposit').waitFor();
  await page.getByText(words('support.part.models'), { exact: true }).click();
  await button(page, words('support.newModel')).click();
  await dialog.getByRole('textbox', { name: 'Español' }).fill('Depósitos');
  await dialog.getByRole('textbox', { name: 'English' }).fill('Deposits');
  await button(dialog, words('support.save')).click();
  await page.getByText('Depósitos · Deposits').waitFor();
  await page.goto(`${url}/support`);
  await page.getByRole('switch', { name: words('support.here') }).click({ force: true });
  await page.getByText(words('support.nobodyHere')).waitFor({ state: 'detached' });
}

async function take({ page, url, words, look }: Desk, account: string): Promise<void> {
  await page.goto(`${url}/support`);
  await page.getByText(account).first().waitFor();
  await look('support-inbox');
  await page.getByText(account).first().click();
  await button(page, words('support.take')).click();
  await button(page, words('support.giveBack')).waitFor();
}

async function say({ page, words }: Desk, text: string): Promise<void> {
  await page.getByRole('textbox', { name: words('support.answerLabel') }).fill(text);
  await button(page, words('support.send')).click();
  await page.getByRole('log').getByText(text, { exact: true }).waitFor();
}

async function note({ page, words }: Desk): Promise<void> {
  await page.getByText(words('support.note'), { exact: true }).click();
  await page.getByRole('textbox', { name: words('support.noteLabel') }).fill(NOTE);
  await button(page, words('support.keepNote')).click();
  await page.getByRole('log').getByText(NOTE).waitFor();
  await page.getByText(words('support.answer'), { exact: true }).click();
}

async function bothSeeImages(way: MemberWay, desk: Desk): Promise<void> {
  const { page, words } = way;
  const photo = { mimeType: 'image/jpeg', buffer: await aPhoto('#7a9e7e', { width: 1_200, height: 800 }) };
  await chatOf(way)
    .or(page.getByRole('dialog').last())
    .locator('input[name=images]')
    .setInputFiles({ name: 'bank.jpg', ...photo });
  await page.getByAltText(words('support.imageNumber', { count: '1' })).waitFor();
  await button(page, words('support.send')).click();
  await button(desk.page, desk.words('support.seeImage', { count: '1' })).click();
  await desk.page.getByAltText(desk.words('support.image', { count: '1' })).waitFor();
  await desk.look('support-images');
  await desk.page.locator('input[type=file]').setInputFiles({ name: 'receipt.jpg', ...photo });
  await button(desk.page, desk.words('support.send')).click();
  await logOf(way).getByAltText(words('support.image')).nth(1).waitFor();
  await lookAt(page, 'chat-images', way);
}

/** What is no image is said to be none, and what was written stays; of four images it is said that one does not go along. */
async function refuseFile(way: MemberWay): Promise<void> {
  const { page, words } = way;
  const field = page.getByRole('textbox', { name: words('support.write') });
  await field.fill(DRAFT);
  await page
    .getByRole('dialog')
    .last()
    .locator('input[name=images]')
    .setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await page.getByText(words('refusal.kyc.image_invalid')).waitFor();
  await lookAt(page, 'chat-file-refused', way);
  way.report.check(`${way.where} · what was written stays`, (await field.inputValue()) === DRAFT);
  const photo = { mimeType: 'image/jpeg', buffer: await aPhoto('#7a9e7e', { width: 40, height: 40 }) };
  const four = Array.from({ length: 4 }, (_, at) => ({ name: `${at}.jpg`, ...photo }));
  await page.getByRole('dialog').last().locator('input[name=images]').setInputFiles(four);
  await page
    .getByRole('status')
    .filter({ hasText: /left out|fuera/ })
    .waitFor();
  for (const _ of four.slice(1)) await button(page, words('support.dropImage', { count: '1' })).click();
  await field.fill('');
}

/** Two operators: whoever gets it sees it at once, and the member reads who goes on. */
async function handOver(way: MemberWay, desk: Desk, office: Office): Promise<void> {
  const { page, words, report, where } = way;
  const log = logOf(way);
  await office('demo_second', 768, async (second) => {
    await second.page.goto(`${second.url}/support`);
    await button(desk.page, desk.words('support.handOver')).click();
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByRole('combobox').click();
    await desk.look('support-hand-over');
    await desk.page.getByRole('option', { name: 'demo_second' }).click();
    await dialog.getByRole('textbox', { name: desk.words('support.handNote') }).fill(HANDED);
    await button(dialog, desk.words('support.handOver')).click();
    await second.page.getByText(second.words('support.handedBy', { name: 'demo_admin' })).waitFor();
    await second.look('support-handed');
    await second.page.getByText(way.member.account).first().click();
    await second.page.getByRole('log').getByText(HANDED).waitFor();
    await second.page
      .getByText(second.words('support.handedBy', { name: 'demo_admin' }))
      .waitFor({ state: 'detached' });
    // What a member reads is the name that an operator is given for it, never the one that they sign in by.
    const name = 'Demonstration: second administrator';
    await log.getByText(words('support.event.handed', { name })).waitFor();
    await button(desk.page, desk.words('support.takeOver')).waitFor();
    await lookAt(page, 'chat-handed', way);
    report.check(
      `${where} · a note for a colleague is nowhere on the member's page`,
      !(await page.content()).includes(HANDED),
    );
    report.check(
      `${where} · no name that an operator signs in by is on the member's page`,
      !/demo_(admin|second|support)/.test(await log.innerText()),
    );
  });
  await button(desk.page, desk.words('support.takeOver')).click();
  await button(desk.page, desk.words('support.giveBack')).waitFor();
}

/** A holiday: whoever writes reads why, and when somebody is there again; what they write is answered all the same. */
async function closeForADay(way: MemberWay, desk: Desk): Promise<void> {
  const { page, report, where } = way;
  const office = desk.page;
  const chat = office.url();
  await office.goto(`${desk.url}/support/settings`);
  await office.getByText(desk.words('support.part.hours'), { exact: true }).first().click();
  await button(office, desk.words('support.newHoliday')).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('combobox', { name: desk.words('column.market') }).click();
  await office.getByRole('option', { name: 'Colombia' }).click();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date());
  await dialog.locator('input[type=date]').first().fill(today);
  await dialog.getByRole('textbox', { name: /Español/ }).fill('Día de la feria');
  await dialog.getByRole('textbox', { name: /English/ }).fill('Day of the fair');
  await desk.look('support-holiday');
  await button(dialog, desk.words('support.save')).click();
  await dialog.waitFor({ state: 'detached' });
  await desk.look('support-hours');
  await office.goto(`${desk.url}/support`);
  await office.getByRole('switch', { name: desk.words('support.here') }).click({ force: true });
  await office.getByText(desk.words('support.nobodyHere')).waitFor();
  await page.reload();
  await page.keyboard.press('Shift');
  await page.getByText(/Day of the fair|Día de la feria/).waitFor();
  const again = (await page.getByRole('dialog').last().locator('time').last().textContent()) ?? '';
  // The midnight after it in Bogota, by the clock of this machine.
  const midnight = new Date(Date.parse(`${today}T00:00:00-05:00`) + DAY_MS);
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(midnight);
  report.check(
    `${where} · on a holiday it is said when somebody is there again`,
    again.includes(clock),
    `${again} without ${clock}`,
  );
  await lookAt(page, 'chat-closed', way);
  await write(way, RESTING);
  await logOf(way).getByText(RESTING).waitFor();
  await office.goto(chat);
  await office.getByRole('log').getByText(RESTING).waitFor();
  await say(desk, REPLY);
  await logOf(way).getByText(REPLY, { exact: true }).waitFor();
}

async function feedback(way: MemberWay, desk: Desk): Promise<void> {
  const { page, words, copy } = way;
  await page.goto(`${copy.addresses.member}/feedback`);
  await page.locator('main textarea[name=content]').fill('Too short');
  await button(page.locator('main'), words('feedback.send')).click();
  await page.getByText(words('feedback.contentBounds', { min: '3', max: '300', count: '2' })).waitFor();
  await page.locator('main textarea[name=content]').fill(OPINION);
  await page.locator('main input[name=remark]').fill('On a phone.');
  await lookAt(page, 'feedback', way);
  await button(page.locator('main'), words('feedback.send')).click();
  await page.getByText(words('feedback.thanks')).waitFor();
  await desk.page.goto(`${desk.url}/feedback`);
  await desk.page.getByText(OPINION).waitFor();
  await desk.look('feedback');
  await button(desk.page, desk.words('feedback.answer')).click();
  await desk.page.getByRole('textbox', { name: desk.words('feedback.answerLabel') }).fill(THANKS);
  await button(desk.page, desk.words('feedback.send')).click();
  await desk.page.getByText(OPINION).waitFor({ state: 'detached' });
  await page.goto(`${copy.addresses.member}/member?page=messageV2`);
  await page.getByText(words('inbox.title.feedback_answered')).click();
  await page.getByRole('link', { name: words('inbox.toFeedback') }).click();
  await page.getByText(THANKS).waitFor();
  await lookAt(page, 'feedback-answered', way);
  await desk.page.goto(`${desk.url}/support/numbers`);
  await desk.page.getByRole('table').waitFor();
  await desk.look('support-numbers');
}
