/** A withdrawal by one method: the account it goes to, the order, the operator's yes, the payout, and its member's word that it came. */
import { randomUUID } from 'node:crypto';
import type { AccountList } from '@feria/contracts/cashier/accounts';
import type { WithdrawalView } from '@feria/contracts/cashier/member';
import type { PaymentReason } from '@feria/contracts/cashier/reasons';
import { lookAt } from '../../support/look.ts';
import { officeOf, type Office } from '../../support/operator-calls.ts';
import type { Copy } from '../../support/copy.ts';
import type { MemberWay } from '../../support/ways.ts';
import { withdrawalOf } from '../../support/withdrawals.ts';
import { chooseMethod, typeFields, type Typed } from './typed-fields.ts';
import { toldFee } from './told-fee.ts';

export type MoneyOut = { method: string; amount: string; typed: Typed };

const WHY = 'Papers and name of the account agree.';
const DESK = 'demo_payments';

/** One session for each copy: a code of a second factor is good once. */
const desks = new WeakMap<Copy, Promise<Office>>();
function deskOf(copy: Copy): Promise<Office> {
  const known = desks.get(copy) ?? officeOf(copy, DESK);
  desks.set(copy, known);
  return known;
}

export async function approve({ copy }: MemberWay, id: string): Promise<void> {
  const ask = async () => (await deskOf(copy))('POST', `/office/withdrawals/${id}/approve`, { reason: WHY });
  const first = await ask();
  // A journey that takes long outlives the proof that its operator has given: they sign in once more.
  if (first.status === 403) desks.delete(copy);
  const { status, body } = first.status === 403 ? await ask() : first;
  if (status !== 200) throw new Error(`not approved: ${JSON.stringify(body)}`);
}

export async function payOutBy(way: MemberWay, money: MoneyOut): Promise<void> {
  const { page, words, copy, report, where } = way;
  await page.goto(`${copy.addresses.member}/member?page=withdraw`);
  await chooseMethod(page, money.method);
  const group = page.getByRole('group', { name: words('account.add'), exact: true });
  await group.waitFor();
  await typeFields(group, money.typed);
  await lookAt(page, `rail-${money.method}-account`, way);
  await group.getByRole('button', { name: words('account.save'), exact: true }).click();
  await proveItIsThem(way);
  await group.waitFor({ state: 'detached' });
  await page.getByLabel(words('withdraw.amount'), { exact: true }).fill(money.amount);
  await page.getByRole('button', { name: words('withdraw.review'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words('withdraw.confirmTitle') });
  await dialog.waitFor();
  await lookAt(page, `rail-${money.method}-review`, way);
  await dialog.getByRole('button', { name: words('withdraw.confirm'), exact: true }).click();
  await page.waitForURL((url) => url.searchParams.has('withdrawal'));
  const id = new URL(page.url()).searchParams.get('withdrawal')!;
  await approve(way, id);
  await saysState(way, 'paid');
  await lookAt(page, `rail-${money.method}-sent`, way);
  await page.getByRole('button', { name: words('withdraw.received'), exact: true }).click();
  await saysState(way, 'received');
  await lookAt(page, `rail-${money.method}-received`, way);
  report.check(`${where} · money out by ${money.method}`, true);
}

/** The badge of the page. */
export const saysState = ({ page, words }: MemberWay, state: string): Promise<void> =>
  page
    .getByRole('status')
    .getByText(words(`withdraw.state.${state}`), { exact: true })
    .waitFor();

/** The password, where the session has not shown it for a while. */
async function proveItIsThem({ page, words, member }: MemberWay): Promise<void> {
  const proof = page.locator('input[name=proof]');
  const group = page.getByRole('group', { name: words('account.add'), exact: true });
  const isAsked = await Promise.race([
    proof.waitFor().then(() => true),
    group.waitFor({ state: 'detached' }).then(() => false),
  ]);
  if (!isAsked) return;
  await proof.fill(member.password);
  await page.getByRole('button', { name: words('security.confirm.submit'), exact: true }).click();
}

/** The cents say what the sandbox does with a payout (sandbox/gateway/payout-rules.ts). */
const FAILURES: readonly (readonly [cents: string, reason: PaymentReason])[] = [
  ['23', 'account_closed'],
  ['31', 'holder_differs'],
  ['37', 'rail_cap'],
];

/** A payout that fails is told with its reason, and its money is back in the balance. */
export async function seeFailures(way: MemberWay, { amount, method }: MoneyOut): Promise<void> {
  const { page, words, copy, member, report, where } = way;
  const { body } = await member.call<AccountList>('GET', '/api/payout-accounts');
  for (const [cents, reason] of FAILURES) {
    await member.call('POST', '/api/security/confirm', { by: 'password', code: member.password });
    const order = { method, amount: `${amount}.${cents}`, account: body.items[0]!.id };
    const asked = await member.call<WithdrawalView>('POST', '/api/withdrawals', {
      ...order,
      fee: await toldFee(member, 'withdrawals', order),
      idempotencyKey: randomUUID(),
    });
    if (asked.status !== 200) throw new Error(`no withdrawal: ${JSON.stringify(asked.body)}`);
    await approve(way, asked.body.id);
    await page.goto(`${copy.addresses.member}/member?page=withdraw&withdrawal=${asked.body.id}`);
    await saysState(way, 'failed');
    await page
      .getByText(words(`cashier.why.${reason}`), { exact: true })
      .first()
      .waitFor();
    const { givenBack } = await withdrawalOf(member, asked.body.id);
    report.check(
      `${where} · a payout that fails for ${reason} gives its money back`,
      Number(givenBack) === Number(order.amount),
      givenBack,
    );
  }
  await lookAt(page, 'rail-payout-failed', way);
}
