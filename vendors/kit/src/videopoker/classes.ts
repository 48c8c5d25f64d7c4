import { rankOf, suitOf, type Card } from '../cards/card.ts';
import { fittingLine, isWild, shapeOf } from './fits.ts';
import { deckSize, linesFor, type PayLine, type PayTable, type Wild } from './table.ts';

/** Thirteen ranks, and wild. */
const DIGITS = 14;
const EVERY_SUIT = 0b1111;
const HAND = 5;

/** The place of the line that five ascending cards fit first; the number of lines when they fit none. */
export type ClassOf = (a: Card, b: Card, c: Card, d: Card, e: Card) => number;

/** Hands that share their ranks, and whether they share a suit, are worked out once. */
export function createClasses(wild: Wild, lines: readonly PayLine[]): ClassOf {
  const cards = deckSize(wild);
  const digits = Uint8Array.from({ length: cards }, (_, card) => (isWild(card, wild) ? 0 : rankOf(card) + 1));
  const suits = Uint8Array.from({ length: cards }, (_, card) =>
    isWild(card, wild) ? EVERY_SUIT : 1 << suitOf(card),
  );
  const known = new Uint8Array(2 * DIGITS ** HAND);
  return (a, b, c, d, e) => {
    const suit = suits[a]! & suits[b]! & suits[c]! & suits[d]! & suits[e]!;
    const upper = (digits[e]! * DIGITS + digits[d]!) * DIGITS + digits[c]!;
    const key = ((upper * DIGITS + digits[b]!) * DIGITS + digits[a]!) * 2 + (suit === 0 ? 0 : 1);
    if (known[key] === 0) {
      const line = fittingLine(shapeOf([a, b, c, d, e], wild), lines);
      known[key] = 1 + (line < 0 ? lines.length : line);
    }
    return known[key]! - 1;
  };
}

/** A pay table at so many coins, ready to read hands. */
export interface Reading {
  /** The best-paid first. */
  readonly lines: readonly PayLine[];
  readonly classOf: ClassOf;
}

const readings = new WeakMap<PayTable, Map<number, Reading>>();

/** The reading of a table, made once for each pay of the royal. RangeError when so many coins cannot be staked. */
export function readingOf(table: PayTable, coins: number): Reading {
  const known = readings.get(table) ?? new Map<number, Reading>();
  readings.set(table, known);
  const royal = table.royal[coins - 1] ?? Number.NaN;
  const found = known.get(royal);
  if (found) return found;
  const lines = linesFor(table, coins);
  const reading = { lines, classOf: createClasses(table.wild, lines) };
  known.set(royal, reading);
  return reading;
}
