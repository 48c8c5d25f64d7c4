import type { Rng } from '../../chance/rng.ts';
import { LOST, type Back } from '../../table/odds.ts';

/**
 * A number lottery of a few digits. `straight` has all digits in their places, `box` in any order, `front` and `back` the
 * first and the last two. A prize is what the chance is worth, times the payback: nothing else is written down of them.
 */
export const PICK_BETS = ['straight', 'box', 'front', 'back'] as const;
export type PickBet = (typeof PICK_BETS)[number];

export interface PickTable {
  /** How many digits are drawn. */
  readonly digits: 3 | 4;
  /** Of a hundred; a prize is a whole number of stakes. */
  readonly payback: number;
}

export interface PickTicket {
  readonly bet: PickBet;
  readonly digits: readonly number[];
}

const TEN = 10;
const PERCENT = 100;

/** Every digit is one draw below ten, the first one first. */
export function drawDigits({ digits }: Pick<PickTable, 'digits'>, rng: Rng): readonly number[] {
  return Array.from({ length: digits }, () => rng.below(TEN));
}

/** A ticket such as `straight 1-2-3`. Throws RangeError when it is none of this table; a box needs two different digits. */
export function pickTicket({ digits: count }: Pick<PickTable, 'digits'>, name: string): PickTicket {
  const [, word = '', list = ''] = /^([a-z]+) (\d(?:-\d)*)$/.exec(name) ?? [];
  const bet = PICK_BETS.find((one) => one === word);
  const digits = list.split('-').map(Number);
  const wanted = bet === 'front' || bet === 'back' ? 2 : count;
  if (!bet || digits.length !== wanted) throw new RangeError(`no ticket "${name}" of ${count} digits`);
  if (bet === 'box' && new Set(digits).size === 1) throw new RangeError('a box needs two different digits');
  return { bet, digits };
}

/** In how many of ten to the power of `digits` draws the ticket wins. */
export function winningDraws({ digits: count }: Pick<PickTable, 'digits'>, ticket: PickTicket): number {
  const { bet, digits } = ticket;
  if (bet === 'straight') return 1;
  return bet === 'box' ? ordersOf(digits) : TEN ** (count - 2);
}

/** What a winning ticket pays, the stake included, in stakes: floored to a whole number. */
export function prizeOf(table: PickTable, ticket: PickTicket): number {
  return Math.floor((table.payback * TEN ** table.digits) / (PERCENT * winningDraws(table, ticket)));
}

/** What comes back of a ticket. */
export function judgePick(table: PickTable, ticket: PickTicket, drawn: readonly number[]): Back {
  return isWon(ticket, drawn) ? { comes: prizeOf(table, ticket), per: 1 } : LOST;
}

function isWon({ bet, digits }: PickTicket, drawn: readonly number[]): boolean {
  switch (bet) {
    case 'straight':
      return isEqual(digits, drawn);
    case 'box':
      return isEqual(rising(digits), rising(drawn));
    case 'front':
      return isEqual(digits, drawn.slice(0, 2));
    case 'back':
      return isEqual(digits, drawn.slice(-2));
  }
}

const rising = (digits: readonly number[]): readonly number[] => digits.toSorted((a, b) => a - b);

const isEqual = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((digit, at) => digit === b[at]);

/** In how many orders the digits can be drawn. */
function ordersOf(digits: readonly number[]): number {
  const counts = [...new Set(digits)].map((digit) => digits.filter((one) => one === digit).length);
  return counts.reduce((ways, count) => ways / factorial(count), factorial(digits.length));
}

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
