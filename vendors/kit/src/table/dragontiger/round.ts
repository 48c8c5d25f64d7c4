import { cardName } from '../../cards/card.ts';
import { boardRound } from '../../board/round.ts';
import type { InstantOutcome } from '../../round/instant.ts';
import type { RoundGame } from '../../round/game.ts';
import type { Json } from '../../round/json.ts';
import { HALF_BACK, odds } from '../odds.ts';
import {
  dealFacing,
  DRAGON_TIGER_BETS,
  judgeFacing,
  type DragonTigerBet,
  type DragonTigerTable,
} from './rules.ts';

const DECKS = 8;
const TABLE: DragonTigerTable = {
  dragon: odds(1),
  tiger: odds(1),
  tie: odds(8),
  suitedTie: odds(50),
  tieBack: HALF_BACK,
  big: odds(1),
  small: odds(1),
  odd: odds(1),
  even: odds(1),
  suit: odds(3),
  sevensLose: true,
};

const isBet = (spot: string): spot is DragonTigerBet => DRAGON_TIGER_BETS.some((bet) => bet === spot);

/** Dragon Tiger as a round, from eight fresh decks: two draws. */
export function dragonTigerRound(code: string): RoundGame<Json, InstantOutcome> {
  return boardRound({
    code,
    version: 'dragontiger-1',
    mostBets: 12,
    isSpot: isBet,
    draw: (rng) => dealFacing(DECKS, rng),
    back: (spot, facing) => judgeFacing(TABLE, spot as DragonTigerBet, facing),
    show: ({ dragon, tiger }) => ({ dragon: cardName(dragon), tiger: cardName(tiger) }),
  });
}
