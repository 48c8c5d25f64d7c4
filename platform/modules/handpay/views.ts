import type { HandPayView } from '@feria/contracts/handpay/member';
import type { OfficeHandPay } from '@feria/contracts/handpay/office';
import { toDecimal } from '@feria/kernel';
import type { Reader } from '../../core/db.ts';
import { accountsOf } from '../members/index.ts';
import type { HandPay } from './store.ts';

export function toView(handPay: HandPay): Omit<HandPayView, 'game'> {
  const { id, source, state, currency, reference, cause } = handPay;
  return {
    id,
    source,
    state,
    currency,
    reference,
    cause,
    amount: toDecimal(handPay.heldCash + handPay.heldBonus),
    at: handPay.at.toISOString(),
    decidedAt: handPay.decidedAt?.toISOString() ?? null,
  };
}

export async function toOfficeViews(reader: Reader, handPays: readonly HandPay[]): Promise<OfficeHandPay[]> {
  const accounts = await accountsOf(reader, [...new Set(handPays.map(({ memberId }) => memberId))]);
  return handPays.map((handPay) => {
    const { memberId, market, vendor, key, why, askedBy, decidedBy, note } = handPay;
    return {
      ...toView(handPay),
      memberId,
      market,
      vendor,
      key,
      why,
      askedBy,
      decidedBy,
      note,
      account: accounts.get(memberId)?.account ?? memberId,
      won: toDecimal(handPay.won),
    };
  });
}
