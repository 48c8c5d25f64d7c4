/**
 * Markers of harm: thresholds are tried and proposed by one operator and approved by another; a member pays in again and again while
 * losing, and a case opens; an operator takes it by the keyboard, writes a note, imposes a limit and closes it. The member
 * sees a calm message, and nothing of the case.
 */
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import type { Copy } from '../../support/copy.ts';
import { signInMember } from '../../support/entry-calls.ts';
import { lookAt } from '../../support/look.ts';
import { deposit, playOne, registerMember, type Member } from '../../support/member-calls.ts';
import { atDesk, type Desk } from '../../support/office-desk.ts';
import type { Report } from '../../runner/report.ts';
import { button, dialogOf, named, PHONE, tabTo, typeInto, walkWays } from '../../support/ways.ts';
import { chooseAct } from '../../support/record-acts.ts';

/** More than any other journey's member pays in within a day. */
const TIMES = 7;
const NOTE = 'Hablamos por teléfono';
const WHY = 'seen in two weeks of cases';

export async function runHarm(copy: Copy, report: Report, isVariant = false): Promise<void> {
  const browser = await launchBrowser();
  const scene = { browser, copy, report, isVariant };
  const member = await registerMember(copy);
  try {
    await report.attempt('harm · two operators and a case', () =>
      atDesk(scene, { language: 'en', width: 1440, username: 'demo_admin' }, (first) =>
        atDesk(
          scene,
          { language: 'es', width: 390, scheme: 'dark', username: 'demo_second' },
          async (second) => {
            await propose(first);
            await letIn(second);
            await payAgainAndAgain(copy, member);
            await work(first, second, member, report);
            await close(second, member);
            await readReport(first, report);
          },
        ),
      ),
    );
  } finally {
    await browser.close();
  }
  await walkWays('harm', { copy, report, isVariant }, [
    [
      PHONE,
      async (way) => {
        const { page, words } = way;
        await page.goto(`${copy.addresses.member}/`);
        await signInMember(page, copy, member);
        await page.goto(`${copy.addresses.member}/member?page=messageV2`);
        await page.getByText(words('inbox.title.play_check')).click();
        await named(page.locator('main'), 'link', words('inbox.toBreaks')).first().waitFor();
        await lookAt(page, 'harm-message', way);
        const said = await page.locator('main').innerText();
        report.check('the member reads nothing of the case', !said.includes(NOTE));
        await named(page.locator('main'), 'link', words('inbox.toLimits')).first().click();
        await page.getByText(words('limits.lead')).waitFor();
      },
    ],
  ]);
}

async function answerWhy({ page, words }: Desk, confirm: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words('decision.reason') }).fill(WHY);
  await dialog.getByRole('button', { name: confirm }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Seven deposits in a day are of the top level from then on. */
async function propose(desk: Desk): Promise<void> {
  const { page, words, url, look } = desk;
  await page.goto(`${url}/harm/rules?market=CO`);
  await page.getByRole('rowheader', { name: words('harm.marker.deposits_many') }).waitFor();
  await look('harm-rules');
  await button(page, words('harm.rules.edit')).click();
  const field = (label: 'harm.at.times' | 'harm.rules.points') =>
    page.getByLabel(`${words('harm.marker.deposits_many')}: ${words(label)}`);
  await field('harm.at.times').fill('0');
  await page.getByText(words('harm.rules.wrong')).waitFor();
  await field('harm.at.times').fill(String(TIMES));
  await field('harm.rules.points').fill('80');
  await button(page, words('harm.rules.preview')).click();
  await page.getByRole('status').getByText(/\d/).first().waitFor();
  await look('harm-rules-preview');
  await button(page, words('harm.rules.propose')).click();
  await answerWhy(desk, words('harm.rules.propose'));
  await page.getByText(words('harm.rules.waiting')).waitFor();
}

async function letIn(desk: Desk): Promise<void> {
  const { page, words, url } = desk;
  await page.goto(`${url}/approvals`);
  await page
    .getByRole('link', { name: words('approvals.action.safety.harm_rules') })
    .first()
    .click();
  await button(page, words('approvals.approve')).click();
  await answerWhy(desk, words('approvals.approve'));
  await page.getByText(words('approvals.state.approved'), { exact: true }).first().waitFor();
  await page.goto(`${url}/harm/rules?market=CO`);
  await page.getByText(WHY).waitFor();
}

async function payAgainAndAgain(copy: Copy, member: Member): Promise<void> {
  for (let time = 0; time < TIMES; time += 1) {
    await deposit(copy, member, '20000');
    if (time < 2) await playOne(copy, member);
  }
}

async function work(first: Desk, second: Desk, member: Member, report: Report): Promise<void> {
  const { page, words, url, look } = second;
  const link = page.getByRole('link', { name: member.account });
  // The job that looks for markers comes when it comes.
  for (let tries = 0; tries < 100 && !(await link.isVisible()); tries += 1) {
    await page.goto(`${url}/harm?level=top`);
    await link.waitFor({ timeout: 3_000 }).catch(() => undefined);
  }
  await link.waitFor();
  await look('harm-queue');
  await link.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: member.account }).waitFor();
  await page.getByText(words('harm.marker.deposits_many'), { exact: true }).waitFor();
  await tabTo(page, button(page, words('harm.take')));
  await page.keyboard.press('Enter');
  await page.getByText(words('harm.taken')).waitFor();
  await tabTo(page, button(page, words('record.more')));
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: words('harm.note'), exact: true }).press('Enter');
  await typeInto(page, dialogOf(page).getByRole('textbox'), NOTE);
  await tabTo(page, button(dialogOf(page), words('harm.note')));
  await page.keyboard.press('Enter');
  await page.getByText(words('harm.noted')).waitFor();
  await look('harm-case');

  await first.page.goto(page.url());
  await first.page.getByText(NOTE).waitFor();
  await first.page.getByText(first.words('harm.asTable')).click();
  const days = await first.page
    .getByRole('table', { name: first.words('harm.days') })
    .getByRole('row')
    .count();
  report.check('four weeks of days stand in the table', days === 29, String(days));
  await first.look('harm-case');

  await page.getByRole('link', { name: words('harm.doLimit') }).click();
  await page.getByLabel(words('limits.amount', { currency: 'COP' })).fill('40000');
  await page.getByLabel(words('decision.reason')).fill(NOTE);
  await button(page, words('limits.set')).click();
  await page.getByText(words('limits.saved')).waitFor();
  await page.goto(`${url}/members/${member.id}`);
  await page.getByRole('link', { name: words('harm.member.openLink') }).waitFor();
}

async function close({ page, words, look }: Desk, member: Member): Promise<void> {
  await page.getByRole('link', { name: words('harm.member.openLink') }).click();
  await page.getByRole('heading', { level: 1, name: member.account }).waitFor();
  await chooseAct({ page, words }, words('harm.close'));
  const outcome = dialogOf(page).getByRole('combobox', { name: words('harm.outcome') });
  await outcome.click();
  await page.getByRole('option', { name: words('harm.outcome.limit_agreed') }).click();
  await dialogOf(page)
    .getByRole('textbox', { name: words('harm.note') })
    .fill(NOTE);
  await button(dialogOf(page), words('harm.close')).click();
  await page.getByText(words('harm.closed')).waitFor();
  await look('harm-closed');
}

async function readReport({ page, words, url, look }: Desk, report: Report): Promise<void> {
  await page.goto(`${url}/harm/report`);
  await page.getByRole('table', { name: words('harm.report.outcomes') }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, words('list.export')).click(),
  ]);
  report.check('the report is a file', file.suggestedFilename().endsWith('.csv'));
  await look('harm-report');
}
