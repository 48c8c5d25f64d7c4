/**
 * A week of customer service, with one member through all of it: on Monday their chat is taken from the inbox by keys, answered with what
 * stands beside it, and closed; on Tuesday their document is looked at and accepted; on Wednesday their complaint is asked about and
 * decided; on Thursday a caller is found by the mail that they tell, kept from play and let in again, and signed out everywhere; on Friday
 * a message is written that somebody else has to send, and the week is read in its numbers. What the role may not do is said to it.
 */
import { randomUUID } from 'node:crypto';
import type { LaunchAnswer } from '@feria/contracts/play/member';
import type { Report } from '../../runner/report.ts';
import {
  acceptDecision,
  chatOf,
  complain,
  complaintOf,
  documentOf,
  messageOf,
  rateChat,
  sendDocument,
  startChat,
  tellMore,
} from '../../support/asks-service.ts';
import { keepForOthers, sendAsAdmin, writeCircular } from '../../support/circulars.ts';
import type { Copy } from '../../support/copy.ts';
import { seek, seekMember } from '../../support/list-filters.ts';
import { deposit, findSlot, registerMember, type Member } from '../../support/member-calls.ts';
import type { Desk } from '../../support/office-desk.ts';
import { onceADesk } from '../../support/once-a-desk.ts';
import { openByPalette } from '../../support/palette.ts';
import { chooseAct, confirmAct } from '../../support/record-acts.ts';
import { button, dialogOf } from '../../support/ways.ts';
import { workWeek, type AtWork, type Day } from '../../support/work-week.ts';

const ASKED = 'Hola, deposité esta mañana y no veo el dinero. ¿Llegó?';
const ANSWER = 'Hola, Ana: llegó, y ya está en tu saldo.';
const REMARK = 'Rápido y claro.';
const COMPLAINT = 'Me cobraron dos veces el mismo depósito el lunes.';
const QUESTION = '¿Qué banco te muestra los dos cobros?';
const TOLD = 'Bancolombia, los dos a las 9:14.';
const DECISION = 'Revisamos los dos cobros: uno se anuló y tu banco lo devuelve mañana.';
const WHY_BLOCKED = 'She lost her telephone and asks us to stop play until she is back.';
const WHY_BACK = 'She called back, and said her birth date and document.';
const WHY_OUT = 'Her telephone was found by somebody else.';
const NOTE = 'Called twice today; the telephone is lost, the line is her mother’s.';
const TITLE = { en: 'About your call', es: 'Sobre tu llamada' };
const TEXT = { en: 'Sign in again when you can, {account}.', es: 'Entra de nuevo cuando puedas, {account}.' };
const PAID_IN = '60000';

const DAYS: readonly Day[] = [
  { day: 'Monday', task: 'a chat is answered by keys, with the facts beside it', work: answerChat },
  { day: 'Tuesday', task: 'a document is accepted', work: acceptDocument },
  { day: 'Wednesday', task: 'a complaint is asked about and decided in its time', work: decideComplaint },
  { day: 'Thursday', task: 'a caller is kept from play, let in, and signed out', work: helpCaller },
  { day: 'Friday', task: 'a message is left to whoever may send it, and the week is read', work: closeWeek },
];

export const runWeekOfSupport = (copy: Copy, report: Report): Promise<void> =>
  workWeek(copy, report, { role: 'support', username: 'demo_support', days: DAYS });

/** Whom the week is about: they have paid in. */
const memberOf = onceADesk(async ({ copy }) => {
  const member = await registerMember(copy);
  await deposit(copy, member, PAID_IN);
  return member;
});

const saying =
  ({ report, desk }: AtWork) =>
  (what: string, isSo: boolean, detail = ''): void =>
    report.check(`${desk.where} · support · ${what}`, isSo, detail);

/** From the overview, where it stands among what needs a hand. */
async function goToQueue({ page, words }: Desk, title: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: words(title) })
    .click();
  await page.getByRole('heading', { level: 1, name: words(title) }).waitFor();
}

const rowsOf = ({ page }: Desk) => page.locator('tbody tr[data-row]');

async function answerChat(at: AtWork): Promise<void> {
  const { desk } = at;
  const { page, words, look } = desk;
  const check = saying(at);
  const member = await memberOf(at);
  await startChat(member, ASKED);
  await goToQueue(desk, 'nav.support');
  await answerNow(desk, true);
  await goDownTo(desk, member);
  const facts = page.getByRole('list', { name: words('support.last') });
  await facts.getByText(/60[.,]000/).waitFor();
  await look('week support, what stands beside a chat');

  await page.keyboard.press('t');
  const field = page.getByRole('textbox', { name: words('support.answerLabel') });
  await field.and(page.locator(':focus')).waitFor();
  await page.keyboard.type(ANSWER);
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText(ANSWER, { exact: true }).waitFor();
  const told = (await chatOf(member)).messages.filter(({ text }) => text === ANSWER);
  check('the member has the answer once', told.length === 1 && told[0]?.author === 'operator');
  await look('week support, a chat is answered');

  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await button(page, words('support.reopen')).waitFor();
  check('the chat is over for the member, too', (await chatOf(member)).chat?.state === 'closed');
  await rateChat(member, 5, REMARK);
  await page.getByText(`${words('support.rating', { count: '5' })}: ${REMARK}`).waitFor();
  await look('week support, a chat is closed and rated');
  await answerNow(desk, false);
  await readOthersAnswers(desk, check);
}

/** Whether somebody answers is what members are told who write. */
async function answerNow({ page, words }: Desk, isHere: boolean): Promise<void> {
  await page.getByRole('switch', { name: words('support.here'), checked: !isHere }).click({ force: true });
  await page.getByRole('switch', { name: words('support.here'), checked: isHere }).waitFor();
}

/** Down the inbox by the key, with the focus still on the switch, until it is theirs: others may wait longer. */
async function goDownTo({ page }: Desk, { account }: Member): Promise<void> {
  const line = page.locator('main li a[aria-current=page]');
  const head = page.getByRole('main').getByRole('heading', { level: 2, name: account, exact: true });
  await page.locator('main li a').filter({ hasText: account }).waitFor();
  for (;;) {
    const before = page.url();
    await page.keyboard.press('j');
    await page.waitForURL((url) => url.href !== before);
    await line.waitFor();
    if ((await line.innerText()).includes(account)) return head.waitFor();
  }
}

type Check = (what: string, isSo: boolean, detail?: string) => void;

/** Canned answers are kept by whoever leads the service. */
async function readOthersAnswers({ page, words, url, look }: Desk, check: Check): Promise<void> {
  await page.goto(`${url}/support/settings`);
  await page.getByText(words('support.mayNotManage')).waitFor();
  const offered = await button(page, words('support.newAnswer')).count();
  check('canned answers are read and not changed', offered === 0);
  await look('week support, canned answers of others');
}

async function acceptDocument(at: AtWork): Promise<void> {
  const { desk } = at;
  const { page, words, url, look } = desk;
  const check = saying(at);
  const member = await memberOf(at);
  await sendDocument(member);
  await goToQueue(desk, 'nav.verifications');
  await seekMember(desk, member.account);
  await rowsOf(desk).filter({ hasText: member.account }).waitFor();
  check('the list is narrowed down to the member', (await rowsOf(desk).count()) === 1);
  await look('week support, a document waits');
  await rowsOf(desk).getByRole('link', { name: member.account }).click();
  for (const side of ['front', 'back'])
    await page
      .getByRole('img', { name: words('kyc.imageOf', { side: words(`kyc.side.${side}`) }) })
      .waitFor();
  const name = page.locator('[name=documentName]');
  await name.fill('ANA TORES');
  await page.getByText(words('kyc.nameDiffers')).waitFor();
  check('another name is not accepted', await button(page, words('kyc.accept')).isDisabled());
  await look('week support, a document and another name');
  await name.fill('ANA TORRES');
  await page.keyboard.press('Enter');
  await page.getByText(words('kyc.accepted', { account: member.account })).waitFor();

  const shown = await documentOf(member);
  check('the member is verified', shown.isVerified && shown.state === 'accepted');
  const message = await messageOf(member, 'document_accepted');
  check('and reads that in their messages', !message.read);
  await page.goto(`${url}/verifications?state=accepted&memberId=${member.id}`);
  await rowsOf(desk)
    .filter({ hasText: words('kyc.state.accepted') })
    .waitFor();
  await look('week support, a document is accepted');
}

async function decideComplaint(at: AtWork): Promise<void> {
  const { desk } = at;
  const { page, words, look } = desk;
  const check = saying(at);
  const member = await memberOf(at);
  const { id, number, answerBy } = await complain(member, COMPLAINT);
  await goToQueue(desk, 'nav.complaints');
  await seek(desk, { column: 'number', manner: 'contains', text: number });
  const row = rowsOf(desk).filter({ hasText: number });
  await row.locator(`time[datetime="${answerBy ?? 'no day'}"]`).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('p');
  await dialogOf(page).getByText(COMPLAINT).waitFor();
  await look('week support, a complaint beside its list');
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
  // The row from which it was looked at has the focus again.
  await row.locator('a:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: number }).waitFor();

  await button(page, words('complaints.take')).waitFor();
  await page.keyboard.press('a');
  await button(page, words('complaints.decide')).waitFor();
  await chooseAct(desk, words('complaints.ask'));
  await dialogOf(page).locator('textarea').fill(QUESTION);
  await button(dialogOf(page), words('complaints.ask')).click();
  await page.getByText(words('complaints.state.needs_answer')).waitFor();
  await tellMore(member, id, TOLD);
  // It comes while one looks.
  await page.getByText(TOLD, { exact: true }).waitFor();
  await look('week support, a complaint is told more about');

  await page.keyboard.press('a');
  const dialog = dialogOf(page);
  await dialog.getByRole('combobox', { name: words('complaints.outcome') }).click();
  await page.getByRole('option', { name: words('complaints.outcome.upheld'), exact: true }).click();
  await dialog.locator('textarea').fill(DECISION);
  await look('week support, a complaint is decided');
  await button(dialog, words('complaints.decide')).click();
  await page.getByRole('main').getByText(DECISION, { exact: true }).waitFor();
  const decided = await complaintOf(member, id);
  check(
    'the member reads the decision, and no day is owed any more',
    decided.outcome === 'upheld' &&
      decided.answerBy === null &&
      decided.messages.some(({ kind, text }) => kind === 'decision' && text === DECISION),
    JSON.stringify(decided),
  );
  await acceptDecision(member, id);
  await page.getByRole('main').getByText(words('complaints.state.closed')).first().waitFor();
  await look('week support, a complaint is closed');
}

async function helpCaller(at: AtWork): Promise<void> {
  const { desk, copy } = at;
  const { page, words, look } = desk;
  const check = saying(at);
  const caller = await registerMember(copy);
  await deposit(copy, caller, PAID_IN);
  const game = await findSlot(caller);
  await openByPalette(desk, { typed: `${caller.account}@example.com`, found: caller.account });
  await page.getByRole('heading', { level: 1, name: caller.account }).waitFor();
  await look('week support, a caller is found');
  check('no address keeps what a caller told', !page.url().includes('example.com'), page.url());

  await button(page, words('block.set')).click();
  await dialogOf(page)
    .getByText(words('block.setTitle', { account: caller.account }))
    .waitFor();
  await look('week support, the question before a block');
  await confirmAct(desk, { yes: words('block.set'), why: WHY_BLOCKED });
  await page.getByRole('main').getByText(WHY_BLOCKED).waitFor();
  const refused = await launch(caller, game);
  check('whoever is blocked starts no game', refused.code === 'safety.play_blocked', JSON.stringify(refused));
  await look('week support, play is blocked');
  await button(page, words('block.lift')).click();
  await confirmAct(desk, { yes: words('block.lift'), why: WHY_BACK });
  await page.getByRole('main').getByText(WHY_BLOCKED).waitFor({ state: 'detached' });
  const given = await launch(caller, game);
  check('and plays again when it is lifted', given.url !== undefined, JSON.stringify(given));

  await page.getByRole('tab', { name: words('member.tab.access') }).click();
  await button(page, words('sessions.endAll')).click();
  await confirmAct(desk, { yes: words('access.endAll'), why: WHY_OUT });
  await page.getByText(words('sessions.empty')).waitFor();
  const { status } = await caller.call('GET', '/api/member');
  check('every session of the caller is over', status === 401, String(status));
  await look('week support, sessions are ended');
  await page.getByRole('tab', { name: words('member.tab.notes') }).click();
  await page.getByRole('textbox', { name: words('notes.new') }).fill(NOTE);
  await button(page, words('notes.add')).click();
  await page.getByRole('article').getByText(NOTE).waitFor();
}

async function launch(member: Member, nodeId: string): Promise<Partial<LaunchAnswer> & { code?: string }> {
  const request = { nodeId, language: 'es', platform: 'desktop' };
  const { body } = await member.call<Partial<LaunchAnswer> & { code?: string }>(
    'POST',
    '/api/games/launch',
    request,
  );
  return body;
}

async function closeWeek(at: AtWork): Promise<void> {
  const { desk, scene } = at;
  const { page, words, url, look } = desk;
  const check = saying(at);
  const member = await memberOf(at);
  await openByPalette(desk, { typed: member.account, found: member.account });
  await page.getByRole('link', { name: words('messages.write') }).click();
  await writeCircular(desk, { topic: 'service', title: TITLE, text: TEXT });
  const letter = await keepForOthers(desk);
  check('who writes is offered no sending', (await button(page, words('messages.send')).count()) === 0);
  await look('week support, a message that others send');
  await sendAsAdmin(scene, letter, 'Written by customer service after a call.');
  await page.getByText(words('messages.state.sent'), { exact: true }).waitFor();
  const got = await messageOf(member, 'circular');
  check('the member has it, in their language', got.circular?.title.es === TITLE.es, JSON.stringify(got));
  await member.call('POST', `/api/messages/${got.id}/read`);
  await page.locator('[data-read]', { hasText: /^1$/ }).waitFor();
  await look('week support, a message is read');

  await readWithdrawal(desk, member, check);
  await readWeek(desk, member, check);
  await page.goto(`${url}/reports`);
  await page
    .getByText(words('noPermission.needs', { permission: words('permission.reports.read') }))
    .waitFor();
  await look('week support, reports are not for the role');
}

/** What became of a withdrawal is told to whoever asks; whether it is paid, others decide. */
async function readWithdrawal(desk: Desk, member: Member, check: Check): Promise<void> {
  const { page, words, url, look } = desk;
  await member.call('POST', '/api/security/confirm', { by: 'password', code: member.password });
  const wanted = { method: 'sandbox', amount: '20000', idempotencyKey: randomUUID() };
  const { status, body } = await member.call('POST', '/api/withdrawals', wanted);
  if (status !== 200) throw new Error(`no withdrawal: ${JSON.stringify(body)}`);
  await page.goto(`${url}/withdrawals?memberId=${member.id}`);
  await rowsOf(desk).locator('a[href^="/withdrawals/"]').first().click();
  await page.getByText(words('decision.notYours')).waitFor();
  const decisions = [words('decision.pay'), words('record.more')];
  for (const decision of decisions)
    check(`“${decision}” is not offered of a withdrawal`, (await button(page, decision).count()) === 0);
  await look('week support, a withdrawal that others decide');
}

/** What the week was: the conversation in the list of all, and in the numbers of its day. */
async function readWeek(desk: Desk, member: Member, check: Check): Promise<void> {
  const { page, words, url, look } = desk;
  await page.goto(`${url}/support/chats?memberId=${member.id}`);
  await rowsOf(desk)
    .filter({ hasText: words('support.rating', { count: '5' }) })
    .waitFor();
  await button(page, words('list.export')).hover();
  await page.getByText(words('list.mayNotExport')).waitFor();
  await look('week support, a list that is not taken along');
  await page.goto(`${url}/support/numbers`);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date());
  const today = page.getByRole('row').filter({ has: page.locator(`time[datetime="${day}"]`) });
  await today.waitFor();
  const chats = Number(await today.getByRole('cell').nth(1).innerText());
  check('the day has the conversation', chats >= 1, String(chats));
  await look('week support, the numbers of the week');
  await page.goto(`${url}/complaints/report`);
  await page.getByText(words('complaints.median')).waitFor();
  const bySubject = page.getByRole('table', { name: words('complaints.byCategory') });
  const counts = await bySubject.locator('tbody td:last-child').allInnerTexts();
  const sum = counts.reduce((all, one) => all + Number(one), 0);
  const all = await page
    .getByText(words('complaints.received'), { exact: true })
    .locator('xpath=..')
    .innerText();
  check('subjects add up to all complaints', sum > 0 && all.endsWith(`\n${sum}`), `${sum} of ${all}`);
  await look('week support, the report on complaints');
}
