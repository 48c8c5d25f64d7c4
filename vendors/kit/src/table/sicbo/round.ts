import { boardRound, isRead } from '../../board/round.ts';
import type { InstantOutcome } from '../../round/instant.ts';
import type { RoundGame } from '../../round/game.ts';
import type { Json } from '../../round/json.ts';
import { judgeDice, SIC_BO_PAYS, sicBoBet, throwDice } from './rules.ts';

/** Sic bo as a round: three dice, three draws. */
export function sicBoRound(code: string): RoundGame<Json, InstantOutcome> {
  return boardRound({
    code,
    version: 'sicbo-1',
    mostBets: 30,
    isSpot: (spot) => isRead(() => sicBoBet(spot)),
    draw: (rng) => throwDice(rng),
    back: (spot, dice) => judgeDice(SIC_BO_PAYS, sicBoBet(spot), dice),
    show: (dice) => ({ dice: [...dice], total: dice[0] + dice[1] + dice[2] }),
  });
}
