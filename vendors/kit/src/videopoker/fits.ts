/** Which line of a pay table a hand fits. */
import { ACE, JOKER, rankOf, RANKS, suitOf, type Card } from '../cards/card.ts';
import type { PayLine, Wild } from './table.ts';

/** What the lines ask about a hand: its wild cards, and the others by rank. */
export interface Shape {
  readonly wilds: number;
  readonly counts: readonly number[];
  /** The ranks of the cards that are not wild, as a set. */
  readonly ranks: number;
  /** The cards that are not wild are of one suit. */
  readonly isSuited: boolean;
  readonly isDeuces: boolean;
}

const ROYAL = 0b1_1111_0000_0000;
const HAND = 5;
/** The ten straights as sets of ranks; the first one begins with the ace. */
const STRAIGHTS = [
  (1 << ACE) | 0b1111,
  ...Array.from({ length: RANKS - HAND + 1 }, (_, low) => 0b11111 << low),
];

const FITS: Readonly<Record<PayLine['kind'], (shape: Shape, line: PayLine) => boolean>> = {
  royal: (shape) => shape.wilds === 0 && isRoyal(shape),
  wildRoyal: (shape) => shape.wilds > 0 && isRoyal(shape),
  fourDeuces: (shape, { kickers }) => shape.isDeuces && shape.wilds === 4 && (shape.ranks & ~kickers) === 0,
  five: ({ counts, wilds }, { ranks }) =>
    counts.some((n, rank) => n > 0 && n + wilds >= 5 && has(ranks, rank)),
  straightFlush: (shape) => shape.isSuited && isStraight(shape),
  four: (shape, line) =>
    shape.counts.some((_, rank) => has(line.ranks, rank) && isFour(shape, rank, line.kickers)),
  fullHouse: ({ counts }) => counts.filter((n) => n > 0).length <= 2 && counts.every((n) => n <= 3),
  flush: ({ isSuited }) => isSuited,
  straight: (shape) => isStraight(shape),
  three: ({ counts, wilds }) => Math.max(...counts) + wilds >= 3,
  // One wild card makes two pairs of a pair, and two make them of anything; both are also three of a kind.
  twoPair: ({ counts, wilds }) =>
    counts.filter((n) => n >= 2).length + (Math.max(...counts) >= 4 ? 1 : 0) + wilds >= 2,
  pair: ({ counts, wilds }, { ranks }) =>
    wilds >= 2 || counts.some((n, rank) => n + wilds >= 2 && n > 0 && has(ranks, rank)),
};

/** The place of the first line that the shape fits, -1 when it fits none. */
export function fittingLine(shape: Shape, lines: readonly PayLine[]): number {
  return lines.findIndex((line) => FITS[line.kind](shape, line));
}

/** True when the card is wild in the game. */
export const isWild = (card: Card, wild: Wild): boolean =>
  wild === 'deuces' ? rankOf(card) === 0 : card === JOKER;

export function shapeOf(hand: readonly Card[], wild: Wild): Shape {
  const others = hand.filter((card) => !isWild(card, wild));
  const counts = Array.from({ length: RANKS }, () => 0);
  for (const card of others) counts[rankOf(card)]! += 1;
  return {
    wilds: hand.length - others.length,
    counts,
    ranks: others.reduce((ranks, card) => ranks | (1 << rankOf(card)), 0),
    isSuited: others.every((card) => suitOf(card) === suitOf(others[0]!)),
    isDeuces: wild === 'deuces',
  };
}

/** At most one card is neither of the rank nor wild; when there is one, it has to be a kicker. */
function isFour({ counts, ranks, wilds }: Shape, rank: number, kickers: number): boolean {
  const others = ranks & ~(1 << rank);
  return counts[rank]! + wilds >= 4 && (others & ~kickers) === 0;
}

function isStraight(shape: Shape): boolean {
  return isAllDifferent(shape) && STRAIGHTS.some((straight) => (shape.ranks & ~straight) === 0);
}

const isRoyal = (shape: Shape): boolean =>
  shape.isSuited && isAllDifferent(shape) && (shape.ranks & ~ROYAL) === 0;
const isAllDifferent = ({ counts }: Shape): boolean => counts.every((n) => n <= 1);
const has = (ranks: number, rank: number): boolean => ((ranks >> rank) & 1) === 1;
