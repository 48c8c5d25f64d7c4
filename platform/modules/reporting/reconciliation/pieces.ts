/** A time cut into pieces with about as much in each: quiet nights are long pieces, busy evenings short ones. Pure. */
import { addMs } from '@feria/kernel';

export type Piece = { from: Date; to: Date };

const FIRST_MS = 60 * 60_000;
const SHORTEST_MS = 1_000;
const LONGEST_MS = 30 * 24 * 60 * 60_000;
const FEW = 2_000;
const MANY = 20_000;

/** Undefined where there is no time between. */
export function firstPiece(from: Date, end: Date): Piece | undefined {
  return from < end ? cut(from, FIRST_MS, end) : undefined;
}

/** The piece after one that held so much. */
export function nextPiece({ from, to }: Piece, end: Date, held: number): Piece | undefined {
  if (to >= end) return undefined;
  const long = to.getTime() - from.getTime();
  const wanted = held > MANY ? Math.ceil(long / 4) : held < FEW ? long * 4 : long;
  return cut(to, Math.min(Math.max(wanted, SHORTEST_MS), LONGEST_MS), end);
}

function cut(from: Date, ms: number, end: Date): Piece {
  const to = addMs(from, ms);
  return { from, to: to < end ? to : end };
}
