/** Winnings in a vendor's wallet: what returns beyond the member's own money was won there; a large win waits for two persons (ADR 58). */
import { addMs, type Units } from '@feria/kernel';
import type { Reader, Tx } from '../../core/db.ts';
import { holdRecalledWin, type HandPay } from '../handpay/index.ts';
import { getMember, testAccountsAmong } from '../members/index.ts';
import { listMarkets } from '../markets/index.ts';
import { postEntries } from '../wallet/index.ts';
import { findWhy, insertOutcome, listLoudHours as listHours } from './outcome-store.ts';
import { afterIn, afterLook, afterOut, type Stay } from './stay.ts';
import type { Transfer } from './transfer-store.ts';

/** An hour is told for a day, as the door's hours are. */
const TOLD_MS = 24 * 60 * 60_000;

type Arrived = {
  /** What the vendor said that stands there afterwards. */
  balance: Units | null;
  /** What the member's cash grew by: less than the amount where a debt was repaid. */
  credited: Units;
};

/**
 * Takes over what a transfer that was done says of the stay, counts what was won and lost, and puts aside a win that waits. In the
 * transaction that booked it, under the member's cash: of two that come home the second sees the first.
 */
export async function settleStay(
  tx: Tx,
  transfer: Transfer,
  before: Stay,
  { balance, credited }: Arrived,
  at: Date,
): Promise<Stay> {
  const isIn = transfer.direction === 'in';
  const { stay, won } = isIn
    ? { stay: afterIn(before, transfer.amount, at), won: 0n }
    : afterOut(before, transfer.amount, at);
  const seen = afterLook(stay, balance, at);
  if ((await testAccountsAmong(tx, [transfer.memberId])).size > 0) return seen.stay;
  if (won > 0n) await judgeWin(tx, transfer, { won, credited, staySince: before.since ?? at }, at);
  if (seen.lost > 0n) await insertOutcome(tx, transfer, { kind: 'lost', amount: seen.lost }, at);
  return seen.stay;
}

async function judgeWin(
  tx: Tx,
  transfer: Transfer,
  { won, credited, staySince }: { won: Units; credited: Units; staySince: Date },
  at: Date,
): Promise<void> {
  const { id, memberId, vendor, currency } = transfer;
  const { marketCode: market } = await getMember(tx, memberId);
  const why = await findWhy(tx, { memberId, vendor, currency, market, won, staySince }, at);
  const outcome = { kind: 'won', amount: won, waits: why !== undefined, transferId: id } as const;
  await insertOutcome(tx, transfer, outcome, at);
  if (why === undefined) return;
  // What repaid a debt is not put aside.
  const held = won < credited ? won : credited;
  await holdRecalledWin(tx, { id, memberId, market, currency, vendor, won, held, why }, at);
}

/** What a look showed that is gone of the own money. */
export async function noteLoss(
  tx: Tx,
  whose: Pick<Transfer, 'memberId' | 'vendor' | 'currency'>,
  lost: Units,
  at: Date,
): Promise<void> {
  if (lost <= 0n || (await testAccountsAmong(tx, [whose.memberId])).size > 0) return;
  await insertOutcome(tx, whose, { kind: 'lost', amount: lost }, at);
}

/** What waited and was refused goes back to where it came from, once; two persons have decided, and its money is in the cash. */
export async function takeBackHome(
  tx: Tx,
  { key, memberId, currency, vendor, won }: Pick<HandPay, 'key' | 'memberId' | 'currency' | 'vendor' | 'won'>,
  at: Date,
): Promise<void> {
  const command = { kind: 'transfer_refusal', key, memberId, currency, amount: won } as const;
  const [verdict] = await postEntries(tx, [{ ...command, counterparty: vendor, reference: key }], at);
  if (verdict?.verdict !== 'ok') throw new Error(`what came home was not taken back: ${verdict?.verdict}`);
}

/** Hours of the last day in which more came home from a vendor than its market's alarm. */
export async function listLoudHoursAtHome(
  reader: Reader,
  at: Date,
  limit: number,
): ReturnType<typeof listHours> {
  const markets = (await listMarkets(reader)).map(({ code }) => code);
  return listHours(reader, { markets, since: addMs(at, -TOLD_MS), limit });
}
