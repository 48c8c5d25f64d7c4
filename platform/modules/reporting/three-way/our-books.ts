/** Our payments as the ledger booked them, and whether it took them back. */
import type { Reader, Tx } from '../../../core/db.ts';
import { findSettled, type SettledPayment } from '../../cashier/index.ts';
import { reversalsOf } from '../../wallet/index.ts';
import { booked } from '../reconciliation/gateway-check.ts';
import type { Booked, KeptMove, PaymentFacts } from './judge-payments.ts';

/** A payout that came back is the payout whose entry was taken back: it is no payment of its own here. */
export async function readBooks(reader: Tx | Reader, payments: readonly SettledPayment[]): Promise<Booked[]> {
  const ours = (await booked(reader, payments)).filter(isWayOfItsOwn);
  const entryIds = ours.flatMap((one) => one.entryIds);
  const reversed = entryIds.length === 0 ? [] : await reversalsOf(reader, entryIds);
  const takenBack = new Set(reversed.map(({ ofEntryId }) => ofEntryId));
  return ours.map((one) => ({ ...one, isTakenBack: one.entryIds.some((id) => takenBack.has(id)) }));
}

const isWayOfItsOwn = <Payment extends SettledPayment>(
  one: Payment,
): one is Payment & { kind: Booked['kind'] } => one.kind !== 'payout_return';

/** What we have of the payments that these moves belong to. */
export async function readKnown(
  reader: Tx | Reader,
  gateway: string,
  moves: readonly KeptMove[],
): Promise<PaymentFacts['known']> {
  const references = [...new Set(moves.flatMap(({ reference }) => reference ?? []))];
  const ours = await readBooks(reader, await findSettled(reader, gateway, references));
  const byKey = new Map(ours.map((one) => [`${one.kind} ${one.id}`, one]));
  return (kind, reference) => byKey.get(`${kind} ${reference}`);
}
