import type { Rng } from '../../chance/rng.ts';
import { ACE, rankOf, suitOf, type Card } from '../../cards/card.ts';
import { drawCard, openShoe } from '../../cards/deck.ts';
import { LOST, moneyBack, won, type Back, type Odds } from '../odds.ts';

/** One card for each side: the higher one wins, the ace is the lowest. */
export interface Facing {
  readonly dragon: Card;
  readonly tiger: Card;
}

export interface DragonTigerTable {
  readonly dragon: Odds;
  readonly tiger: Odds;
  readonly tie: Odds;
  readonly suitedTie: Odds;
  /** What a tie gives back of a bet on dragon or tiger. */
  readonly tieBack: Back;
  /** Bets on one side's card: 8 to king, ace to 6, odd, even, and its suit. */
  readonly big: Odds;
  readonly small: Odds;
  readonly odd: Odds;
  readonly even: Odds;
  readonly suit: Odds;
  /** A seven loses every bet on one side's card. */
  readonly sevensLose: boolean;
}

const SUIT_NAMES = ['diamond', 'heart', 'spade', 'club'] as const;
const CARD_BETS = ['big', 'small', 'odd', 'even', ...SUIT_NAMES] as const;
export const DRAGON_TIGER_BETS = [
  ...(['dragon', 'tiger', 'tie', 'suited tie'] as const),
  ...CARD_BETS.map((kind) => `dragon ${kind}` as const),
  ...CARD_BETS.map((kind) => `tiger ${kind}` as const),
] as const;
export type DragonTigerBet = (typeof DRAGON_TIGER_BETS)[number];

const SEVEN = 7;

/** Two cards of fresh decks, or of a deck that never ends when `decks` is 0: dragon's draw, then tiger's. */
export function dealFacing(decks: number, rng: Rng): Facing {
  const deal = decks === 0 ? () => drawCard(rng) : openShoe(rng, decks);
  return { dragon: deal(), tiger: deal() };
}

/** What the two cards give back of a bet. */
export function judgeFacing(table: DragonTigerTable, bet: DragonTigerBet, { dragon, tiger }: Facing): Back {
  const lead = pointsOf(dragon) - pointsOf(tiger);
  if (bet === 'dragon') return lead === 0 ? table.tieBack : when(lead > 0, table.dragon);
  if (bet === 'tiger') return lead === 0 ? table.tieBack : when(lead < 0, table.tiger);
  if (bet === 'tie') return when(lead === 0, table.tie);
  if (bet === 'suited tie') return when(dragon === tiger, table.suitedTie);
  const [side, kind] = bet.split(' ') as ['dragon' | 'tiger', (typeof CARD_BETS)[number]];
  return judgeCard(table, kind, side === 'dragon' ? dragon : tiger);
}

/** The money that comes back of a stake (floor). */
export function payFacing(
  table: DragonTigerTable,
  bet: DragonTigerBet,
  stake: bigint,
  facing: Facing,
): bigint {
  return moneyBack(stake, judgeFacing(table, bet, facing));
}

function judgeCard(table: DragonTigerTable, kind: (typeof CARD_BETS)[number], card: Card): Back {
  const points = pointsOf(card);
  if (points === SEVEN && table.sevensLose) return LOST;
  switch (kind) {
    case 'big':
      return when(points > SEVEN, table.big);
    case 'small':
      return when(points < SEVEN, table.small);
    case 'odd':
      return when(points % 2 === 1, table.odd);
    case 'even':
      return when(points % 2 === 0, table.even);
    case 'diamond':
    case 'heart':
    case 'spade':
    case 'club':
      return when(suitOf(card) === SUIT_NAMES.indexOf(kind), table.suit);
  }
}

/** Ace 1 to king 13. */
const pointsOf = (card: Card): number => (rankOf(card) === ACE ? 1 : rankOf(card) + 2);
const when = (isWon: boolean, pays: Odds): Back => (isWon ? won(pays) : LOST);
