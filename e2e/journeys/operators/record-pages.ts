/**
 * Each record has the same head, and is gone on from to the next one of its list: vendors, colleagues and entries, too. Two operators at one record: one takes it by a key and gives it back by the notice, the other sees who has it and who looks, reads the
 * note, is told before they act, and goes on to the next record of the list.
 */
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import type { Report } from '../../runner/report.ts';
import type { Copy } from '../../support/copy.ts';
import type { Member } from '../../support/member-calls.ts';
import { atDesk, type Desk, type Scene as Desks } from '../../support/office-desk.ts';
import { chooseAct, confirmAct, sayWhy } from '../../support/record-acts.ts';
import { button, dialogOf } from '../../support/ways.ts';
import { aPayee, withdraw } from '../../support/withdrawals.ts';

const NOTE = 'The bank was called.';
const WHY = 'asked for by telephone';
type Scene = Desks & { member: Member };

export async function runRecordPages(copy: Copy, report: Report): Promise<void> {
  const browser = await launchBrowser();
  try {
    const member = await aPayee(copy, '100000');
    for (const amount of ['20000', '30000']) await withdraw(member, amount);
    const scene = { browser, copy, report, member };
    await report.attempt(
      'record pages: a vendor, a colleague and an entry have the head of all records',
      () =>
        atDesk(scene, { language: 'en', width: 1440, username: 'demo_admin' }, (desk) =>
          readHeads(scene, desk),
        ),
    );
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
  await sayWhy(first, WHY);
  await confirmAct(first, { yes: words('decision.reject') });
  await page.getByText(words('decision.rejected')).waitFor();
  await page.keyboard.press('n');
  await page.waitForURL((address) => address.href !== before);
  await button(page, words('record.take')).waitFor();
}

const headOf = ({ page }: Pick<Desk, 'page'>) => page.locator('.record-head');

/** By the keyboard: a look at a record beside its list, the record itself, and the next one. */
async function readHeads({ member, report }: Scene, desk: Desk): Promise<void> {
  const { page, words, url, look } = desk;
  await goThrough(desk, '/vendors');
  await headOf(desk).getByText(words('state.active'), { exact: true }).waitFor();
  await addVendorNote(desk);
  await look('record-vendor');

  await goThrough(desk, '/operators');
  await page.getByText(words('record.story'), { exact: true }).waitFor();
  await look('record-operator');
  report.check(
    'a colleague has no notes',
    (await page.getByText(words('notes.title'), { exact: true }).count()) === 0,
  );

  await goThrough(desk, `/entries?memberId=${member.id}`);
  await headOf(desk).getByRole('link', { name: member.account }).waitFor();
  await headOf(desk).getByText(words('reversal.booked'), { exact: true }).waitFor();
  await look('record-entry');
  report.check('an entry has a page of its own', new URL(page.url()).href.startsWith(`${url}/entries/`));
}

/** P looks at the first row, Enter opens it, J leads on to the second. */
async function goThrough({ page, url, look }: Desk, list: string): Promise<void> {
  await page.goto(`${url}${list}`);
  await page.locator('tbody tr[data-row]').nth(1).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('p');
  const drawer = page.getByRole('dialog');
  await drawer.locator('.record-head').waitFor();
  await look(`record-peek-${list.split(/[/?]/)[1]}`);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await page.locator('.record-head').waitFor();
  const first = page.url();
  await page.keyboard.press('j');
  await page.waitForURL((address) => address.href !== first);
  await page.locator('.record-head').waitFor();
}

async function addVendorNote({ page, words }: Desk): Promise<void> {
  await page.getByRole('textbox', { name: words('notes.new') }).fill(NOTE);
  await button(page, words('notes.add')).click();
  await page.getByRole('article').getByText(NOTE).waitFor();
}
