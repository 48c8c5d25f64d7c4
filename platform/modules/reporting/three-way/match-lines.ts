/** Moves of the licensee's own transfers against the lines of its account, one by one, written down. */
import { addDays } from '@feria/kernel';
import type { Tx } from '../../../core/db.ts';
import { listBankMoves, type BankMove } from '../../cashier/index.ts';
import { listFreeLines, type Account } from './bank-store.ts';
import { saveBatch, type DayRow, type Pair } from './day-store.ts';
import { lineOf, wordOfDay } from './judge-lines.ts';
import type { Found } from './judge-payments.ts';
import { insertMoveLine, listLinedMoves, type LinedMove } from './line-store.ts';
import type { Place } from './places.ts';
import { addCorrection, endOthers, endRows } from './row-store.ts';
import { tellDifference, withdrawCases } from './tell-difference.ts';
import { subjectOfLine, tellLine } from './tell-line.ts';

type Matching = {
  pair: Pair;
  place: Place;
  first: string;
  last: string;
  at: Date;
  account: Account;
  open: readonly DayRow[];
};

/** What was seen at the bank may be days older than when it was written down. */
const DAYS_BEFORE = 31;

export async function matchLines(
  tx: Tx,
  { pair, place, first, last, at, account, open }: Matching,
): Promise<void> {
  const days = open.map(({ day }) => day);
  const moves = await listLinedMoves(tx, pair, days);
  const accountId = account.id;
  const all = await listFreeLines(tx, { accountId, pair, from: addDays(first, -DAYS_BEFORE) });
  const linedNow = await findLines(tx, pair, moves, all, at);
  const isOpen = new Set(days);
  const told: string[] = [];
  for (const move of moves) {
    const lineId = move.lineId ?? linedNow.get(keyOf(move)) ?? null;
    if (lineId === null) continue;
    // A move of a closed day that said it had no line.
    if (move.lineId === null && !isOpen.has(move.day))
      await addCorrection(
        tx,
        {
          ...pair,
          day: move.day,
          what: 'paid_late',
          subject: subjectOfLine({ id: lineId }),
          units: move.units,
        },
        at,
      );
    told.push(subjectOfMove(move), subjectOfLine({ id: lineId }));
  }
  await withdrawCases(tx, await endRows(tx, pair, told, at), at);
  const kept: string[] = [];
  for (const { day } of open) {
    const own = moves
      .filter((move) => move.day === day)
      .map((move) => ({ ...move, isLined: move.lineId !== null || linedNow.has(keyOf(move)) }));
    const word = wordOfDay({
      moves: own,
      due: place.dueOn(day, account.settlesAfterDays),
      coveredTo: account.coveredTo,
      today: place.dayOf(at),
    });
    await saveBatch(tx, { ...pair, day, ...word, lineId: null });
    if (word.batch === 'missing_in_bank')
      for (const move of own.filter(({ isLined }) => !isLined)) {
        await tellDifference(tx, { ...pair, day, market: place.market }, missing(move), at);
        kept.push(subjectOfMove(move));
      }
  }
  const taken = new Set(linedNow.values());
  const unexplained = all.filter(({ id, day }) => !taken.has(id) && day >= first && day <= last);
  for (const line of unexplained)
    kept.push(await tellLine(tx, { pair, place, at }, line, isOpen.has(line.day)));
  for (const { day } of open)
    await withdrawCases(tx, await endOthers(tx, { ...pair, day }, { kept, of: 'bank', at }), at);
}

const keyOf = ({ kind, gatewayId, part }: LinedMove): string => `${kind} ${gatewayId} ${part}`;
/** Of the bank's side, beside what is said of the same move against our books. */
const subjectOfMove = (move: LinedMove): string => `batch ${keyOf(move).trim()}`;

/** Writes down which line each move is that had none. Answers them by move. */
async function findLines(
  tx: Tx,
  { gateway }: Pair,
  moves: readonly LinedMove[],
  lines: Awaited<ReturnType<typeof listFreeLines>>,
  at: Date,
): Promise<ReadonlyMap<string, bigint>> {
  const without = moves.filter(({ lineId }) => lineId === null);
  const said = await listBankMoves(tx, [...new Set(without.map(({ gatewayId }) => gatewayId))]);
  const found = new Map<string, bigint>();
  const free = new Map(lines.map((line) => [line.id, line]));
  for (const move of without) {
    const own = said.find((one) => isSaidOf(one, move));
    const line = own && lineOf(own, [...free.values()]);
    if (!line) continue;
    free.delete(line.id);
    found.set(keyOf(move), line.id);
    await insertMoveLine(tx, gateway, move, line.id, at);
  }
  return found;
}

const isSaidOf = ({ kind, transferId, units, at }: BankMove, move: LinedMove): boolean =>
  kind === move.kind &&
  transferId === move.gatewayId &&
  units === move.units &&
  at.getTime() === move.at.getTime();

const missing = (move: LinedMove): Found => ({
  subject: subjectOfMove(move),
  class: 'missing_in_bank',
  kind: 'payment',
  paymentId: move.reference,
  gatewayId: move.gatewayId,
  memberId: null,
  lineId: null,
  theirs: move.units,
  ours: null,
  bank: null,
  amount: move.units < 0n ? -move.units : move.units,
});
