import { boardRound, isRead } from '../../board/round.ts';
import type { InstantOutcome } from '../../round/instant.ts';
import type { RoundGame } from '../../round/game.ts';
import type { Json } from '../../round/json.ts';
import { drawDigits, judgePick, pickTicket, type PickTable } from './rules.ts';

/** The number lottery as a round: up to ten tickets, one draw for all of them, at once. */
export function pickRound(code: string, digits: PickTable['digits']): RoundGame<Json, InstantOutcome> {
  const table: PickTable = { digits, payback: 90 };
  return boardRound({
    code,
    version: `pick-${digits}-1`,
    mostBets: 10,
    isSpot: (spot) => isRead(() => pickTicket(table, spot)),
    draw: (rng) => drawDigits(table, rng),
    back: (spot, drawn) => judgePick(table, pickTicket(table, spot), drawn),
    show: (drawn) => ({ digits: [...drawn] }),
  });
}
