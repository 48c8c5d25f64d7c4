/** The pay tables that have a name, and what each number of a shorthand such as `9/6` stands for. */
import type { Wild } from './table.ts';

/** What a machine pays, in coins a coin: as a table file writes it. */
export interface Pays {
  readonly royal: number;
  /** With fewer than all coins. */
  readonly shortRoyal?: number | undefined;
  readonly fourDeuces?: number | undefined;
  readonly wildRoyal?: number | undefined;
  readonly five?: number | undefined;
  readonly straightFlush?: number | undefined;
  readonly four?: number | undefined;
  readonly fullHouse?: number | undefined;
  readonly flush?: number | undefined;
  readonly straight?: number | undefined;
  readonly three?: number | undefined;
  readonly twoPair?: number | undefined;
  readonly pair?: number | undefined;
  /** Better pays for some ranks: letters such as `A` or `234`; `kickers` for the fifth card. */
  readonly fours?: readonly RankedPay[] | undefined;
  readonly fives?: readonly RankedPay[] | undefined;
  /** Four deuces with one of these beside them. */
  readonly deuces?: readonly KickedPay[] | undefined;
}

export interface KickedPay {
  readonly kickers: string;
  readonly pays: number;
}

export interface RankedPay {
  readonly ranks: string;
  readonly kickers?: string | undefined;
  readonly pays: number;
}

export interface Machine {
  readonly wild: Wild;
  /** The lowest rank of which a pair pays. */
  readonly pairFrom: string;
  readonly pays: Pays;
  /** What the numbers of the shorthand stand for, in their order. */
  readonly shorthand: readonly (keyof Omit<Pays, 'fours' | 'fives' | 'deuces'>)[];
}

const NATURAL = {
  wild: 'none',
  pairFrom: 'J',
  shorthand: ['fullHouse', 'flush', 'straight', 'three', 'twoPair', 'pair'],
} as const;
const JACKS = {
  royal: 800,
  straightFlush: 50,
  four: 25,
  fullHouse: 9,
  flush: 6,
  straight: 4,
  three: 3,
  twoPair: 2,
  pair: 1,
} as const;

/** By the name that `game` takes. */
export const MACHINES = {
  jacks: { ...NATURAL, pays: JACKS },
  tens: { ...NATURAL, pairFrom: 'T', pays: { ...JACKS, fullHouse: 6, flush: 5 } },
  'all-american': {
    ...NATURAL,
    pays: { ...JACKS, straightFlush: 200, four: 40, fullHouse: 8, flush: 8, straight: 8, twoPair: 1 },
  },
  bonus: {
    ...NATURAL,
    pays: { ...JACKS, fullHouse: 8, flush: 5, fours: [fours('A', 80), fours('234', 40)] },
  },
  'aces-and-faces': {
    ...NATURAL,
    pays: { ...JACKS, fullHouse: 8, flush: 5, fours: [fours('A', 80), fours('JQK', 40)] },
  },
  'double-bonus': {
    ...NATURAL,
    pays: {
      ...JACKS,
      four: 50,
      fullHouse: 10,
      flush: 7,
      straight: 5,
      twoPair: 1,
      fours: [fours('A', 160), fours('234', 80)],
    },
  },
  'double-double-bonus': {
    ...NATURAL,
    pays: {
      ...JACKS,
      four: 50,
      twoPair: 1,
      fours: [fours('A', 400, '234'), fours('A', 160), fours('234', 160, 'A234'), fours('234', 80)],
    },
  },
  'triple-double-bonus': {
    ...NATURAL,
    pays: {
      ...JACKS,
      four: 50,
      flush: 7,
      three: 2,
      twoPair: 1,
      fours: [fours('A', 800, '234'), fours('A', 160), fours('234', 400, 'A234'), fours('234', 80)],
    },
  },
  deuces: {
    wild: 'deuces',
    pairFrom: 'J',
    pays: {
      royal: 800,
      fourDeuces: 200,
      wildRoyal: 25,
      five: 15,
      straightFlush: 9,
      four: 5,
      fullHouse: 3,
      flush: 2,
      straight: 2,
      three: 1,
    },
    shorthand: ['wildRoyal', 'five', 'straightFlush', 'four', 'fullHouse', 'flush', 'straight', 'three'],
  },
  joker: {
    wild: 'joker',
    pairFrom: 'K',
    pays: {
      royal: 800,
      five: 200,
      wildRoyal: 100,
      straightFlush: 50,
      four: 20,
      fullHouse: 7,
      flush: 5,
      straight: 3,
      three: 2,
      twoPair: 1,
      pair: 1,
    },
    shorthand: ['four', 'fullHouse', 'flush', 'straight', 'three', 'twoPair', 'pair'],
  },
} as const satisfies Readonly<Record<string, Machine>>;

function fours(ranks: string, pays: number, kickers?: string): RankedPay {
  return { ranks, pays, kickers };
}
