import type { Rng } from '../../chance/rng.ts';
import { moneyBack, odds, type Back, type Odds } from '../odds.ts';

/** Two dice, in the order thrown. */
export type Roll = readonly [number, number];

/** Numbers that roll as often: 6 and 8, 5 and 9, 4 and 10, 3 and 11, 2 and 12. */
export type Pair = 2 | 3 | 4 | 5 | 6;

export interface CrapsTable {
  /** The come-out roll on which don't pass is pushed. */
  readonly bar: 2 | 3 | 12;
  /** Every come-out roll but 7 is a point; there is no don't pass. */
  readonly crapless: boolean;
  readonly place: Readonly<Record<Pair, Odds>>;
  /** Placed against a number: paid when 7 comes first. */
  readonly placeToLose: Readonly<Record<Pair, Odds>>;
  /** Taken for true odds by `buy` (of the bet) and `lay` (of its win): 1:20 is five percent. */
  readonly commission: Odds;
  /** `first`: put down beside the bet. `win`: kept of a win only. */
  readonly commissionWhen: 'first' | 'win';
  /** The field pays 1:1 on 3, 4, 9, 10, 11. */
  readonly fieldTwo: Odds;
  readonly fieldTwelve: Odds;
  /** Two alike before 7 and before the number comes another way: 4 and 10, 6 and 8. */
  readonly hardFour: Odds;
  readonly hardSix: Odds;
  readonly anySeven: Odds;
  readonly anyCraps: Odds;
  /** 2 or 12 on the next roll, also one pair called. */
  readonly hardHop: Odds;
  /** 3 or 11 on the next roll, also two different dice called. */
  readonly easyHop: Odds;
  readonly bigSix: Odds;
}

export const CRAPS_PAYS = {
  bar: 12,
  crapless: false,
  place: { 2: odds(11, 2), 3: odds(11, 4), 4: odds(9, 5), 5: odds(7, 5), 6: odds(7, 6) },
  placeToLose: { 2: odds(2, 13), 3: odds(2, 7), 4: odds(5, 11), 5: odds(5, 8), 6: odds(4, 5) },
  commission: odds(1, 20),
  commissionWhen: 'first',
  fieldTwo: odds(2),
  fieldTwelve: odds(3),
  hardFour: odds(7),
  hardSix: odds(9),
  anySeven: odds(4),
  anyCraps: odds(7),
  hardHop: odds(30),
  easyHop: odds(15),
  bigSix: odds(1),
} as const satisfies CrapsTable;

/** What a roll leaves of a bet: it is settled, or stands on. */
export type Step = { readonly back: Back } | { readonly stands: Standing };

/** Where a standing bet stands: on its way to a point, or on that point. */
export type Standing = number;
export const COME_OUT: Standing = 0;

/** Two dice: two draws. */
export function rollDice(rng: Rng): Roll {
  return [rng.below(6) + 1, rng.below(6) + 1];
}

export const totalOf = ([one, other]: Roll): number => one + other;

/** In how many of 36 rolls a total comes. */
export const waysOf = (total: number): number => 6 - Math.abs(7 - total);

/** 4 of 4 and of 10: numbers that roll as often are paid alike. */
export const pairOf = (total: number): Pair => Math.min(total, 14 - total) as Pair;

/** What a number before 7 is worth: 2:1 for 4, 3:2 for 5, 6:5 for 6. */
export const trueOdds = (point: number): Odds => odds(waysOf(7), waysOf(point));

/** The money that a settled bet brings back (floor), or null while it stands. */
export function payCraps(stake: bigint, step: Step): bigint | null {
  return 'back' in step ? moneyBack(stake, step.back) : null;
}
