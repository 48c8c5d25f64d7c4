import { ACE, rankOf, type Card } from '../../cards/card.ts';

/** Ace is 1, ten and pictures are 10. */
export const ACE_VALUE = 1;
export const TEN_VALUE = 10;
export const VALUES: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
export const BEST_TOTAL = 21;

/** A total and whether an ace counts 11 in it, as one number: all that counts of a hand but its being two cards. */
export type HandState = number;
const SOFT = 32;
/** States are below this. */
export const STATES = 64;
export const NO_CARDS: HandState = 0;

export const totalOf = (hand: HandState): number => hand % SOFT;
export const isSoft = (hand: HandState): boolean => hand >= SOFT;
export const isBust = (hand: HandState): boolean => totalOf(hand) > BEST_TOTAL;
export const softHand = (total: number): HandState => SOFT + total;

/** The hand with one more card; a total over 21 means bust, whatever it is. */
export function withCard(hand: HandState, value: number): HandState {
  const total = totalOf(hand) + value;
  if (value === ACE_VALUE && !isSoft(hand) && total + 10 <= BEST_TOTAL) return SOFT + total + 10;
  if (!isSoft(hand)) return Math.min(total, BEST_TOTAL + 1);
  return total > BEST_TOTAL ? total - 10 : SOFT + total;
}

export function valueOf(card: Card): number {
  const rank = rankOf(card);
  return rank === ACE ? ACE_VALUE : Math.min(rank + 2, TEN_VALUE);
}

export const stateOf = (cards: readonly Card[]): HandState =>
  cards.reduce((hand, card) => withCard(hand, valueOf(card)), NO_CARDS);

/** An ace and a ten as the first two cards; the caller knows whether they were. */
export const isNatural = (cards: readonly Card[]): boolean =>
  cards.length === 2 && totalOf(stateOf(cards)) === BEST_TOTAL;

/** What the dealer does with a hand that is not a blackjack. */
export function dealerDraws(hand: HandState, hitsSoft17: boolean): boolean {
  const total = totalOf(hand);
  return total < 17 || (total === 17 && isSoft(hand) && hitsSoft17);
}
