/**
 * A week of somebody who pays members out. Monday: what waits, from the bell, taken, read and decided one after the other. Tuesday: a large
 * one, which a second person decides. Wednesday: a caller's deposit by its reference, down to its entry, which two persons take back.
 * Thursday: a large win that was put aside. Friday: what the week came to as a list, a file and a view, and a note for a colleague.
 */
import type { DepositView, WithdrawalView } from '@feria/contracts/cashier/member';
import type { EntryPage } from '@feria/contracts/wallet/member';
import type { Report } from '../../runner/report.ts';
import type { Copy } from '../../support/copy.ts';
import { handPaysOf, winLarge } from '../../support/large-wins.ts';
import {
  addFilter,
  chooseView,
  keepView,
  narrowToMember,
  removeView,
  rowsOf,
  shownOf,
  sumsOf,
  takeFile,
} from '../../support/list-work.ts';
import { deposit, registerMember, type Member } from '../../support/member-calls.ts';
import { atDesk, type Desk } from '../../support/office-desk.ts';
import { openByPalette } from '../../support/palette.ts';
import { addNote, isRefused, openFromBell } from '../../support/desk-ways.ts';
import { chooseAct, confirmAct, sayWhy } from '../../support/record-acts.ts';
import { button, dialogOf } from '../../support/ways.ts';
import { aPayee, withdraw, withdrawalOf } from '../../support/withdrawals.ts';
import { onceADesk } from '../../support/once-a-desk.ts';
import { workWeek, type AtWork, type Day } from '../../support/work-week.ts';
import { approveRequest, approveReversal, checkQuestion, COLLEAGUE, SEEN } from './second-person.ts';

const SMALL = ['40000', '25000', '30000'];
const LARGE = '2500000';
const RETURNED = '450000';
const NO_ACCOUNT = 'The account at the bank is closed.';
const KNOWN = 'Papers and name of the account agree.';
const CALLED = 'The bank wrote that it took this payment back.';
const NEXT_WEEK = 'The bank answers on Monday.';

const DAYS: readonly Day[] = [
  { day: 'Monday', task: 'what waits is taken and decided, one after the other', work: decideWhatWaits },
  { day: 'Tuesday', task: 'a large withdrawal is decided by a second person', work: decideWithAnother },
  {
    day: 'Wednesday',
    task: 'a caller’s deposit is found by its reference, and taken back by two persons',
    work: answerCaller,
  },
  { day: 'Thursday', task: 'a large win is looked at and paid by two persons', work: payLargeWin },
  {
    day: 'Friday',
    task: 'the week is a list, a file and a view, and a colleague has a note',
    work: handWeekOver,
  },
];

export const runWeekOfPayments = (copy: Copy, report: Report): Promise<void> =>
  workWeek(copy, report, { role: 'payments', username: 'demo_payments', days: DAYS });

/** Whose withdrawals the week is about. */
const memberOf = onceADesk(({ copy }) => aPayee(copy, '3000000'));

const stateOf = ({ page, words }: Desk, state: string) =>
  page.locator('.record-head').getByText(words(`state.${state}`), { exact: true });

/** The oldest first, each in its turn: two are paid, the third goes back. */
async function decideWhatWaits(at: AtWork): Promise<void> {
  const member = await memberOf(at);
  const { desk } = at;
  const { page, words } = desk;
  const asked: WithdrawalView[] = [];
  for (const amount of SMALL) asked.push(await withdraw(member, amount));
  await findWaiting(at, member);
  await takeFirst(desk, asked[0]!);
  for (const [index, amount] of SMALL.slice(0, 2).entries()) {
    await payOne(at, amount, member.account);
    await page.waitForURL(`**/withdrawals/${asked[index + 1]!.id}`);
  }
  await rejectOne(at, SMALL[2]!, member.account);
  await page.goto(`${desk.url}/withdrawals?memberId=${member.id}`);
  await page.getByText(words('list.nothingFits')).waitFor();
  await readOwn(at, member, asked);
}

/** From the overview by the bell to the queue, and there to one member. */
async function findWaiting({ desk, report }: AtWork, member: Member): Promise<void> {
  const { page, words, look, where } = desk;
  await page.reload();
  await page
    .getByRole('main')
    .getByRole('link', { name: words('nav.withdrawals') })
    .waitFor();
  await look('week payments, overview');
  await openFromBell(desk, 'nav.withdrawals');
  await narrowToMember(desk, member);
  await shownOf(page, SMALL.length).waitFor();
  report.check(`${where} · what waits comes to 95,000`, (await sumsOf(page)).includes('9500000'));
  await look('week payments, what waits');
}

/** By the keyboard: down to the first row, into it, and it is taken. */
async function takeFirst({ page, words, look }: Desk, { id }: WithdrawalView): Promise<void> {
  await page.locator('body').click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/withdrawals/${id}`);
  await button(page, words('record.take')).waitFor();
  await page.keyboard.press('t');
  await button(page, words('record.giveBack')).waitFor();
  await look('week payments, a withdrawal is mine');
}

/** The next act, its question, and on to the next record. */
async function payOne(at: AtWork, amount: string, account: string): Promise<void> {
  const { page, words, look } = at.desk;
  await button(page, words('decision.approve')).waitFor();
  await page.keyboard.press('a');
  await checkQuestion(at, amount, account);
  await look('week payments, asks before it pays');
  await confirmAct(at.desk, { yes: words('decision.pay') });
  await page.getByText(words('decision.approved')).first().waitFor();
  await page.keyboard.press('n');
}

async function rejectOne(at: AtWork, amount: string, account: string): Promise<void> {
  const { page, words, look } = at.desk;
  await button(page, words('decision.approve')).waitFor();
  await chooseAct(at.desk, words('decision.reject'));
  await checkQuestion(at, amount, account);
  await look('week payments, asks before it rejects');
  await sayWhy(at.desk, NO_ACCOUNT);
  await confirmAct(at.desk, { yes: words('decision.reject') });
  await stateOf(at.desk, 'rejected').waitFor();
  await look('week payments, rejected');
}

/** What the member gets of it: two are paid, the third is theirs again, and they read why. */
async function readOwn({ desk, report }: AtWork, member: Member, asked: readonly WithdrawalView[]) {
  for (const one of asked.slice(0, 2)) await arrives(desk, one);
  const seen = await Promise.all(asked.map(({ id }) => withdrawalOf(member, id)));
  const states = seen.map(({ state }) => state).join();
  report.check(
    `${desk.where} · the member sees two paid and one rejected`,
    states === 'paid,paid,rejected',
    states,
  );
  const why = seen[2]?.reason ?? '';
  report.check(`${desk.where} · and reads why`, why === NO_ACCOUNT, why);
}

/** The gateway has sent it: the page of the record says so by itself. */
async function arrives(desk: Desk, { id }: WithdrawalView): Promise<void> {
  await desk.page.goto(`${desk.url}/withdrawals/${id}`);
  await stateOf(desk, 'paid').waitFor({ timeout: 60_000 });
}

/** From the second person's line on one asks and another one decides; the bell says what became of it. */
async function decideWithAnother(at: AtWork): Promise<void> {
  const member = await memberOf(at);
  const { desk, report, scene } = at;
  const { page, words, look, where } = desk;
  const asked = await withdraw(member, LARGE);
  const request = await askSecond(at, member, asked);
  await atDesk(scene, COLLEAGUE, (second) =>
    approveRequest(at, second, { address: request, amount: LARGE, account: member.account }),
  );
  await page.goto(`${desk.url}/`);
  await page.locator('.bell-button').click();
  const news = page.locator('.bell').locator(`a[href="${request}"]`);
  await news.filter({ hasText: words('approvals.state.approved') }).waitFor();
  await look('week payments, the bell says what became of it');
  await news.click();
  await page.getByText(SEEN, { exact: true }).waitFor();
  await page.locator(`a[href="/withdrawals/${asked.id}"]`).first().click();
  await stateOf(desk, 'paid').waitFor({ timeout: 60_000 });
  const { state } = await withdrawalOf(member, asked.id);
  report.check(`${where} · the member has the large one`, state === 'paid', state);
}

/** Answers where the request lies. */
async function askSecond(at: AtWork, member: Member, asked: WithdrawalView): Promise<string> {
  const { desk, report } = at;
  const { page, words, look, where } = desk;
  await openFromBell(desk, 'nav.withdrawals');
  await narrowToMember(desk, member);
  await page.locator(`a[href="/withdrawals/${asked.id}"]`).first().click();
  const ask = button(page, words('decision.askApproval'));
  await ask.waitFor();
  report.check(
    `${where} · alone it is not paid`,
    (await button(page, words('decision.approve')).count()) === 0,
  );
  await look('week payments, a large one');
  await page.keyboard.press('a');
  await checkQuestion(at, LARGE, member.account);
  await look('week payments, asks a second person');
  await confirmAct(desk, { yes: words('decision.askApproval'), why: KNOWN });
  await page.getByRole('link', { name: words('approvals.openRequest') }).click();
  await page.getByText(words('approvals.own')).waitFor();
  report.check(
    `${where} · who asked does not approve`,
    (await button(page, words('approvals.approve')).count()) === 0,
  );
  await look('week payments, own request');
  return new URL(page.url()).pathname;
}

/** Somebody reads the reference of a deposit out at the telephone; the bank has taken the money back. */
async function answerCaller(at: AtWork): Promise<void> {
  const { desk, copy, report, scene } = at;
  const { page, words, look, where } = desk;
  const caller = await registerMember(copy);
  await deposit(copy, caller, RETURNED);
  const { body } = await caller.call<{ items: DepositView[] }>('GET', '/api/deposits');
  const { reference } = body.items[0]!;
  await openByPalette(desk, { typed: reference, found: reference });
  await desk.page.getByRole('heading', { level: 1 }).filter({ hasText: reference }).waitFor();
  await stateOf(desk, 'approved').waitFor();
  await page.locator('.record-head').getByRole('link', { name: caller.account }).waitFor();
  await addNote(desk, CALLED);
  await look('week payments, a caller’s deposit');
  await page.locator('a[href^="/entries/"]').first().click();
  const entry = await askForReversal(at, caller.account);
  await atDesk(scene, COLLEAGUE, (second) =>
    approveReversal(at, second, { address: entry, amount: RETURNED, account: caller.account }),
  );
  await page.reload();
  await page.getByText(words('reversal.obstacle.reversed')).waitFor();
  await look('week payments, a reversal is done');
  await readReturned(at, caller);
  await page.goto(`${desk.url}/members/${caller.id}`);
  await page.getByRole('heading', { level: 1, name: caller.account }).waitFor();
  report.check(
    `${where} · play is blocked by others`,
    (await button(page, words('block.set')).count()) === 0,
  );
  report.check(`${where} · the audit log is not theirs`, await isRefused(desk, '/audit', 'audit.read'));
  await look('week payments, not allowed');
}

/** On the page of the entry. Answers its address. */
async function askForReversal(at: AtWork, account: string): Promise<string> {
  const { desk, report } = at;
  const { page, words, look, where } = desk;
  await page.getByRole('heading', { name: words('reversal.title') }).waitFor();
  await page.getByRole('combobox', { name: words('reversal.cause') }).click();
  await page.getByRole('option', { name: words('reversal.cause.payment_returned') }).click();
  await page.getByLabel(words('reversal.note')).fill(CALLED);
  await look('week payments, an entry to take back');
  await button(page, words('reversal.ask')).click();
  await checkQuestion(at, RETURNED, account);
  await confirmAct(desk, { yes: words('reversal.ask') });
  await page.getByText(words('reversal.ownWaiting')).waitFor();
  report.check(
    `${where} · who asked does not approve a reversal`,
    (await button(page, words('reversal.approve')).count()) === 0,
  );
  await look('week payments, a reversal waits');
  return new URL(page.url()).pathname;
}

/** The member's own record: the money is gone, and it says why. */
async function readReturned({ desk, report }: AtWork, caller: Member): Promise<void> {
  const { items } = (await caller.call<EntryPage>('GET', '/api/wallet/entries')).body;
  const cause = items.find(({ kind }) => kind === 'reversal')?.reverses?.cause;
  report.check(
    `${desk.where} · the member reads that the bank returned it`,
    cause === 'payment_returned',
    cause ?? '',
  );
  const { balance } = (await caller.call<{ balance: string }>('GET', '/api/balance')).body;
  report.check(`${desk.where} · and the money is not theirs any more`, Number(balance) === 0, balance);
}

/** It is put aside until it was looked at: one asks, a colleague decides, and then its member has it. */
async function payLargeWin(at: AtWork): Promise<void> {
  const { desk, copy, report, scene } = at;
  const { page, words, look, where } = desk;
  const winner = await registerMember(copy);
  await deposit(copy, winner, '500000');
  await winLarge(copy, winner);
  const { id } = (await handPaysOf(winner)).items[0]!;
  await page.reload();
  await openFromBell(desk, 'nav.handPays');
  await page.locator(`a[href="/hand-pays/${id}"]`).first().click();
  await button(page, words('record.take')).waitFor();
  await page.keyboard.press('t');
  await button(page, words('record.giveBack')).waitFor();
  await page.getByText('wallet.win_hold').waitFor();
  await look('week payments, a large win');
  await page.keyboard.press('a');
  await dialogOf(page).getByText(winner.account).first().waitFor();
  await confirmAct(desk, { yes: words('handPay.askPay'), why: KNOWN });
  const link = page.getByRole('link', { name: words('approvals.openRequest') });
  await link.waitFor();
  const request = (await link.getAttribute('href')) ?? '';
  await atDesk(scene, COLLEAGUE, async (second) => {
    await second.page.goto(`${second.url}${request}`);
    await button(second.page, second.words('approvals.approve')).click();
    await confirmAct(second, { yes: second.words('approvals.approve'), why: SEEN });
    await stateIs(second, 'approvals.state.approved');
  });
  await stateIs(desk, 'handPay.state.paid');
  await look('week payments, a large win is paid');
  const { pending } = await handPaysOf(winner);
  report.check(`${where} · nothing of the win waits any more`, Number(pending) === 0, pending);
  const { items } = (await winner.call<EntryPage>('GET', '/api/wallet/entries')).body;
  report.check(
    `${where} · and it is in the balance`,
    items.some(({ kind }) => kind === 'win_release'),
  );
}

const stateIs = ({ page, words }: Desk, state: string): Promise<void> =>
  page.locator('.record-head').getByText(words(state), { exact: true }).waitFor();

/** What was paid to one member, as a list that is narrowed down, a file, a view, and a note that a colleague finds by it. */
async function handWeekOver(at: AtWork): Promise<void> {
  const member = await memberOf(at);
  const { desk, scene } = at;
  const { page, look, where } = desk;
  await narrowToPaid(at, member);
  await takeAlong(at);
  const view = `${member.account} ${where}`;
  await keepView(desk, view, 'week payments, a view is kept');
  await rowsOf(page).first().locator('a').first().click();
  await addNote(desk, NEXT_WEEK);
  await look('week payments, a note');
  await atDesk(scene, COLLEAGUE, async (second) => {
    await second.page.goto(`${second.url}/withdrawals`);
    await chooseView(second, view);
    await shownOf(second.page, 3).waitFor();
    await rowsOf(second.page).first().locator('a').first().click();
    await second.page.getByRole('article').getByText(NEXT_WEEK).waitFor();
  });
  await page.goto(`${desk.url}/withdrawals`);
  await chooseView(desk, view);
  await removeView(desk, view);
}

/** By chips, and the greatest first. */
async function narrowToPaid({ desk, report }: AtWork, member: Member): Promise<void> {
  const { page, words, look, where } = desk;
  await page.goto(`${desk.url}/withdrawals`);
  await page.locator('.list-tabs').getByText(words('list.all'), { exact: true }).click();
  await narrowToMember(desk, member);
  await addFilter(desk, 'state');
  for (const state of ['paid', 'received'])
    await page.getByRole('checkbox', { name: words(`state.${state}`), exact: true }).check();
  await page.keyboard.press('Escape');
  await shownOf(page, 3).waitFor();
  const sums = await sumsOf(page);
  report.check(`${where} · the sum is that of what was paid`, sums.includes('256500000'), sums.trim());
  await page.locator('thead .sort-head', { hasText: words('list.column.amount') }).click();
  await page.waitForURL(/sort=-amount/);
  await rowsOf(page)
    .first()
    .filter({ hasText: /2[.,]500[.,]000/ })
    .waitFor();
  await look('week payments, what was paid');
}

async function takeAlong({ desk, report }: AtWork): Promise<void> {
  const { name, head, rows } = await takeFile(desk);
  const column = head.split(',').indexOf('amount');
  const sum = rows.reduce((all, row) => all + Number(row.split(',')[column]), 0);
  const isWhole = name === 'withdrawals.csv' && rows.length === 3 && sum === 2_565_000;
  report.check(`${desk.where} · the file has the same rows and sum`, isWhole, isWhole ? '' : rows.join('; '));
}
