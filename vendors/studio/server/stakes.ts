/** The stakes that a member may choose, per currency, in units. Those of slots divide evenly into 20 lines. */
import { isCurrency, parseDecimal } from '@feria/kernel';
import { readBets } from '@feria/kit/board/bets';
import type { Json } from '@feria/kit/round/json';
import { isBoard, type StudioGame } from '../games/index.ts';

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  COP: ['200', '400', '1000', '2000', '4000', '10000', '20000'],
  PEN: ['0.20', '0.40', '1', '2', '4', '10', '20'],
  MXN: ['1', '2', '4', '10', '20', '40', '100'],
  FUN: ['0.20', '0.40', '1', '2', '4', '10', '20'],
};

/** A currency that the operator added since: what suits one whose unit is worth about a dollar. */
const ELSEWHERE = ['0.20', '0.40', '1', '2', '4', '10', '20'];

/** None for what is no currency. */
/** A currency comes from an address: `constructor` is none. */
const own = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

export function stakesOf(currency: string): bigint[] {
  const choices = own(CHOICES, currency) ?? (isCurrency(currency) ? ELSEWHERE : []);
  return choices.map((text) => parseDecimal(text)!);
}

const CHIPS: Readonly<Record<string, readonly string[]>> = {
  COP: ['200', '1000', '5000', '20000'],
  PEN: ['0.20', '1', '5', '20'],
  MXN: ['1', '5', '20', '100'],
};
const CHIPS_ELSEWHERE = ['0.20', '1', '5', '20'];

/** What is put down on a board with one press, each a multiple of the first, which is the least on a spot. None for what is no currency. */
export function chipsOf(currency: string): bigint[] {
  if (stakesOf(currency).length === 0) return [];
  return (own(CHIPS, currency) ?? CHIPS_ELSEWHERE).map((text) => parseDecimal(text)!);
}

/** The most on one spot of a board. */
export function mostOnSpot({ mostChips }: { readonly mostChips: number }, currency: string): bigint {
  return (chipsOf(currency)[0] ?? 0n) * BigInt(mostChips);
}

/** Whether the vendor takes the stake: one of the slot's, or bets within the board's limits. Asked before any money moves. */
export function isStakeTaken(
  game: StudioGame | undefined,
  currency: string,
  { stake, choice }: { readonly stake: bigint; readonly choice: Json },
): boolean {
  if (!game || !isBoard(game)) return stakesOf(currency).includes(stake);
  const [least = 0n] = chipsOf(currency);
  const most = mostOnSpot(game, currency);
  // What is no choice of bets is for the rules to refuse.
  const bets = readBets({ stake, choice }) ?? [];
  return least > 0n && bets.every((bet) => bet.stake <= most && bet.stake % least === 0n);
}
