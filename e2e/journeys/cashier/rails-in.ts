/** A deposit by one method, from its form to the credit, and the sentence of each reason for which none comes. */
import { randomUUID } from 'node:crypto';
import { GATEWAY_REASONS } from '@feria/contracts/cashier/reasons';
import type { DepositView } from '@feria/contracts/cashier/member';
import type { Copy } from '../../support/copy.ts';
import { lookAt } from '../../support/look.ts';
import type { MemberWay } from '../../support/ways.ts';
import { chooseMethod, typeFields, type Typed } from './typed-fields.ts';

/** Its form leads to the bank's page; those of the others stay here. */
const REDIRECTS = 'pse';

/** `asks`: it wants the address of e-mail, too, which is each member's own. */
export type MoneyIn = { method: string; amount: string; typed: Typed; asks?: 'email' };

export async function payInBy(way: MemberWay, money: MoneyIn): Promise<void> {
  const { page, words, copy, report, where } = way;
  const { member, pay } = copy.addresses;
  await page.goto(`${member}/member?page=depositv2`);
  await chooseMethod(page, money.method);
  await page.getByLabel(words('deposit.amount'), { exact: true }).fill(money.amount);
  const form = page.locator('main form').last();
  const email = money.asks && { email: `${way.member.account}@example.com` };
  await typeFields(form, { ...money.typed, ...email });
  await lookAt(page, `rail-${money.method}-form`, way);
  await form.locator('button[type=submit]').click();
  const isAtBank = money.method === REDIRECTS;
  await page.waitForURL((url) => (isAtBank ? url.origin === pay : url.searchParams.has('deposit')));
  if (!isAtBank) {
    await page.getByText(words('deposit.state.pending'), { exact: true }).first().waitFor();
    const id = new URL(page.url()).searchParams.get('deposit')!;
    const { body } = await way.member.call<DepositView>('GET', `/api/deposits/${id}`);
    const howToPay = page.getByRole('heading', { name: words(`pay.title.${body.flow}`), exact: true });
    await howToPay.waitFor();
    await lookAt(page, `rail-${money.method}-to-pay`, way);
    // What somebody pays elsewhere waits for them: it is the same after the page was closed.
    await page.reload();
    await howToPay.waitFor();
    await payElsewhere(way, body);
  } else await pressAtBank(page);
  await page.getByText(words('deposit.state.approved'), { exact: true }).first().waitFor();
  await lookAt(page, `rail-${money.method}-credited`, way);
  report.check(`${where} · money in by ${money.method}`, true);
}

type Page = MemberWay['page'];

/** In another tab, as on another device: whoever scans the code, or is shown the page of a voucher or the sandbox's bank, comes to the same page. */
async function payElsewhere({ page }: MemberWay, { instructions, testUrl }: DepositView): Promise<void> {
  const shown = instructions?.flow === 'voucher' ? instructions.url : undefined;
  const scanned = instructions?.flow === 'qr' ? instructions.text : undefined;
  const address = testUrl ?? shown ?? scanned;
  if (!address) throw new Error(`nothing leads to the payer of ${JSON.stringify(instructions)}`);
  const bank = await page.context().newPage();
  if (scanned === undefined) await page.locator(`main a[href="${address}"]`).waitFor();
  await bank.goto(address);
  await pressAtBank(bank);
  await bank.close();
}

async function pressAtBank(page: Page): Promise<void> {
  await page.locator('button[name=decision][value=pay]').click();
  await page.waitForURL('**/member?**');
}

/** Every reason that a gateway can give, each read by whom it concerns: why, where the money is, and what can be done. */
export async function seeRefusals(way: MemberWay, money: MoneyIn): Promise<void> {
  const { page, words, copy, member, report, where } = way;
  for (const reason of GATEWAY_REASONS) {
    const asked = { method: 'sandbox', amount: money.amount, idempotencyKey: randomUUID() };
    const { body } = await member.call<DepositView>('POST', '/api/deposits', asked);
    if (!body.payUrl) throw new Error(`no deposit: ${JSON.stringify(body)}`);
    await playPayer(copy, body.payUrl, { decision: 'decline', reason });
    await page.goto(`${copy.addresses.member}/member?page=depositv2&deposit=${body.id}`);
    await page.getByText(words('deposit.state.rejected'), { exact: true }).first().waitFor();
    await page.getByText(words(`cashier.why.${reason}`), { exact: true }).waitFor();
    await page.getByText(words('deposit.next.rejected'), { exact: true }).waitFor();
  }
  await lookAt(page, 'rail-refused', way);
  report.check(`${where} · each reason of a deposit that was not paid is told`, true);
}

/** What somebody does at the sandbox's page of a payment, without a browser. */
export async function playPayer(
  { ports }: Copy,
  payUrl: string,
  said: { decision: string; reason?: string },
): Promise<void> {
  const at = new URL(payUrl);
  const key = at.searchParams.get('key') ?? '';
  const form = new URLSearchParams({ key, delivery: 'normal', ...said });
  const { status } = await fetch(`http://127.0.0.1:${ports.gateway}${at.pathname}`, {
    method: 'POST',
    redirect: 'manual',
    body: form,
  });
  if (status !== 303) throw new Error(`the payment page answered ${status}`);
}
