/**
 * A win above the market's value waits: it is not in the balance, one operator asks to pay it, another one decides, and then its
 * member has it.
 */
import type { EntryPage } from '@feria/contracts/wallet/member';
import { launchBrowser } from '../../../tools/test/pages/browser.ts';
import type { Copy } from '../../support/copy.ts';
import { handPaysOf, winLarge } from '../../support/large-wins.ts';
import { deposit, registerMember, type Member } from '../../support/member-calls.ts';
import { atDesk, type Desk, type Scene } from '../../support/office-desk.ts';
import type { Report } from '../../runner/report.ts';
import { confirmAct } from '../../support/record-acts.ts';

const WHY = 'the round was looked at';

export async function runHandPays(copy: Copy, report: Report): Promise<void> {
  const browser = await launchBrowser();
  try {
    const member = await registerMember(copy);
    await deposit(copy, member, '500000');
    await report.attempt('hand pays: a win waits, two operators pay it, and its member has it', async () => {
      await winLarge(copy, member);
      await payIt({ browser, copy, report }, member);
    });
  } finally {
    await browser.close();
  }
}

async function payIt(scene: Scene, member: Member): Promise<void> {
  const { report } = scene;
  const before = await handPaysOf(member);
  const { id } = before.items[0]!;
  report.check('hand pays: it is told as pending', Number(before.pending) > 0, before.pending);
  await atDesk(scene, { username: 'demo_payments', language: 'en', width: 1440 }, (desk) =>
    askToPay(desk, id),
  );
  const narrow = { language: 'es', width: 390, scheme: 'dark' } as const;
  await atDesk(scene, { username: 'demo_admin', ...narrow }, (desk) => approve(desk, id));
  const after = await handPaysOf(member);
  report.check('hand pays: nothing is pending', Number(after.pending) === 0, after.pending);
  const { items } = (await member.call<EntryPage>('GET', '/api/wallet/entries')).body;
  const told = items.map(({ kind }) => kind);
  report.check('hand pays: the statement has the checked win', told.includes('win_release'), told.join());
}

async function askToPay({ page, words, url, look }: Desk, id: string): Promise<void> {
  await page.goto(`${url}/`);
  await page.getByRole('link', { name: words('nav.handPays') }).click();
  await page.locator(`a[href="/hand-pays/${id}"]`).first().waitFor();
  await look('office hand pays');
  await page.locator(`a[href="/hand-pays/${id}"]`).first().click();
  await page.getByText('wallet.win_hold').waitFor();
  await look('office hand pay');
  const next = page.getByRole('button', { name: words('handPay.askPay'), exact: true });
  await next.waitFor();
  await page.keyboard.press('a');
  await page.getByRole('dialog').waitFor();
  await look('office hand pay asks');
  await confirmAct({ page, words }, { yes: words('handPay.askPay'), why: WHY });
  await page.getByRole('link', { name: words('approvals.openRequest') }).waitFor();
  await look('office hand pay asked');
}

async function approve({ page, words, url, look }: Desk, id: string): Promise<void> {
  await page.goto(`${url}/hand-pays/${id}`);
  await page.getByRole('link', { name: words('approvals.openRequest') }).click();
  await page.getByText(words('handPay.decision.paid')).waitFor();
  await look('office hand pay to approve');
  await page.getByRole('button', { name: words('approvals.approve') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words('decision.reason') }).fill(WHY);
  await dialog.getByRole('button', { name: words('approvals.approve') }).click();
  await page.getByText(words('approvals.state.approved'), { exact: true }).first().waitFor();
  await page.goto(`${url}/hand-pays/${id}`);
  await page.getByText(words('handPay.state.paid'), { exact: true }).first().waitFor();
  await look('office hand pay paid');
}
