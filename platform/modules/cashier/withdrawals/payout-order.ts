/** What a gateway is asked for of a part. The same part always asks for the same. */
import type { PayoutOrder } from '@feria/gateways';
import type { Deps } from '../../../core/context.ts';
import { findAccount } from '../accounts/account-store.ts';
import { openAccount, type AccountContent } from '../accounts/sealed.ts';
import { noticeUrlOf } from '../drivers.ts';
import type { Part } from './part-store.ts';
import { findWithdrawal, type Withdrawal } from './withdrawal-store.ts';

/** What its member typed is opened here, and lives as long as the call. */
export async function readOrder(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  part: Part,
): Promise<PayoutOrder> {
  const withdrawal = await findWithdrawal(db.read, part.withdrawalId);
  if (!withdrawal) throw new Error(`part ${part.id} has no withdrawal`);
  const account =
    withdrawal.accountId === null ? undefined : await findAccount(db.read, withdrawal.accountId);
  const content = account && openAccount(config, account.id, account.sealed);
  return payoutOrderOf(part, withdrawal, content, noticeUrlOf(config, part.gateway));
}

function payoutOrderOf(
  part: Part,
  { merchantCode, currency, memberId }: Withdrawal,
  content: AccountContent | undefined,
  noticeUrl: string,
): PayoutOrder {
  const { documentType = null, documentNumber = null } = content?.fields ?? {};
  return {
    reference: part.id,
    rail: part.rail,
    country: merchantCode,
    money: { currency, units: part.payoutAmount },
    holder: { name: content?.holder ?? memberId, documentType, documentNumber },
    fields: content?.fields ?? {},
    noticeUrl,
  };
}
