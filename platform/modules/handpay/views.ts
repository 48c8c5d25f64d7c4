import type { HandPayView } from '@feria/contracts/handpay/member';
import type { OfficeHandPay, OfficeHandPayRow } from '@feria/contracts/handpay/office';
import { toDecimal } from '@feria/kernel';
import type { Reader, Tx } from '../../core/db.ts';
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

export async function toOfficeViews(
  reader: Tx | Reader,
  handPays: readonly HandPay[],
): Promise<OfficeHandPay[]> {
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

/** The same as the list has them. */
export async function toListedHandPays(
  reader: Tx | Reader,
  handPays: readonly HandPay[],
): Promise<OfficeHandPayRow[]> {
  const views = await toOfficeViews(reader, handPays);
  return views.map(({ at, amount, market, askedBy, decidedBy, key, note: _note, ...view }) => ({
    ...view,
    wonAt: at,
    merchantCode: market,
    putAside: amount,
    askedByName: askedBy,
    decidedByName: decidedBy,
    call: key,
  }));
}
