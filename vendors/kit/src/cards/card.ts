/**
 * A card is a number: four times its rank plus its suit, so that the scheme's `floor(52 f)` is the card itself.
 * Ranks are 0 (two) to 12 (ace); suits are diamond, heart, spade, club. The joker comes after them all.
 */
export type Card = number;

export const CARDS = 52;
export const RANKS = 13;
export const SUITS = 4;
export const ACE = 12;
export const JOKER: Card = 52;

const RANK_LETTERS = '23456789TJQKA';
const SUIT_LETTERS = 'dhsc';
const JOKER_NAME = 'Jo';

/** 0 (two) to 12 (ace). Of the joker it has no meaning. */
export const rankOf = (card: Card): number => card >> 2;

/** 0 diamond, 1 heart, 2 spade, 3 club. Of the joker it has no meaning. */
export const suitOf = (card: Card): number => card & 3;

/** The rank that a letter names (`2` to `9`, `T`, `J`, `Q`, `K`, `A`, in either case), or null. */
export function rankOfLetter(letter: string): number | null {
  const rank = letter.length === 1 ? RANK_LETTERS.indexOf(letter.toUpperCase()) : -1;
  return rank < 0 ? null : rank;
}

/** Two letters: `As` is the ace of spades, `Td` the ten of diamonds, `Jo` the joker. */
export function cardName(card: Card): string {
  return card === JOKER ? JOKER_NAME : `${RANK_LETTERS[rankOf(card)]}${SUIT_LETTERS[suitOf(card)]}`;
}

/** Reads `As`, `10d` or `Jo` in any case; null when the text names no card. */
export function readCard(text: string): Card | null {
  if (text.toLowerCase() === JOKER_NAME.toLowerCase()) return JOKER;
  const [, rank = '', suit = ''] = /^(10|[2-9tjqka])([dhsc])$/i.exec(text) ?? [];
  if (suit === '') return null;
  const letter = rank === '10' ? 'T' : rank;
  return RANK_LETTERS.indexOf(letter.toUpperCase()) * SUITS + SUIT_LETTERS.indexOf(suit.toLowerCase());
}
