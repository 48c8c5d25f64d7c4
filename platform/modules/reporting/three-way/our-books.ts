/** Our payments as the ledger booked them, and whether it took them back. */
import { sum, type Units } from '@feria/kernel';
import type { Reader, Tx } from '../../../core/db.ts';
import { findSettled, type SettledPayment } from '../../cashier/index.ts';
import { reversalsOf } from '../../wallet/index.ts';
import { booked } from '../reconciliation/gateway-check.ts';
import type { Booked, KeptMove, PaymentFacts } from './judge-payments.ts';

/** A payout that came back is the payout whose entry was taken back, and what went back of a payment is said of it: neither is one of its own here. */
export async function readBooks(reader: Tx | Reader, payments: readonly SettledPayment[]): Promise<Booked[]> {
  const all = await booked(reader, payments);
  const ours = all.filter(isWayOfItsOwn);
  const entryIds = ours.flatMap((one) => one.entryIds);
  const reversed = entryIds.length === 0 ? [] : await reversalsOf(reader, entryIds);
  const takenBack = new Set(reversed.map(({ ofEntryId }) => ofEntryId));
  const backOf = (gatewayId: string | null): Units =>
    sum(all.flatMap((one) => (BACK.has(one.kind) && one.gatewayId === gatewayId ? [one.booked ?? 0n] : [])));
  return ours.map((one) => ({
    ...one,
    isTakenBack: one.entryIds.some((id) => takenBack.has(id)),
    wentBack: one.kind === 'payment' ? backOf(one.gatewayId) : 0n,
  }));
}

const BACK: ReadonlySet<string> = new Set(['refund', 'chargeback'] satisfies SettledPayment['kind'][]);

const isWayOfItsOwn = <Payment extends SettledPayment>(
  one: Payment,
): one is Payment & { kind: Booked['kind'] } => one.kind === 'payment' || one.kind === 'payout';

/** What we have of the payments that these moves belong to. */
export async function readKnown(
  reader: Tx | Reader,
  gateway: string,
  moves: readonly KeptMove[],
): Promise<PaymentFacts['known']> {
  const references = [
    ...new Set(moves.flatMap(({ id, reference }) => [id, ...(reference === null ? [] : [reference])])),
  ];
  const ours = await readBooks(reader, await findSettled(reader, gateway, references));
  const byKey = new Map(
    ours.flatMap((one) => [
      [`${one.kind} ${one.id}`, one],
      [`${one.kind} ${one.id} ${one.gatewayId}`, one],
    ]),
  );
  // A deposit may have several payments under its name.
  return (kind, reference, gatewayId) =>
    byKey.get(`${kind} ${reference} ${gatewayId}`) ?? byKey.get(`${kind} ${reference}`);
}
