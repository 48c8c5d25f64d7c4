/**
 * Two operators at one record: one takes it by a key and gives it back by the notice, the other sees who has it and who looks, reads the
 * note, is told before they act, and goes on to the next record of the list.
 */
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import type { Report } from '../../runner/report.ts';
import type { Copy } from '../../support/copy.ts';
import { deposit, registerMember, type Member } from '../../support/member-calls.ts';
import { atDesk, type Desk, type Scene as Desks } from '../../support/office-desk.ts';
import { chooseAct, confirmAct } from '../../support/record-acts.ts';
import { verifyAccount } from '../../support/verified.ts';
import { button, dialogOf } from '../../support/ways.ts';
import { withdraw } from '../../support/withdrawals.ts';

const NOTE = 'The bank was called.';
const WHY = 'asked for by telephone';
type Scene = Desks & { member: Member };

export async function runRecordPages(copy: Copy, report: Report): Promise<void> {
  const browser = await launchBrowser();
  try {
    const member = await registerMember(copy);
    await deposit(copy, member, '100000');
    await verifyAccount(copy, member.account);
    for (const amount of ['20000', '30000']) await withdraw(member, amount);
    const scene = { browser, copy, report, member };
    await report.attempt('record pages: one has it, the other is told, and the next one follows', () =>
      atDesk(scene, { language: 'en', width: 1440, username: 'demo_payments' }, (first) =>
        atDesk(scene, { language: 'es', width: 390, scheme: 'dark', username: 'demo_second' }, (second) =>
          workTogether(scene, first, second),
        ),
      ),
    );
  } finally {
    await browser.close();
  }
}

async function workTogether({ member, report }: Scene, first: Desk, second: Desk): Promise<void> {
  const { page, words, url, look } = first;
  await page.goto(`${url}/withdrawals?memberId=${member.id}&state=requested`);
  await page.locator('tbody tr[data-row]').nth(1).waitFor();
  await page.locator('tbody tr[data-row] a[href^="/withdrawals/"]').first().click();
  await button(page, words('record.take')).waitFor();
  await page.keyboard.press('t');
  await button(page, words('record.giveBack')).waitFor();
  await page.getByText(words('record.taken')).waitFor();
  await page.getByRole('textbox', { name: words('notes.new') }).fill(NOTE);
  await button(page, words('notes.add')).click();
  await page.getByRole('article').getByText(NOTE).waitFor();

  await second.page.goto(page.url());
  await second.page.getByRole('article').getByText(NOTE).waitFor();
  await page.getByRole('status').getByText('second administrator').first().waitFor();
  await second.page.getByText('Demonstration: payments', { exact: true }).waitFor();
  report.check(
    'what a colleague has is not offered',
    (await button(second.page, second.words('record.take')).count()) === 0,
  );
  await second.look('record-taken');
  await second.page.keyboard.press('a');
  await dialogOf(second.page).getByRole('alert').waitFor();
  await second.look('record-asks');
  await second.page.keyboard.press('Escape');

  await page.keyboard.press('t');
  await page.getByText(words('record.givenBack')).waitFor();
  await page.keyboard.press('u');
  await page.getByText(words('undo.done')).waitFor();
  await button(page, words('record.giveBack')).waitFor();
  await look('record-mine');

  const before = page.url();
  await chooseAct(first, words('decision.reject'));
  await confirmAct(first, { yes: words('decision.reject'), why: WHY });
  await page.getByText(words('decision.rejected')).waitFor();
  await page.keyboard.press('n');
  await page.waitForURL((address) => address.href !== before);
  await button(page, words('record.take')).waitFor();
}
