import type { Rng } from '../../chance/rng.ts';
import { rankOf, type Card } from '../../cards/card.ts';
import { drawCard, openShoe } from '../../cards/deck.ts';
import { LOST, moneyBack, won, type Back, type Odds } from '../odds.ts';

/** What a tie asks: give up and lose a part, or raise by the same stake and draw again. */
export type WarChoice = 'war' | 'surrender';

export interface WarTable {
  /** The side bet that the first two cards tie. */
  readonly tie: Odds;
  /** What giving up gives back of the stake. */
  readonly surrenderBack: Back;
  /** What a second tie wins, to the first stake: 1 like any won war, 2 with the usual bonus. */
  readonly warTie: Odds;
}

/** All cards of a round, fixed before the first is seen. Aces are high. */
export interface WarCards {
  readonly own: Card;
  readonly house: Card;
  /** What a war would bring, after three cards are burned. */
  readonly ownWar: Card;
  readonly houseWar: Card;
}

const BURNED = 3;

/** Seven cards of fresh decks, or of a deck that never ends when `decks` is 0: own, house, three burned, own, house. */
export function dealWar(decks: number, rng: Rng): WarCards {
  const deal = decks === 0 ? () => drawCard(rng) : openShoe(rng, decks);
  const [own, house] = [deal(), deal()];
  for (let burned = 0; burned < BURNED; burned += 1) deal();
  return { own, house, ownWar: deal(), houseWar: deal() };
}

export const isTie = ({ own, house }: WarCards): boolean => rankOf(own) === rankOf(house);

/** What comes back of the first stake; a raise that was lost counts against it, so a lost war gives back minus one. */
export function judgeWar(table: WarTable, choice: WarChoice, cards: WarCards): Back {
  if (!isTie(cards)) return rankOf(cards.own) > rankOf(cards.house) ? won({ wins: 1, per: 1 }) : LOST;
  if (choice === 'surrender') return table.surrenderBack;
  const lead = rankOf(cards.ownWar) - rankOf(cards.houseWar);
  if (lead === 0) return won(table.warTie);
  return lead > 0 ? won({ wins: 1, per: 1 }) : { comes: -1, per: 1 };
}

/** What comes back of a bet on a tie of the first two cards. */
export function judgeTie(table: WarTable, cards: WarCards): Back {
  return isTie(cards) ? won(table.tie) : LOST;
}

/** The money that comes back of the stake, and of the raise where there was a war (floor). */
export function payWar(table: WarTable, choice: WarChoice, stake: bigint, cards: WarCards): bigint {
  const { comes, per } = judgeWar(table, choice, cards);
  const isRaised = isTie(cards) && choice === 'war';
  return moneyBack(stake, { comes: isRaised ? comes + per : comes, per });
}
