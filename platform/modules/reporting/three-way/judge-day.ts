/** A day of a gateway and currency: what it moved against what we booked, written down. */
import { GatewayFailure, type Driver } from '@feria/gateways';
import { sum } from '@feria/kernel';
import type { Reader, Tx } from '../../../core/db.ts';
import { listSettled } from '../../cashier/index.ts';
import { readBack } from '../reconciliation/gateway-check.ts';
import { saveDay, type DayKey, type NewDay } from './day-store.ts';
import {
  isOverdue,
  judgeMoves,
  judgeUnlisted,
  subjectOfOurs,
  sumMoves,
  type Booked,
  type Found,
  type KeptMove,
  type Unlisted,
} from './judge-payments.ts';
import { findListed, listMovesOf } from './move-store.ts';
import { readBooks, readKnown } from './our-books.ts';
import type { Place } from './places.ts';
import { endOthers, endRows } from './row-store.ts';
import { tellDifference, withdrawCases } from './tell-difference.ts';

type Asked = { key: DayKey; place: Place; driver: Driver; dueOn: string; at: Date };
export type JudgedDay = { day: NewDay; found: Found[]; answered: string[] };

/** Judges an open day anew. The gateway is asked by name only for what is overdue: call it outside a transaction. */
export async function judgeDay(reader: Reader, { key, place, driver, dueOn, at }: Asked): Promise<JudgedDay> {
  const { gateway, currency, day } = key;
  const span = place.spanOf(day);
  const moves = await listMovesOf(reader, key);
  const settled = await listSettled(reader, gateway, span);
  const ours = await readBooks(
    reader,
    settled.filter((one) => one.currency === currency),
  );
  const known = await readKnown(reader, gateway, moves);
  const ids = ours.map(({ id }) => id);
  const listed = await findListed(reader, gateway, ids);
  const lacking = ours.filter(({ kind, id }) => !listed.has(`${kind} ${id}`));
  const judged = judgeMoves({ moves, known, at });
  const unlisted = judgeUnlisted(await lookUp(driver, lacking, span.to, at), at);
  const totalOf = (kind: Booked['kind']) =>
    sum(ours.filter((one) => one.kind === kind).map(({ booked }) => booked ?? 0n));
  return {
    day: {
      ...key,
      ...sumMoves(moves),
      market: place.market,
      deposits: totalOf('payment'),
      withdrawals: -totalOf('payout'),
      matched: judged.matched,
      dueOn,
      judgedAt: at,
    },
    found: [...judged.found, ...unlisted],
    answered: answered(moves),
  };
}

/** Writes down what was found on a day: what was on its way and has come is gone, what differs is told. */
export async function saveJudged(
  tx: Tx,
  { day, found, answered: ended }: JudgedDay,
  at: Date,
): Promise<void> {
  await saveDay(tx, day);
  for (const one of found) await tellDifference(tx, day, one, at);
  const kept = found.map(({ subject }) => subject);
  await withdrawCases(tx, await endOthers(tx, day, { kept, of: 'payments', at }), at);
  await withdrawCases(tx, await endRows(tx, day, ended, at), at);
}

/** What the gateway lists now is not unlisted any more, whichever day we booked it on. */
const answered = (moves: readonly KeptMove[]): string[] =>
  moves.flatMap(({ kind, reference }) =>
    (kind === 'payment' || kind === 'payout') && reference !== null
      ? [subjectOfOurs({ kind, id: reference })]
      : [],
  );

/** `bookedAt`: the end of its day. A gateway that cannot be asked has not said that it has none. */
async function lookUp(
  driver: Driver,
  lacking: readonly Booked[],
  bookedAt: Date,
  at: Date,
): Promise<Unlisted[]> {
  if (lacking.length === 0 || !isOverdue(bookedAt, at))
    return lacking.map((ours) => ({ ours, bookedAt, isPaidThere: false }));
  const paid = await askFor(driver, lacking);
  return lacking.map((ours) => ({
    ours,
    bookedAt,
    isPaidThere: paid === undefined || paid.has(`${ours.kind} ${ours.gatewayId ?? ''}`),
  }));
}

async function askFor(driver: Driver, lacking: readonly Booked[]): Promise<ReadonlySet<string> | undefined> {
  try {
    const moves = await readBack(driver, lacking);
    return new Set(moves.map(({ kind, id }) => `${kind} ${id}`));
  } catch (error) {
    if (error instanceof GatewayFailure) return undefined;
    throw error;
  }
}
