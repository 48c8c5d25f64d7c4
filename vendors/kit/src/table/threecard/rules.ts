import type { Rng } from '../../chance/rng.ts';
import type { Card } from '../../cards/card.ts';
import { openShoe } from '../../cards/deck.ts';
import { LOST, moneyBack, won, type Back, type Odds } from '../odds.ts';
import { categoryOfThree, highCardScore, rankThree, type ThreeCardCategory } from './ranking.ts';

export type ThreeCards = readonly [Card, Card, Card];

export interface ThreeCardTable {
  /** The house qualifies with a high card of this rank (0 two to 12 ace), or anything better. */
  readonly qualifier: number;
  /** Won beside the ante by a hand that plays, whatever the house holds. A category that is not named wins nothing. */
  readonly anteBonus: CategoryOdds;
  readonly pairPlus: CategoryOdds;
}

export type CategoryOdds = Readonly<Partial<Record<ThreeCardCategory, Odds>>>;

/** How a hand that plays ends against the house's. */
export type Showdown = 'unqualified' | 'won' | 'tied' | 'lost';

/** Both hands; six cards of fresh decks, the member's three first. */
export interface ThreeCardDeal {
  readonly own: ThreeCards;
  readonly house: ThreeCards;
}

export function dealThreeCard(decks: number, rng: Rng): ThreeCardDeal {
  const deal = openShoe(rng, decks);
  const hand = (): ThreeCards => [deal(), deal(), deal()];
  return { own: hand(), house: hand() };
}

/** How two scores of `rankThree` compare, when the house needs a high card of the rank `qualifier`. */
export function showdownOf(qualifier: number, own: number, house: number): Showdown {
  if (house < highCardScore(qualifier)) return 'unqualified';
  if (own === house) return 'tied';
  return own > house ? 'won' : 'lost';
}

/** What comes back of the ante, the bonus with it; the play bet's gain or loss counts to it. A fold loses the ante. */
export function judgeAnte(table: ThreeCardTable, own: number, showdown: Showdown | 'folded'): Back {
  if (showdown === 'folded') return LOST;
  const { wins, per } = oddsOf(table.anteBonus, own) ?? { wins: 0, per: 1 };
  return { comes: BACK_OF[showdown] * per + wins, per };
}

/** In antes: an ante that wins brings two, and a play bet of the same size its own gain or loss. */
const BACK_OF: Readonly<Record<Showdown, number>> = { unqualified: 2, won: 3, tied: 1, lost: -1 };

/** What comes back of a bet that the own three cards are a pair or better. */
export function judgePairPlus(table: ThreeCardTable, own: number): Back {
  const pays = oddsOf(table.pairPlus, own);
  return pays ? won(pays) : LOST;
}

/** The money that comes back of ante and play bet together (floor). */
export function payAnte(
  table: ThreeCardTable,
  ante: bigint,
  { own, house }: ThreeCardDeal,
  plays: boolean,
): bigint {
  const score = rankThree(...own);
  if (!plays) return 0n;
  const { comes, per } = judgeAnte(table, score, showdownOf(table.qualifier, score, rankThree(...house)));
  return moneyBack(ante, { comes: comes + per, per });
}

/** The money that comes back of a pair plus bet (floor). */
export function payPairPlus(table: ThreeCardTable, stake: bigint, { own }: ThreeCardDeal): bigint {
  return moneyBack(stake, judgePairPlus(table, rankThree(...own)));
}

/** A mini royal is paid as the straight flush that it is, unless it has odds of its own. */
function oddsOf(table: CategoryOdds, score: number): Odds | undefined {
  const category = categoryOfThree(score);
  return table[category] ?? (category === 'mini royal' ? table['straight flush'] : undefined);
}
