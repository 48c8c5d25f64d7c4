/**
 * A week of the auditor: who decided what, from the log to the record; the money of a member from the deposit to the statement; the books
 * against each other; who may do what; and what is taken along, which leaves a row of its own. Nothing that an auditor sees can be changed.
 */
import type { BalanceView } from '@feria/contracts/wallet/member';
import type { Report } from '../../runner/report.ts';
import type { Copy } from '../../support/copy.ts';
import { shownOf, choose, takeFile, rowsOf, sumOf, wholeOf } from '../../support/list-work.ts';
import { openByPalette } from '../../support/palette.ts';
import { seek } from '../../support/list-filters.ts';
import { deposit, playOne, registerMember, type Member } from '../../support/member-calls.ts';
import { officeOf } from '../../support/operator-calls.ts';
import { verifyAccount } from '../../support/verified.ts';
import { button } from '../../support/ways.ts';
import { withdraw } from '../../support/withdrawals.ts';
import { type AtWork, workWeek } from '../../support/work-week.ts';
import { finishedRun } from '../reporting/statements.ts';
import { onceADesk } from '../../support/once-a-desk.ts';

const DEPOSITS = ['60000', '40000'];
const WITHDRAWN = '20000';
const STAYS = '30000';
const STAKES = 3;
const STAKE = 1000;
const WHY = 'papers seen by payments';

interface Case {
  member: Member;
  paid: string;
  waiting: string;
}

/** One that a colleague has decided, and one that still waits, of a member who has paid in and played. */
async function prepare(copy: Copy): Promise<Case> {
  const member = await registerMember(copy);
  await verifyAccount(copy, member.account);
  for (const amount of DEPOSITS) await deposit(copy, member, amount);
  for (let round = 0; round < STAKES; round += 1) await playOne(copy, member);
  const { id: paid } = await withdraw(member, WITHDRAWN);
  const payments = await officeOf(copy, 'demo_payments');
  const { status, body } = await payments('POST', `/office/withdrawals/${paid}/approve`, { reason: WHY });
  if (status !== 200) throw new Error(`not approved: ${JSON.stringify(body)}`);
  return { member, paid, waiting: (await withdraw(member, STAYS)).id };
}

/** Of the language that is walked: the days of one week are about one member. */
const caseOf = onceADesk(({ copy }) => prepare(copy));

export const runWeekOfAuditor = (copy: Copy, report: Report): Promise<void> =>
  workWeek(copy, report, {
    role: 'auditor',
    username: 'demo_auditor',
    days: [
      { day: 'Monday', task: 'who paid that withdrawal, and why', work: whoDecided },
      { day: 'Tuesday', task: 'the money of a member, from the deposit to the statement', work: followMoney },
      { day: 'Wednesday', task: 'the seals and the books', work: checkBooks },
      { day: 'Thursday', task: 'who may do what', work: whoMay },
      {
        day: 'Friday',
        task: 'what is taken along leaves a row, and a closed page names why',
        work: takeAlong,
      },
    ],
  });

/** The log is narrowed down by operator, act and record to one row, which leads to the record and its story. */
async function whoDecided(at: AtWork): Promise<void> {
  const { desk, report } = at;
  const { page, words, url, look } = desk;
  const { paid, waiting } = await caseOf(at);
  await page.goto(`${url}/audit`);
  await rowsOf(page).first().waitFor();
  await choose(desk, {
    column: 'actorId',
    find: 'list.filter.findOperator',
    typed: 'demo_payments',
    name: 'demo_payments',
  });
  await page.waitForURL(/actorId=/);
  await seek(desk, { column: 'action', manner: 'contains', text: 'withdrawal' });
  await page.waitForURL(/action=/);
  await seek(desk, { column: 'subject', manner: 'exactly', text: `withdrawal:${paid}` });
  await shownOf(page, 1).waitFor();
  await rowsOf(page).getByText(WHY, { exact: true }).waitFor();
  await look('week auditor, who decided');
  report.check('an operator is no name in the address', !page.url().includes('demo_'), page.url());
  await rowsOf(page).locator(`a[href="/withdrawals/${paid}"]`).click();
  await page.waitForURL(`${url}/withdrawals/${paid}`);
  const story = page.locator('.mantine-Timeline-itemBody', {
    hasText: words('act.cashier.withdrawal_approved'),
  });
  await story.getByText(WHY).waitFor();
  report.check('its story names who decided', (await story.innerText()).includes('demo_payments'));
  await look('week auditor, the story of a withdrawal');
  await page.goto(`${url}/withdrawals/${waiting}`);
  await page.getByText(words('record.nobody'), { exact: true }).waitFor();
  await nothingToDo(at, 'a withdrawal that waits');
}

/** Of the record's head, and of a colleague's page. */
const ACTS = [
  'record.take',
  'record.more',
  'decision.approve',
  'operators.disable',
  'operators.reset',
] as const;

/** None of the acts of a record, nor a way to more of them. */
async function nothingToDo({ desk: { page, words }, report }: AtWork, what: string): Promise<void> {
  const counts = await Promise.all(ACTS.map((act) => button(page, words(act)).count()));
  const offered = ACTS.filter((_, at) => counts[at] !== 0);
  report.check(`${what} is read, and offers no act`, offered.length === 0, offered.join());
}

/** Deposits, their entries and the statement say the same sums, and the member has what is left. */
async function followMoney(at: AtWork): Promise<void> {
  const { desk, report } = at;
  const { page, words, url, look } = desk;
  const { member } = await caseOf(at);
  await openByPalette(desk, { typed: member.account, found: member.account });
  await page.waitForURL(`${url}/members/${member.id}`);
  await page.goto(`${url}/deposits?memberId=${member.id}`);
  await shownOf(page, DEPOSITS.length).waitFor();
  const paidIn = DEPOSITS.reduce((sum, amount) => sum + Number(amount), 0);
  report.check('the deposits come to what was paid in', (await sumOf(page)) === paidIn, `${paidIn}`);
  await rowsOf(page).first().locator('a').first().click();
  await page.locator('a[href^="/entries/"]').first().click();
  await page.getByText(words('entry.kind.deposit'), { exact: true }).first().waitFor();
  await look('week auditor, the entry of a deposit');
  await nothingToDo(at, 'an entry');
  await page.locator('main a[href^="/deposits/"]').first().click();
  await page.waitForURL(/\/deposits\//);
  for (const [kind, count, sum] of [
    ['deposit', DEPOSITS.length, paidIn],
    ['bet', STAKES, STAKES * STAKE],
  ] as const) {
    await page.goto(`${url}/entries?memberId=${member.id}&kind=${kind}`);
    await shownOf(page, count).waitFor();
    report.check(`entries: ${kind}`, (await sumOf(page)) === sum, `${await sumOf(page)} and ${sum}`);
  }
  await page.goto(`${url}/rounds?memberId=${member.id}`);
  await shownOf(page, STAKES).waitFor();
  await rowsOf(page).first().locator('a').first().click();
  await page.getByRole('heading', { level: 1, name: words('round.title') }).waitFor();
  await page.getByText(words('step.receipt'), { exact: true }).first().waitFor();
  report.check('its receipts tell money as money', (await page.getByText('.00000').count()) === 0);
  await look('week auditor, a round');
  await readStatement(at, paidIn);
}

async function readStatement(at: AtWork, paidIn: number): Promise<void> {
  const { desk, report } = at;
  const { page, words, url, look } = desk;
  const { member } = await caseOf(at);
  await page.goto(`${url}/members/${member.id}?tab=money`);
  await page.getByRole('link', { name: words('statement.open') }).click();
  const line = (kind: string) =>
    page.getByRole('row').filter({ has: page.getByRole('cell', { name: words(`entry.kind.${kind}`) }) });
  const put = line('deposit').first().locator('bdi');
  await put.first().waitFor();
  await look('week auditor, the statement');
  const sums = await put.allInnerTexts();
  report.check(
    'the statement has the same sum',
    sums.some((one) => wholeOf(one) === paidIn),
    sums.join(),
  );
  const closing = page
    .locator('.mantine-Card-root')
    .getByText(words('statement.now'), { exact: true })
    .locator('xpath=..')
    .locator('bdi');
  const { body } = await member.call<BalanceView>('GET', '/api/balance');
  const [said, has] = [await closing.innerText(), Number(body.balance)];
  report.check('and ends with what the member has', wholeOf(said) === Math.trunc(has), `${said} and ${has}`);
}

/** The seals keep up, and a comparison that is asked for now finds the books as they should be. */
async function checkBooks({ desk, report }: AtWork): Promise<void> {
  const { page, words, url, look } = desk;
  await page.goto(`${url}/seals`);
  await page.getByText(words('seals.lag'), { exact: true }).waitFor();
  report.check('no seal alarms', (await page.getByRole('alert').count()) === 0);
  await look('week auditor, the seals');
  await page.goto(`${url}/reconciliation`);
  await button(page, words('reconciliation.run')).click();
  await page.getByText(words('reconciliation.asked')).waitFor();
  const { run, checks } = await finishedRun(page);
  const news = checks.filter(
    ({ state, findings }) =>
      state === 'failed' || (state === 'differs' && findings.some(({ known }) => known === null)),
  );
  report.check('the books agree, but for what is known', news.length === 0, JSON.stringify(news));
  await page.reload();
  await page.locator(`tr[data-row="${run.id}"] a`).first().click();
  await page.getByText(words('reconciliation.check.member_balances')).click();
  await page.getByText(words('reconciliation.about.member_balances')).waitFor();
  await look('week auditor, a comparison of the books');
}

/** A colleague, what they did, what their role sees, and how it differs from another. */
async function whoMay(at: AtWork): Promise<void> {
  const { desk, report } = at;
  const { page, words, url, look } = desk;
  await page.goto(`${url}/operators`);
  await rowsOf(page).first().waitFor();
  report.check('nobody is let in', (await page.getByText(words('operators.invite')).count()) === 0);
  await seek(desk, { column: 'username', manner: 'contains', text: 'demo_payments' });
  await shownOf(page, 1).waitFor();
  await look('week auditor, the operators');
  await rowsOf(page).locator('a').first().click();
  await page.getByText(words('operators.permissions')).waitFor();
  const money = page
    .locator('.may')
    .getByRole('button')
    .filter({ hasText: words('nav.group.money') });
  report.check(
    'what a colleague may do is folded by the groups of the menu',
    (await money.getAttribute('aria-expanded')) === 'false',
  );
  await money.click();
  await page.getByText(words('permission.cashier.decide'), { exact: true }).waitFor();
  await nothingToDo(at, 'a colleague');
  await look('week auditor, a colleague');
  await page.getByRole('link', { name: words('operators.acts') }).click();
  await page.waitForURL(/\/audit\?actorId=/);
  await rowsOf(page).first().waitFor();
  await page.goto(`${url}/roles/payments`);
  await page.getByRole('combobox', { name: words('roles.compare') }).click();
  await page.getByRole('option', { name: words('role.support') }).click();
  await page.waitForURL(/beside=support/);
  const decide = page.locator('[data-seen]', { hasText: words('permission.cashier.decide') });
  await decide.getByText(words('roles.gains'), { exact: true }).first().waitFor();
  await look('week auditor, two roles beside each other');
}

/** What is asked of the log is a file, which leaves a row; and a page that is closed says what is missing. */
async function takeAlong(at: AtWork): Promise<void> {
  const { desk, report } = at;
  const { page, words, url, look } = desk;
  const { paid } = await caseOf(at);
  await page.goto(`${url}/audit?action=withdrawal&subject=withdrawal:${paid}`);
  await shownOf(page, 1).waitFor();
  const { head, rows } = await takeFile(desk);
  report.check(
    'the file has what is shown',
    rows.length === 1 && rows[0]!.includes(WHY),
    `${head}\n${rows.join('\n')}`,
  );
  await page.goto(`${url}/audit`);
  await seek(desk, { column: 'subject', manner: 'exactly', text: 'list:audit' });
  await seek(desk, { column: 'action', manner: 'contains', text: 'list.exported' });
  const own = rowsOf(page).filter({ hasText: paid }).first();
  await own.waitFor();
  report.check('and left a row of whoever took it', (await own.innerText()).includes('demo_auditor'));
  await look('week auditor, the row of a file');
  for (const [path, permission] of [
    ['operators/invite', 'operators.manage'],
    ['campaigns/new', 'rewards.manage'],
  ] as const) {
    await page.goto(`${url}/${path}`);
    await page
      .getByRole('alert')
      .getByText(words('noPermission.needs', { permission: words(`permission.${permission}`) }))
      .waitFor();
  }
  await look('week auditor, a page that is not allowed');
}
