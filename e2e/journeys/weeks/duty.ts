/**
 * A week of the duty officer, who has a telephone and one hand: what waits is seen at the bell; a withdrawal is approved, another rejected,
 * a complaint taken on, a chat answered, and a game that pays wrongly stopped until it is mended. Its member sees each at once.
 */
import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import type { GamePage } from '@feria/contracts/catalog/member';
import type { ComplaintList } from '@feria/contracts/complaints/member';
import type { ChatView } from '@feria/contracts/support/member';
import type { BalanceView } from '@feria/contracts/wallet/member';
import type { Report } from '../../runner/report.ts';
import type { Copy } from '../../support/copy.ts';
import { choose, rowsOf } from '../../support/list-work.ts';
import { deposit, registerMember, type Member } from '../../support/member-calls.ts';
import { atDesk, type Desk } from '../../support/office-desk.ts';
import { readInOffice } from '../reporting/statements.ts';
import { chooseAct, confirmAct, sayWhy } from '../../support/record-acts.ts';
import { verifyAccount } from '../../support/verified.ts';
import { button, dialogOf } from '../../support/ways.ts';
import { withdraw, withdrawalOf } from '../../support/withdrawals.ts';
import { ON_A_PHONE, type AtWork, workWeek } from '../../support/work-week.ts';
import { onceADesk } from '../../support/once-a-desk.ts';

const PAID_IN = '100000';
const APPROVED = '20000';
const REJECTED = '30000';
const WHY = 'the bank account is another person’s';
const STOPPED_FOR = 'pays what its table does not say';
const COMPLAINT = 'My withdrawal of last night has not come.';
const ASKED = '¿Cuándo llega mi retiro?';
const ANSWER = 'Sale hoy antes de las seis.';

interface Case {
  member: Member;
  approved: string;
  rejected: string;
  complaint: string;
}

/** Of the language that is walked: the days of one week are about one member. */
const caseOf = onceADesk(({ copy }) => prepare(copy));

export const runWeekOfDuty = (copy: Copy, report: Report): Promise<void> =>
  workWeek(copy, report, {
    role: 'duty',
    username: 'demo_admin',
    profiles: ON_A_PHONE,
    days: [
      { day: 'Monday', task: 'what waits at the bell, and a withdrawal is paid', work: pay },
      { day: 'Tuesday', task: 'a withdrawal is rejected', work: reject },
      { day: 'Wednesday', task: 'a complaint is taken on', work: takeComplaint },
      { day: 'Thursday', task: 'a chat is answered', work: answerChat },
      { day: 'Friday', task: 'a game is stopped, and opened again', work: stopGame },
    ],
  });

async function prepare(copy: Copy): Promise<Case> {
  const member = await registerMember(copy);
  await verifyAccount(copy, member.account);
  await deposit(copy, member, PAID_IN);
  const [{ id: approved }, { id: rejected }] = [
    await withdraw(member, APPROVED),
    await withdraw(member, REJECTED),
  ];
  const asked = { category: 'payment', text: COMPLAINT, requestKey: randomUUID() };
  const { status, body } = await member.callSealed('POST', '/api/complaints', asked);
  if (status !== 200) throw new Error(`no complaint: ${JSON.stringify(body)}`);
  const [complaint] = (await member.call<ComplaintList>('GET', '/api/complaints')).body.items;
  const chat = { clientKey: randomUUID(), text: ASKED, language: 'es' };
  const launched = await member.call('POST', '/api/live-chat/launch', chat);
  if (launched.status !== 200) throw new Error(`no chat: ${JSON.stringify(launched.body)}`);
  return { member, approved, rejected, complaint: complaint!.number };
}

/** From the bell to the page of what waits. */
async function fromBell({ page, url, look }: Desk, path: string): Promise<void> {
  await page.locator('.bell-button').click();
  const line = page.locator(`.bell-line[href="${path}"]`);
  await line.waitFor();
  await look('week duty, what waits');
  await line.click();
  await page.waitForURL(`${url}${path}`);
}

/** The height of a telephone, of which the lower half is in reach of a thumb. */
const HALF_PX = 450;
const FINGER_PX = 44;

async function inReach(report: Report, what: string, act: Locator): Promise<void> {
  const box = await act.boundingBox();
  const isThere = box !== null && box.y > HALF_PX && box.height >= FINGER_PX;
  report.check(`${what} is in reach of a thumb`, isThere, JSON.stringify(box));
}

/** The queue, narrowed down to the member, and the record that is meant. */
async function openOf(at: AtWork, id: string): Promise<void> {
  const { page } = at.desk;
  const { account } = (await caseOf(at)).member;
  await fromBell(at.desk, '/withdrawals');
  await choose(at.desk, {
    column: 'memberId',
    find: 'list.filter.findMember',
    typed: account,
    name: account,
  });
  await page.waitForURL(/memberId=/);
  const link = rowsOf(page).locator(`a[href="/withdrawals/${id}"]`).first();
  await link.waitFor();
  await at.desk.look('week duty, the queue of one member');
  await link.click();
  await button(page, at.desk.words('decision.approve')).waitFor();
}

async function pay(at: AtWork): Promise<void> {
  const { desk, report } = at;
  const { page, words, look } = desk;
  const { member, approved } = await caseOf(at);
  await openOf(at, approved);
  const act = button(page, words('decision.approve'));
  await inReach(report, 'the next act', act);
  await look('week duty, a withdrawal');
  await seesColleague(at);
  await act.click();
  const question = (await dialogOf(page).innerText()).replaceAll(/[.,](?=\d{3})/g, '');
  report.check(
    'the question names how much and whose',
    question.includes(APPROVED) && question.includes(member.account),
    question,
  );
  await look('week duty, the question');
  await confirmAct(desk, { yes: words('decision.pay') });
  await page.getByText(words('decision.approved')).first().waitFor();
  const { state } = await withdrawalOf(member, approved);
  report.check(
    'the member reads that it is on its way',
    ['approved', 'paying', 'paid', 'received'].includes(state),
    state,
  );
}

/** A colleague who opens the same record is named on a screen that nothing can hover over, and said to whoever hears it. */
async function seesColleague({ desk, scene, report }: AtWork): Promise<void> {
  const { page, look } = desk;
  const address = page.url();
  await atDesk(scene, { language: 'en', width: 1440, username: 'demo_second' }, async (second) => {
    await second.page.goto(address);
    await second.page.locator('.record-head').waitFor();
    const { displayName } = (await readInOffice<{ operator: { displayName: string } }>(second.page, '/me'))
      .operator;
    const said = page.locator('.record-head').getByRole('status').getByText(displayName);
    await said.waitFor();
    const box = await said.boundingBox();
    const { width } = page.viewportSize()!;
    report.check(
      'who else looks is named on the screen',
      box !== null && box.x >= 0 && box.x + box.width <= width,
      JSON.stringify(box),
    );
    await look('week duty, a colleague looks at it, too');
  });
}

/** The money is back at once, and the member reads why. */
async function reject(at: AtWork): Promise<void> {
  const { desk, report } = at;
  const { page, words, look } = desk;
  const { member, rejected } = await caseOf(at);
  await openOf(at, rejected);
  await chooseAct(desk, words('decision.reject'));
  await dialogOf(page).waitFor();
  await look('week duty, a rejection asks');
  await sayWhy(desk, WHY);
  await confirmAct(desk, { yes: words('decision.reject') });
  await page.getByText(words('decision.rejected')).first().waitFor();
  await look('week duty, rejected');
  const { state, reason } = await withdrawalOf(member, rejected);
  report.check('the member reads why', state === 'rejected' && reason === WHY, `${state}: ${reason}`);
  const { balance } = (await member.call<BalanceView>('GET', '/api/balance')).body;
  report.check('the money is back', Number(balance) === Number(PAID_IN) - Number(APPROVED), balance);
}

async function takeComplaint(at: AtWork): Promise<void> {
  const { desk, report } = at;
  const { page, words, look } = desk;
  const { member, complaint } = await caseOf(at);
  await fromBell(desk, '/complaints');
  await page.getByRole('link', { name: complaint }).click();
  await page.getByText(COMPLAINT, { exact: true }).waitFor();
  const take = button(page, words('complaints.take'));
  await inReach(report, 'to take it on', take);
  await look('week duty, a complaint');
  await take.click();
  await page.getByText(words('complaints.taken', { number: complaint })).waitFor();
  await button(page, words('complaints.decide')).waitFor();
  await look('week duty, a complaint is taken on');
  const [mine] = (await member.call<ComplaintList>('GET', '/api/complaints')).body.items;
  report.check('the member reads that somebody is at it', mine?.state === 'in_progress', mine?.state);
}

async function answerChat(at: AtWork): Promise<void> {
  const { desk, report } = at;
  const { page, words, look } = desk;
  const { member } = await caseOf(at);
  await fromBell(desk, '/support');
  await page.getByText(member.account).first().waitFor();
  await look('week duty, the inbox');
  await page.getByText(member.account).first().click();
  await button(page, words('support.take')).click();
  const field = page.getByRole('textbox', { name: words('support.answerLabel') });
  await field.fill(ANSWER);
  await look('week duty, a chat');
  await hasTheScreen(at, field);
  await setsDesk(at);
  await button(page, words('support.send')).click();
  await page.getByRole('log').getByText(ANSWER, { exact: true }).waitFor();
  const said = async (): Promise<ChatView> => (await member.call<ChatView>('GET', '/api/live-chat')).body;
  report.check('the member reads the answer', JSON.stringify(await said()).includes(ANSWER));
  await chooseAct(desk, words('support.close'));
  await button(page, words('support.reopen')).waitFor();
  await look('week duty, a chat is closed');
  report.check('and that it is over', (await said()).chat?.state === 'closed');
}

/** What a telephone's keyboard leaves of its screen. */
const BESIDE_KEYBOARD_PX = 420;
const LEAST_LOG_PX = 120;

/** The conversation and the field stand on the screen without scrolling, above the keyboard, too; each button is as large as a finger. */
async function hasTheScreen({ desk, report }: AtWork, field: Locator): Promise<void> {
  const { page, words, look } = desk;
  const whole = page.viewportSize()!;
  for (const height of [whole.height, BESIDE_KEYBOARD_PX]) {
    await page.setViewportSize({ width: whole.width, height });
    const [log, write, send] = [
      await page.getByRole('log').boundingBox(),
      await field.boundingBox(),
      await button(page, words('support.send')).boundingBox(),
    ];
    const said = JSON.stringify([log, write, send]);
    report.check(
      `at ${height} px the conversation has the screen`,
      log !== null && log.height >= (height === whole.height ? height / 2 : LEAST_LOG_PX),
      said,
    );
    report.check(
      `at ${height} px the answer is written and sent without scrolling`,
      write !== null && send !== null && write.y + write.height <= height && send.y + send.height <= height,
      said,
    );
    report.check(
      `at ${height} px what sends it is as large as a finger`,
      (send?.height ?? 0) >= FINGER_PX,
      said,
    );
  }
  await look('week duty, a chat above the keyboard');
  await page.setViewportSize(whole);
}

/** What the desk is set by, and what is known of the member, are one tap away, and cover nothing until then. */
async function setsDesk({ desk }: AtWork): Promise<void> {
  const { page, words, look } = desk;
  await button(page, words('support.tools')).click();
  await page.getByRole('switch', { name: words('support.sound') }).waitFor();
  await look('week duty, what the desk is set by');
  await page.keyboard.press('Escape');
  await page.getByRole('switch', { name: words('support.sound') }).waitFor({ state: 'hidden' });
  await button(page, words('support.about')).click();
  await dialogOf(page).getByText(words('support.conversation'), { exact: true }).waitFor();
  await look('week duty, whom one talks to');
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'hidden' });
}

/** Found by its name in the search; nobody can open it until it is allowed again, where all stops stand. */
async function stopGame(at: AtWork): Promise<void> {
  const { desk, report } = at;
  const { page, words, url, look } = desk;
  const { member } = await caseOf(at);
  const { games } = (await member.call<GamePage>('GET', '/api/games?merchant=CO&pageSize=999')).body;
  const game = games.findLast(({ supportPlay, vassalage }) => supportPlay === 1 && vassalage === 'studio')!;
  const name = game.displayName[desk.where.startsWith('es') ? 'es' : 'en'] ?? game.nodeId;
  const launch = async (): Promise<number> =>
    (
      await member.call('POST', '/api/games/launch', {
        nodeId: game.nodeId,
        language: 'es',
        platform: 'mobile',
      })
    ).status;
  report.check('the game opens', (await launch()) === 200);
  await page.locator('.palette-button').click();
  await dialogOf(page).getByRole('combobox').fill(name);
  await page.getByRole('option', { name }).first().click();
  await button(page, name).click();
  await button(page, words('games.stopGame')).click();
  await dialogOf(page).getByText(words('games.stopText')).waitFor();
  await look('week duty, a game is to be stopped');
  await confirmAct(desk, { yes: words('games.stopGame'), why: STOPPED_FOR });
  await button(page, words('games.allowGame')).waitFor();
  await look('week duty, a game is stopped');
  report.check('nobody opens it', (await launch()) !== 200);
  await page.goto(`${url}/stops`);
  await rowsOf(page).getByText(name).waitFor();
  await look('week duty, all stops');
  await rowsOf(page).filter({ hasText: name }).locator('a[href^="/games"]').first().click();
  await button(page, name).click();
  await button(page, words('games.allowGame')).click();
  await confirmAct(desk, { yes: words('games.allowGame'), why: 'mended and tried' });
  await button(page, words('games.stopGame')).waitFor();
  report.check('and it opens again', (await launch()) === 200);
}
