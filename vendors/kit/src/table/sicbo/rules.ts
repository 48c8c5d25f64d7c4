import type { Rng } from '../../chance/rng.ts';
import { LOST, moneyBack, odds, won, type Back, type Odds } from '../odds.ts';

export type Dice = readonly [number, number, number];

/** Odds by kind of bet. `single` has odds for one, two and three dice; `totals` for 4 to 17. */
export interface SicBoTable {
  readonly big: Odds;
  readonly small: Odds;
  readonly odd: Odds;
  readonly even: Odds;
  /** Whether three alike lose `big`, `small`, `odd` and `even`, as nearly everywhere. */
  readonly triplesLose: boolean;
  readonly single: readonly [Odds, Odds, Odds];
  /** At least two dice show the number. */
  readonly double: Odds;
  readonly anyTriple: Odds;
  /** All three show the number. */
  readonly triple: Odds;
  /** Both of two different numbers show. */
  readonly combination: Odds;
  /** Three different numbers, all of them. */
  readonly threeNumbers: Odds;
  /** Three different numbers out of four chosen. */
  readonly fourNumbers: Odds;
  readonly totals: Readonly<Record<number, Odds>>;
}

/** What was bet on: a name and the numbers it needs, such as `double` and 4, `combination` and 1, 6, `total` and 11. */
export interface SicBoBet {
  readonly kind: BetKind;
  readonly on: readonly number[];
}
type BetKind = keyof typeof NUMBERS_OF;

/** How many numbers each bet names. */
const NUMBERS_OF = {
  big: 0,
  small: 0,
  odd: 0,
  even: 0,
  single: 1,
  double: 1,
  'any triple': 0,
  triple: 1,
  combination: 2,
  'three numbers': 3,
  'four numbers': 4,
  total: 1,
} as const;

const LEAST_TOTAL = 4;
const MOST_TOTAL = 17;
const FACES = 6;

/** The table played most, triples losing. Totals from 4 to 10 mirror 17 to 11. */
export const SIC_BO_PAYS = {
  big: odds(1),
  small: odds(1),
  odd: odds(1),
  even: odds(1),
  triplesLose: true,
  single: [odds(1), odds(2), odds(3)],
  double: odds(10),
  anyTriple: odds(30),
  triple: odds(180),
  combination: odds(5),
  threeNumbers: odds(30),
  fourNumbers: odds(7),
  totals: mirrored([60, 30, 17, 12, 8, 6, 6].map((wins) => odds(wins))),
} as const satisfies SicBoTable;

/** Odds for the totals 4 to 10, and the same for 17 to 11. Throws RangeError unless there are seven. */
export function mirrored(lower: readonly Odds[]): Readonly<Record<number, Odds>> {
  if (lower.length !== 7) throw new RangeError('the totals 4 to 10 have seven odds');
  return Object.fromEntries(
    lower.flatMap((one, index) => [
      [LEAST_TOTAL + index, one],
      [MOST_TOTAL - index, one],
    ]),
  );
}

/** Three dice: three draws, in the order thrown. */
export function throwDice(rng: Rng): Dice {
  return [rng.below(FACES) + 1, rng.below(FACES) + 1, rng.below(FACES) + 1];
}

/** A bet of a name such as `single 4`, `combination 1-6` or `big`. Throws RangeError when there is none. */
export function sicBoBet(name: string): SicBoBet {
  const [, kind = '', list = ''] = /^([a-z ]*[a-z])(?: (\d[\d-]*))?$/.exec(name) ?? [];
  const on = list === '' ? [] : list.split('-').map(Number);
  if (!isKind(kind) || on.length !== NUMBERS_OF[kind]) throw new RangeError(`no bet "${name}" in sic bo`);
  const [least, most] = kind === 'total' ? [LEAST_TOTAL, MOST_TOTAL] : [1, FACES];
  const isRight = on.every((number) => number >= least && number <= most) && new Set(on).size === on.length;
  if (!isRight) throw new RangeError(`no bet "${name}" in sic bo`);
  return { kind, on };
}

/** What the dice give back of a bet. */
export function judgeDice(table: SicBoTable, { kind, on }: SicBoBet, dice: Dice): Back {
  const [first = 0] = on;
  const showing = (number: number) => dice.filter((die) => die === number).length;
  const total = dice[0] + dice[1] + dice[2];
  const isTriple = showing(dice[0]) === 3;
  const counts = !(isTriple && table.triplesLose);
  const isDistinct = new Set(dice).size === 3;
  switch (kind) {
    case 'big':
      return when(counts && total >= 11, table.big);
    case 'small':
      return when(counts && total <= 10, table.small);
    case 'odd':
      return when(counts && total % 2 === 1, table.odd);
    case 'even':
      return when(counts && total % 2 === 0, table.even);
    case 'single':
      return showing(first) === 0 ? LOST : won(table.single[showing(first) - 1]!);
    case 'double':
      return when(showing(first) >= 2, table.double);
    case 'any triple':
      return when(isTriple, table.anyTriple);
    case 'triple':
      return when(showing(first) === 3, table.triple);
    case 'combination':
      return when(on.every(showing), table.combination);
    case 'three numbers':
      return when(on.every(showing), table.threeNumbers);
    case 'four numbers':
      return when(isDistinct && dice.every((die) => on.includes(die)), table.fourNumbers);
    case 'total':
      return when(total === first, table.totals[first]!);
  }
}

/** The money that comes back (floor). */
export function paySicBo(table: SicBoTable, bet: SicBoBet, stake: bigint, dice: Dice): bigint {
  return moneyBack(stake, judgeDice(table, bet, dice));
}

const when = (isWon: boolean, pays: Odds): Back => (isWon ? won(pays) : LOST);
const isKind = (text: string): text is BetKind => Object.hasOwn(NUMBERS_OF, text);
