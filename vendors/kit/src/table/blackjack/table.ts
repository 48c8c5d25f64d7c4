import { odds, type Odds } from '../odds.ts';
import { isSoft, totalOf, type HandState } from './hand.ts';

/** The rules of a table. */
export interface BlackjackTable {
  /** 0 is a deck that never ends. Every round starts from fresh decks. */
  readonly decks: number;
  /** Whether the dealer draws to a soft 17. */
  readonly hitsSoft17: boolean;
  readonly blackjackPays: Odds;
  /** On which first two cards a stake may be doubled; the ranges mean hard totals. */
  readonly doubles: 'any' | '9-11' | '10-11' | 'none';
  readonly doubleAfterSplit: boolean;
  /** So many hands may one become: 1 is no split, 2 no resplit. */
  readonly mostHands: number;
  readonly resplitAces: boolean;
  /** Without it split aces get one card each. */
  readonly hitSplitAces: boolean;
  /** `late` loses the whole stake to a dealer's blackjack, `early` half of it. */
  readonly surrender: 'none' | 'late' | 'early';
  /** Whether the dealer looks for blackjack before the hands are played; else it takes doubled and split stakes too. */
  readonly peeks: boolean;
}

export const BLACKJACK_TABLE = {
  decks: 6,
  hitsSoft17: false,
  blackjackPays: odds(3, 2),
  doubles: 'any',
  doubleAfterSplit: true,
  mostHands: 4,
  resplitAces: false,
  hitSplitAces: false,
  surrender: 'none',
  peeks: true,
} as const satisfies BlackjackTable;

const LEAST_DOUBLED = { any: 0, '9-11': 9, '10-11': 10, none: 22 } as const;

/** Whether the total of two cards may be doubled. */
export function mayDouble({ doubles }: BlackjackTable, hand: HandState): boolean {
  if (doubles === 'any' || doubles === 'none') return doubles === 'any';
  return !isSoft(hand) && totalOf(hand) >= LEAST_DOUBLED[doubles] && totalOf(hand) <= 11;
}

/** So many hands may a pair of this value become. */
export function mostHandsOf({ mostHands, resplitAces }: BlackjackTable, value: number): number {
  return value === 1 && !resplitAces ? Math.min(2, mostHands) : mostHands;
}
