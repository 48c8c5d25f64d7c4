/**
 * A week of the administrator: the overview as they want it and a report by mail; a colleague is let in, whose role was looked at first; a
 * role of its own; a line of a market is changed. What gives a right takes a second person, who sees what was asked; on Friday the
 * log tells what both did.
 */
import { randomBytes } from 'node:crypto';
import type { MarketDetail } from '@feria/contracts/markets/office';
import type { RoleView } from '@feria/contracts/operators/roles';
import type { Report } from '../../runner/report.ts';
import type { Copy } from '../../support/copy.ts';
import { setUpLinkTo } from '../../support/letters.ts';
import { seek } from '../../support/list-filters.ts';
import { shownOf, choose, rowsOf } from '../../support/list-work.ts';
import { atDesk } from '../../support/office-desk.ts';
import { openByPalette } from '../../support/palette.ts';
import { confirmAct } from '../../support/record-acts.ts';
import { button, dialogOf } from '../../support/ways.ts';
import { marketField } from '../../support/words.ts';
import { type AtWork, workWeek } from '../../support/work-week.ts';
import { readInOffice } from '../reporting/statements.ts';
import { onceADesk } from '../../support/once-a-desk.ts';

const WHY = 'agreed in the meeting of Monday';
const KNOWN = 'seen and agreed';
const MARKET = 'PE';
const DOCUMENT_LANGUAGES = ['en', 'es'] as const;

interface Names {
  username: string;
  role: string;
  line: string;
}

/** Of each language that is walked: what is made stays, so the next one makes others. */
const namesOf = onceADesk<Names>(() => {
  const mark = randomBytes(3).toString('hex');
  const made = { username: `nora_${mark}`, role: `Mesa ${mark}`, line: `Demostración sin licencia ${mark}.` };
  return Promise.resolve(made);
});

export const runWeekOfAdministrator = (copy: Copy, report: Report): Promise<void> =>
  workWeek(copy, report, {
    role: 'administrator',
    username: 'demo_admin',
    days: [
      { day: 'Monday', task: 'own figures, from one to its rows, and a report by mail', work: lookOver },
      { day: 'Tuesday', task: 'a colleague is let in', work: letIn },
      { day: 'Wednesday', task: 'a role of its own', work: makeRole },
      { day: 'Thursday', task: 'a line of a market is changed', work: changeMarket },
      { day: 'Friday', task: 'what both did', work: readLog },
    ],
  });

/** The second person opens what the first has asked for, and agrees. */
async function second({ scene, desk }: AtWork, shown: string, picture: string): Promise<void> {
  const [language, ...rest] = desk.where.split(' ');
  const profile = {
    language: language === 'es' ? 'es' : 'en',
    width: 1440,
    scheme: rest.includes('dark') ? 'dark' : 'light',
  } as const;
  const asked = new URL(desk.page.url()).pathname;
  await atDesk(scene, { ...profile, username: 'demo_second' }, async ({ page, words, url, look }) => {
    await page.goto(`${url}${asked}`);
    await page.getByText(shown).first().waitFor();
    await look(picture);
    await button(page, words('approvals.approve')).click();
    await confirmAct({ page, words }, { yes: words('approvals.approve'), why: KNOWN });
    await page.getByText(words('approvals.state.approved'), { exact: true }).first().waitFor();
  });
}

/** A figure is put on top and taken away again, its rows are one press away, and a report comes by mail until it is turned off. */
async function lookOver({ desk, report }: AtWork): Promise<void> {
  const { page, words, url, look } = desk;
  const name = words('measure.stakes');
  const tile = page.getByRole('article', { name, exact: true });
  const choice = async (isShown: boolean): Promise<void> => {
    await button(page, words('overview.tiles')).click();
    const box = dialogOf(page).getByRole('checkbox', { name, exact: true });
    await box.waitFor();
    // What is chosen stands at once among the others that are: the box under the hand is another one then.
    if ((await box.isChecked()) !== isShown) await box.click();
    await page.keyboard.press('Escape');
    await tile.waitFor({ state: isShown ? 'visible' : 'detached' });
  };
  await choice(true);
  await page.getByText(words('overview.rangeDays', { days: '7' }), { exact: true }).click();
  await page.waitForURL(/range=7/);
  await look('week administrator, the overview');
  await page.reload();
  await tile.waitFor();
  await tile.getByRole('link').first().click();
  await page.waitForURL(/\/rounds\?/);
  const { searchParams } = new URL(page.url());
  report.check(
    'a figure in pesos leads to the rounds of its day and market',
    searchParams.get('merchantCode') === 'CO' && searchParams.has('openedAt'),
    page.url(),
  );
  await page.getByRole('heading', { level: 1, name: words('nav.rounds') }).waitFor();
  await page.goto(`${url}/`);
  await choice(false);
  await page.goto(`${url}/reports/vendor?range=today&market=CO`);
  await button(page, words('reports.mail')).click();
  await button(dialogOf(page), words('reports.mail.ask')).click();
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.goto(`${url}/reports`);
  const off = button(page, words('reports.mails.offName', { name: words('report.vendor') }));
  await off.waitFor();
  await look('week administrator, a report by mail');
  await off.click();
  await off.waitFor({ state: 'detached' });
  report.check('a report by mail is turned off', (await off.count()) === 0);
}

/** What the role sees is read before anybody has it; the link goes out with the second yes, and not before. */
async function letIn(at: AtWork): Promise<void> {
  const { desk, copy, report } = at;
  const { page, words, url, look } = desk;
  const { username } = await namesOf(at);
  await page.goto(`${url}/roles/support`);
  const seen = page.locator('[data-seen=true]');
  await seen.getByText(words('nav.support'), { exact: true }).first().waitFor();
  const closed = page.locator('[data-seen=false]').getByText(words('nav.audit'), { exact: true });
  report.check('the log is closed to the role', (await closed.count()) === 1);
  await page.goto(`${url}/operators`);
  await page.getByRole('link', { name: words('operators.invite') }).click();
  await page.getByRole('textbox', { name: words('operators.name'), exact: true }).fill('Nora Díaz');
  await page.getByRole('textbox', { name: words('signIn.username') }).fill(username);
  await page.getByRole('combobox', { name: words('operators.role') }).click();
  await page.getByRole('option', { name: words('role.support') }).click();
  await seeRole(at, 'support');
  await page.locator('input[name=email]').fill(`${username}@office.example`);
  await page.getByRole('textbox', { name: words('decision.reason') }).fill(WHY);
  await look('week administrator, a colleague is asked for');
  await button(page, words('operators.ask')).click();
  await page.getByText(words('approvals.own')).waitFor();
  report.check('who asks does not approve', (await button(page, words('approvals.approve')).count()) === 0);
  await second(at, username, 'week administrator, the second person');
  const link = await setUpLinkTo(copy, `${username}@office.example`);
  report.check('the link went to the colleague', link.includes('/set-up#'));
  await page.goto(`${url}/operators`);
  await seek(desk, { column: 'username', manner: 'contains', text: username });
  await shownOf(page, 1).waitFor();
  await rowsOf(page).getByText(words('state.invited'), { exact: true }).waitFor();
}

/** What the role may do stands beside its choice, and its page opens in a tab of its own: what was typed stays. */
async function seeRole({ desk, report }: AtWork, code: string): Promise<void> {
  const { page, words, context } = desk;
  const chosen = page.locator(`[data-chosen-role=${code}]`);
  await chosen
    .getByRole('button')
    .filter({ hasText: words('nav.group.members') })
    .click();
  await chosen.getByText(words('permission.support.answer'), { exact: true }).waitFor();
  const opened = context.waitForEvent('page');
  await chosen.getByRole('link', { name: words('roles.sight') }).click();
  const tab = await opened;
  await tab.getByRole('heading', { level: 1, name: words(`role.${code}`) }).waitFor();
  await tab.close();
  const typed = await page.getByRole('textbox', { name: words('signIn.username') }).inputValue();
  report.check('the form is as it was after the look at the role', typed !== '');
}

/** Of two permissions: the page of withdrawals is seen, and deciding them stays closed. */
async function makeRole(at: AtWork): Promise<void> {
  const { desk, report } = at;
  const { page, words, url, look } = desk;
  const { role } = await namesOf(at);
  await page.goto(`${url}/roles`);
  await button(page, words('roles.new')).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: words('roles.name') }).fill(role);
  for (const permission of ['members.read', 'cashier.read'])
    await dialog.getByRole('checkbox', { name: words(`permission.${permission}`), exact: true }).check();
  await dialog.getByText(words('roles.form.sight'), { exact: true }).click();
  await dialog.locator('[data-seen=true]').getByText(words('nav.withdrawals'), { exact: true }).waitFor();
  await look('week administrator, what a new role sees');
  await dialog.getByRole('textbox', { name: words('decision.reason') }).fill(WHY);
  await button(dialog, words('operators.ask')).click();
  await page.getByText(words('approvals.own')).waitFor();
  await second(at, words('permission.cashier.read'), 'week administrator, a role is asked for');
  const { items } = await readInOffice<{ items: RoleView[] }>(page, '/roles');
  const made = items.find(({ name }) => name === role);
  report.check(
    'the role allows what was asked for, and no more',
    made?.permissions.join() === 'members.read,cashier.read',
    made?.permissions.join(),
  );
  await page.goto(`${url}/roles/${made?.code ?? ''}`);
  await page.getByRole('heading', { level: 1, name: role }).waitFor();
}

/** Asked for, seen with what stood there before, agreed to, and in force. */
async function changeMarket(at: AtWork): Promise<void> {
  const { desk, report } = at;
  const { page, words, url, look } = desk;
  const { line } = await namesOf(at);
  await page.goto(`${url}/markets/${MARKET}`);
  await page.getByRole('button', { name: words('markets.section.legal') }).click();
  for (const language of DOCUMENT_LANGUAGES)
    await page.getByRole('textbox', { name: marketField(words, `legalLine.${language}`) }).fill(line);
  await page.getByRole('cell', { name: line }).first().waitFor();
  await look('week administrator, a market is changed');
  await button(page, words('markets.propose')).click();
  await confirmAct(desk, { yes: words('markets.propose'), why: WHY });
  await page.getByText(words('approvals.own')).waitFor();
  await second(at, line, 'week administrator, a market to approve');
  const { document } = await readInOffice<MarketDetail>(page, `/markets/${MARKET}`);
  report.check('the line is in force', document.legalLine.es === line, JSON.stringify(document.legalLine));
  await page.goto(`${url}/markets/${MARKET}`);
  await page.getByText(WHY).first().waitFor();
  await look('week administrator, a market and its history');
}

/** From the search to the log: what a colleague agreed to this week, each with the way to what it was about. */
async function readLog(at: AtWork): Promise<void> {
  const { desk, report } = at;
  const { page, words, look } = desk;
  const { username } = await namesOf(at);
  await openByPalette(desk, { typed: words('nav.audit'), found: words('nav.audit') });
  await page.waitForURL(/\/audit/);
  await choose(desk, {
    column: 'actorId',
    find: 'list.filter.findOperator',
    typed: 'demo_second',
    name: 'demo_second',
  });
  await page.waitForURL(/actorId=/);
  await seek(desk, { column: 'action', manner: 'contains', text: 'operators.invited' });
  await page.waitForURL(/action=/);
  const row = rowsOf(page).filter({ hasText: username }).first();
  await row.waitFor();
  await look('week administrator, what a colleague did');
  report.check('the log names who agreed', (await row.innerText()).includes('demo_second'));
  await row.locator('a[href^="/operators/"]').last().click();
  await page.getByRole('heading', { level: 1, name: 'Nora Díaz' }).waitFor();
}
