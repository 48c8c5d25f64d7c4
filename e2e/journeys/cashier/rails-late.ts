/** Money that comes or comes back when everybody thought it was over: a voucher after its time, and a payout that the bank sends back. */
import { randomUUID } from 'node:crypto';
import type { AccountList } from '@feria/contracts/cashier/accounts';
import { PAYER_DOCUMENTS } from '@feria/contracts/cashier/documents';
import type { DepositView, WithdrawalView } from '@feria/contracts/cashier/member';
import { lookAt } from '../../support/look.ts';
import type { MemberWay } from '../../support/ways.ts';
import { withdrawalOf } from '../../support/withdrawals.ts';
import { playPayer, type MoneyIn } from './rails-in.ts';
import { approve, saysState, type MoneyOut } from './rails-out.ts';
import { toldFee } from './told-fee.ts';

/** Its time is over and its member is told so; paid at the counter all the same, it is credited. */
export async function seeLateVoucher(
  way: MemberWay,
  country: string,
  { method, amount, typed }: MoneyIn,
): Promise<void> {
  const { page, words, copy, member, report, where } = way;
  const documentType = PAYER_DOCUMENTS[country]![0]!.code;
  const fields = { email: `${member.account}@example.com`, documentType, ...typed };
  const fee = await toldFee(member, 'deposits', { method, amount });
  const asked = { method, amount, fields, fee, idempotencyKey: randomUUID() };
  const { body } = await member.call<DepositView>('POST', '/api/deposits', asked);
  const voucher = body.instructions;
  if (voucher?.flow !== 'voucher' || voucher.url === null)
    throw new Error(`no voucher: ${JSON.stringify(body)}`);
  await playPayer(copy, voucher.url, { decision: 'expire' });
  await page.goto(`${copy.addresses.member}/member?page=depositv2&deposit=${body.id}`);
  await page.getByText(words('deposit.state.expired'), { exact: true }).first().waitFor();
  await page.getByText(words('deposit.next.expired'), { exact: true }).waitFor();
  await lookAt(page, `rail-${method}-expired`, way);
  await playPayer(copy, voucher.url, { decision: 'pay' });
  await page.getByText(words('deposit.state.approved'), { exact: true }).first().waitFor();
  await lookAt(page, `rail-${method}-paid-late`, way);
  report.check(`${where} · a voucher of ${method} that was paid after its time is credited`, true);
}

/** The cents at which the sandbox's bank sends a payout back a minute after it was paid. */
const COMES_BACK = '19';

/** It was sent, and comes back: its member is told why, and its money is in the balance again. */
export async function seeReturned(way: MemberWay, { amount, method }: MoneyOut): Promise<void> {
  const { page, words, copy, member, report, where } = way;
  const { body: accounts } = await member.call<AccountList>('GET', '/api/payout-accounts');
  await member.call('POST', '/api/security/confirm', { by: 'password', code: member.password });
  const order = { method, amount: `${amount}.${COMES_BACK}`, account: accounts.items[0]!.id };
  const { body } = await member.call<WithdrawalView>('POST', '/api/withdrawals', {
    ...order,
    fee: await toldFee(member, 'withdrawals', order),
    idempotencyKey: randomUUID(),
  });
  await approve(way, body.id);
  await page.goto(`${copy.addresses.member}/member?page=withdraw&withdrawal=${body.id}`);
  await saysState(way, 'paid');
  await saysState(way, 'failed');
  await page.getByText(words('withdraw.part.returned'), { exact: true }).first().waitFor();
  await page.getByText(words('cashier.why.account_closed'), { exact: true }).first().waitFor();
  await lookAt(page, 'rail-payout-returned', way);
  const { givenBack } = await withdrawalOf(member, body.id);
  report.check(
    `${where} · a payout that the bank sent back is in the balance again`,
    Number(givenBack) === Number(order.amount),
    givenBack,
  );
}
