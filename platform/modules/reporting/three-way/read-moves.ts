/** Reads what a gateway moved since it was read last, and a few days before: lists are sometimes written late. */
import { GatewayFailure, type Driver } from '@feria/gateways';
import { addMs } from '@feria/kernel';
import type { Reader, Tx } from '../../../core/db.ts';
import { findFirstPayment } from '../../cashier/index.ts';
import { judgeMoves, subjectOf, subjectOfOurs } from './judge-payments.ts';
import { findReached, saveReached, type Reached } from './mark-store.ts';
import { keepMoves, keptMove, type DatedMove } from './move-store.ts';
import { readKnown } from './our-books.ts';
import type { Places } from './places.ts';
import { addCorrection, endRows } from './row-store.ts';
import { tellDifference, withdrawCases } from './tell-difference.ts';

const DAY_MS = 24 * 60 * 60_000;
const GRACE_MS = 15 * 60_000;
/** Where reading begins at a gateway that was never read. */
const MOST_BACK_MS = 31 * DAY_MS;
const AGAIN_MS = 3 * DAY_MS;

export type Read = { moves: DatedMove[]; reached: Reached };

/** Where reading is now; undefined where nothing was ever paid: no gateway has to be there. */
export async function whereToRead(reader: Reader, gateway: string, at: Date): Promise<Reached | undefined> {
  const known = await findReached(reader, gateway);
  const first = known ? undefined : await findFirstPayment(reader);
  if (known || !first) return known;
  const since = new Date(Math.max(first.getTime() - 2 * DAY_MS, at.getTime() - MOST_BACK_MS));
  return { since, through: since, failed: null, at };
}

/**
 * A day at a time, to be kept before the next. Whoever could not be asked has told nothing: what was read before stands, and the last
 * piece says why there is no more. Call it outside transactions.
 */
export async function* readMoves(
  driver: Driver,
  { since, through }: Reached,
  places: Places,
  at: Date,
): AsyncGenerator<Read> {
  const end = addMs(at, -GRACE_MS);
  let reached: Reached = { since, through, failed: null, at };
  const again = addMs(through, -AGAIN_MS);
  try {
    for (let from = again > since ? again : since; from < end; from = addMs(from, DAY_MS)) {
      const to = addMs(from, DAY_MS) < end ? addMs(from, DAY_MS) : end;
      const moves = await driver.listMoves({ from, to });
      reached = { ...reached, through: to > reached.through ? to : reached.through };
      yield {
        reached,
        moves: moves.map((move) => ({ ...keptMove(move), day: places(move.money.currency).dayOf(move.at) })),
      };
    }
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    yield { moves: [], reached: { ...reached, failed: error.message.slice(0, MOST_WHY) } };
  }
}

const MOST_WHY = 200;

/** Keeps what was read. */
export async function keepRead(
  tx: Tx,
  gateway: string,
  { moves, reached }: Read,
  places: Places,
  at: Date,
): Promise<void> {
  await correctLate(tx, gateway, await keepMoves(tx, gateway, moves, at), places, at);
  await saveReached(tx, gateway, reached);
}

/** What came after its day was closed: the day keeps its figures, and what differs is a difference like any other. */
async function correctLate(
  tx: Tx,
  gateway: string,
  late: readonly DatedMove[],
  places: Places,
  at: Date,
): Promise<void> {
  if (late.length === 0) return;
  const known = await readKnown(tx, gateway, late);
  for (const move of late) {
    const { currency, day, units, kind, reference } = move;
    const where = { gateway, currency, day };
    await addCorrection(tx, { ...where, what: 'late_move', subject: subjectOf(move), units }, at);
    const { found } = judgeMoves({ moves: [move], known, at });
    const [differing] = found;
    const { market } = places(currency);
    if (differing) await tellDifference(tx, { ...where, market }, differing, at);
    else if (reference !== null && (kind === 'payment' || kind === 'payout'))
      await withdrawCases(tx, await endRows(tx, where, [subjectOfOurs({ kind, id: reference })], at), at);
  }
}
