import { cardName } from '../../cards/card.ts';
import { boardRound, isRead } from '../../board/round.ts';
import type { InstantOutcome } from '../../round/instant.ts';
import type { RoundGame } from '../../round/game.ts';
import type { Json } from '../../round/json.ts';
import { BACCARAT_PAYS, baccaratBet, judgeCoup } from './bets.ts';
import { dealCoup, endOf } from './rules.ts';

const DECKS = 8;

/** Punto banco as a round, every coup from eight fresh decks: a draw a card. */
export function baccaratRound(code: string): RoundGame<Json, InstantOutcome> {
  return boardRound({
    code,
    version: 'baccarat-1',
    mostBets: 8,
    isSpot: (spot) => isRead(() => baccaratBet(spot)),
    draw: (rng) => dealCoup(DECKS, rng),
    back: (spot, coup) => judgeCoup(BACCARAT_PAYS, baccaratBet(spot), coup),
    show: (coup) => ({
      player: coup.player.map((card) => cardName(card)),
      banker: coup.banker.map((card) => cardName(card)),
      // The player's, then the banker's.
      points: [endOf(coup).player, endOf(coup).banker],
    }),
  });
}
