/**
 * A withdrawal in three parts, by both sides: an operator cuts it, the first part is received, the second is missed with an image and becomes a
 * case, the third is received; the operator hears from the gateway that the missed one came, says so, and its case is closed on both sides.
 */
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import { aPicture } from '../../../platform/testing/builders/photo.ts';
import type { Report } from '../../runner/report.ts';
import type { Copy } from '../../support/copy.ts';
import { lookAt } from '../../support/look.ts';
import type { Member } from '../../support/member-calls.ts';
import { atDesk, type Desk } from '../../support/office-desk.ts';
import { chooseAct } from '../../support/record-acts.ts';
import { button, dialogOf } from '../../support/ways.ts';
import { watchContext } from '../../support/watch.ts';
import { aPayee, withdraw, withdrawalOf } from '../../support/withdrawals.ts';
import { wordsOf } from '../../support/words.ts';

const WHOLE = '90000';
const PARTS = ['40000', '30000', '20000'];
const ARRIVED = 'The gateway’s trace shows that the bank took it in.';
const ACCOUNTS = { cut: 'demo_payments', close: 'demo_admin' } as const;

export async function runPayoutParts(copy: Copy, report: Report): Promise<void> {
  const browser = await launchBrowser();
  try {
    const member = await aPayee(copy, WHOLE);
    const { id } = await withdraw(member, WHOLE);
    const scene = { browser, copy, report };
    await report.attempt('an operator pays in three parts', () =>
      atDesk(scene, { username: ACCOUNTS.cut, language: 'en', width: 1440 }, (desk) => cutInThree(desk, id)),
    );
    await report.attempt('the member receives two and misses one', () =>
      answerParts({ browser, copy, report, member, id }),
    );
    await report.attempt('an operator finds that the missed one arrived', () =>
      atDesk(scene, { username: ACCOUNTS.close, language: 'es', width: 390, scheme: 'dark' }, (desk) =>
        sayArrived(desk, id),
      ),
    );
    const { state, receivedAmount, parts } = await withdrawalOf(member, id);
    report.check(
      'payout in parts: all of it counts as received in the end, and no part more than once',
      state === 'received' && Number(receivedAmount) === Number(WHOLE) && parts.length === PARTS.length,
      `${state} ${receivedAmount} ${parts.map((part) => part.state).join()}`,
    );
  } finally {
    await browser.close();
  }
}

async function cutInThree({ page, words, url, look }: Desk, id: string): Promise<void> {
  await page.goto(`${url}/withdrawals/${id}`);
  await page.locator('.record-head').waitFor();
  await look('office withdrawal judged');
  await chooseAct({ page, words }, words('decision.inParts'));
  const dialog = dialogOf(page);
  await button(dialog, words('parts.add')).click();
  for (const [at, amount] of PARTS.entries())
    await dialog
      .getByRole('textbox', { name: words('parts.amount', { number: String(at + 1) }) })
      .fill(amount);
  await look('office withdrawal in parts asked');
  await button(dialog, words('decision.pay')).click();
  await dialog.waitFor({ state: 'detached' });
  for (const number of ['1', '2', '3'])
    await page.getByText(words('parts.part', { number }), { exact: false }).first().waitFor();
  await look('office withdrawal in parts');
}

type Missing = { browser: Browser; copy: Copy; report: Report; member: Member; id: string };

async function answerParts({ browser, copy, report, member, id }: Missing): Promise<void> {
  const words = wordsOf('member', 'es');
  const url = copy.addresses.member;
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const watch = watchContext(context, copy.addresses);
  await context.addCookies([
    ...member.cookies.map((cookie) => ({ ...cookie, url })),
    { name: 'feria_lang', value: 'es', url },
  ]);
  try {
    const page = await context.newPage();
    const look = (name: string): Promise<void> => lookAt(page, name, { where: 'es 390', report });
    const card = (number: number) =>
      page
        .locator('main li')
        .filter({ hasText: words('withdraw.partOf', { number: String(number), count: '3' }) });
    await page.goto(`${url}/member?page=withdraw&withdrawal=${id}`);
    for (const number of [1, 2, 3]) await button(card(number), words('withdraw.received')).waitFor();
    await look('withdrawal in three parts');
    await button(card(1), words('withdraw.received')).click();
    await card(1).getByText(words('withdraw.part.received'), { exact: true }).waitFor();
    await button(card(2), words('withdraw.notReceived')).click();
    await button(card(2), words('withdraw.sendMissed')).click();
    await card(2).getByText(words('withdraw.proofMissing')).waitFor();
    await card(2)
      .locator('input[name=proofs]')
      .setInputFiles({
        name: 'movements.png',
        mimeType: 'image/png',
        buffer: await aPicture('png', 800, 600),
      });
    await card(2)
      .getByRole('img', { name: words('withdraw.proof', { count: '1' }) })
      .waitFor();
    await look('withdrawal part missed');
    await button(card(2), words('withdraw.sendMissed')).click();
    await card(2).getByText(words('withdraw.part.not_received'), { exact: true }).waitFor();
    await button(card(3), words('withdraw.received')).click();
    await card(3).getByText(words('withdraw.part.received'), { exact: true }).waitFor();
    await look('withdrawal two of three received');
    await card(2)
      .getByRole('link', { name: words('withdraw.toCase') })
      .click();
    await page.waitForURL('**page=cases**');
    await page
      .locator('main')
      .getByText(/C-[0-9A-Z]{4}-/)
      .first()
      .waitFor();
    await look('case of a part');
    const complaints = watch.take();
    report.check('payout in parts: nothing to complain of', complaints.length === 0, complaints.join('\n  '));
  } finally {
    await context.close();
  }
}

async function sayArrived({ page, words, url, look }: Desk, id: string): Promise<void> {
  await page.goto(`${url}/withdrawals/${id}`);
  await page.getByRole('link', { name: words('parts.case') }).click();
  await page.locator('.record-head').waitFor();
  await look('office case of a part');
  await page.goto(`${url}/withdrawals/${id}`);
  await button(page, words('parts.act.trace')).click();
  await button(page, words('parts.act.arrived')).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: words('decision.reason') }).fill(ARRIVED);
  await look('office part arrived asked');
  await button(dialog, words('parts.act.arrived')).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(words('parts.by.operator')).waitFor();
  await look('office part arrived');
}
