import { boardRound } from '../../board/round.ts';
import type { InstantOutcome } from '../../round/instant.ts';
import type { RoundGame } from '../../round/game.ts';
import type { Json } from '../../round/json.ts';
import { LOST } from '../../table/odds.ts';
import { drawKeno, hitsOf } from './rules.ts';
import { KENO_RISKS, KENO_TABLES, type KenoRisk } from './tables.ts';

const POOL = { pool: 40, drawn: 10 };
const HUNDREDTHS = 100;

/** A ticket of a table of pays and its numbers, such as `classic 3-7-12`; undefined when it is none. */
function ticketOf(spot: string): { readonly risk: KenoRisk; readonly picks: readonly number[] } | undefined {
  const [name, list = ''] = spot.split(' ');
  const risk = KENO_RISKS.find((one) => one === name);
  const picks = list.split('-').map(Number);
  const isRising = picks.every((pick, at) => Number.isInteger(pick) && pick > (picks[at - 1] ?? 0));
  const isRight = isRising && picks.length <= 10 && picks.at(-1)! <= POOL.pool;
  return risk && isRight && spot === `${risk} ${picks.join('-')}` ? { risk, picks } : undefined;
}

/** Keno as a round: up to four tickets of one to ten numbers of 40, and one draw of ten for all of them. */
export function kenoRound(code: string): RoundGame<Json, InstantOutcome> {
  return boardRound({
    code,
    version: 'keno-1',
    mostBets: 4,
    isSpot: (spot) => ticketOf(spot) !== undefined,
    draw: (rng) => drawKeno(rng, POOL),
    back(spot, drawn) {
      const ticket = ticketOf(spot);
      if (!ticket) return LOST;
      const { risk, picks } = ticket;
      const times = KENO_TABLES[risk][picks.length - 1]?.[hitsOf(drawn, picks)] ?? 0;
      return { comes: Math.round(times * HUNDREDTHS), per: HUNDREDTHS };
    },
    show: (drawn) => ({ numbers: [...drawn] }),
  });
}
