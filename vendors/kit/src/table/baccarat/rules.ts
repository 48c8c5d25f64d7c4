import type { Rng } from '../../chance/rng.ts';
import { ACE, rankOf, type Card } from '../../cards/card.ts';
import { drawCard, openShoe } from '../../cards/deck.ts';

/** Both hands of a coup, in the order dealt: player, banker, player, banker, then the third cards. */
export interface Coup {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
}

/** How a coup ended: the points of both hands, and of how many cards they are. */
export interface CoupEnd {
  readonly player: number;
  readonly banker: number;
  readonly playerCards: number;
  readonly bankerCards: number;
}

const NATURAL = 8;
const TEN_RANK = 8;

/** Ace 1, two to nine as they say, ten and pictures 0. */
export function pointsOf(card: Card): number {
  const rank = rankOf(card);
  if (rank === ACE) return 1;
  return rank >= TEN_RANK ? 0 : rank + 2;
}

/** The player (punto) draws on 0 to 5, unless a natural ended the coup. */
export function puntoDraws(player: number, banker: number): boolean {
  return !isNatural(player, banker) && player <= 5;
}

/**
 * The banker (banco) draws on 0 to 5 when the player stood; otherwise as the player's third card says (its points, null when the
 * player stood).
 */
export function bancoDraws(player: number, banker: number, third: number | null): boolean {
  if (isNatural(player, banker)) return false;
  if (third === null || banker <= 2) return banker <= 5;
  if (banker === 3) return third !== 8;
  return banker <= 6 && third <= 7 && third >= 2 * (banker - 3);
}

/** One coup from fresh decks, or from a deck that never ends when `decks` is 0: one draw a card, four to six cards. */
export function dealCoup(decks: number, rng: Rng): Coup {
  const deal = decks === 0 ? () => drawCard(rng) : openShoe(rng, decks);
  const [first, second, third, fourth] = [deal(), deal(), deal(), deal()];
  const player = [first, third];
  const banker = [second, fourth];
  const [playerPoints, bankerPoints] = [handPoints(player), handPoints(banker)];
  const drawn = puntoDraws(playerPoints, bankerPoints) ? deal() : null;
  if (drawn !== null) player.push(drawn);
  const said = drawn === null ? null : pointsOf(drawn);
  if (bancoDraws(playerPoints, bankerPoints, said)) banker.push(deal());
  return { player, banker };
}

export function endOf({ player, banker }: Coup): CoupEnd {
  return {
    player: handPoints(player),
    banker: handPoints(banker),
    playerCards: player.length,
    bankerCards: banker.length,
  };
}

/** The last digit of the sum. */
const handPoints = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;
const isNatural = (player: number, banker: number): boolean => player >= NATURAL || banker >= NATURAL;
