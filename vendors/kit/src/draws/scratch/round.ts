import { boardRound } from '../../board/round.ts';
import { drawWithout, type Rng } from '../../chance/rng.ts';
import type { InstantOutcome } from '../../round/instant.ts';
import type { RoundGame } from '../../round/game.ts';
import type { Json } from '../../round/json.ts';
import { LOST } from '../../table/odds.ts';
import { drawTicket } from './rules.ts';

/** Multiplier and tickets of a million; each sale draws anew, so that the odds never change. */
export const SCRATCH_PRIZES: readonly (readonly [pays: number, tickets: number])[] = [
  [10_000, 2],
  [1_000, 30],
  [100, 600],
  [20, 5_000],
  [5, 40_000],
  [2, 145_000],
  [1, 220_000],
];
const TICKETS = 1_000_000n;
const PRINTED = SCRATCH_PRIZES.map(([, tickets]) => BigInt(tickets));
const WEIGHTS = [...PRINTED, PRINTED.reduce((left, tickets) => left - tickets, TICKETS)];
const PANELS = 9;
const ALIKE = 3;

interface Ticket {
  readonly tier: number;
  /** The prizes under the panels, by their place in the table. */
  readonly panels: readonly number[];
}

/**
 * A scratch card as a round. First the tier is drawn, which is all that money depends on; then what lies under the panels:
 * three of the prize that was won and no three of any other.
 */
export function scratchRound(code: string): RoundGame<Json, InstantOutcome> {
  return boardRound({
    code,
    version: 'scratch-1',
    mostBets: 1,
    isSpot: (spot) => spot === 'ticket',
    draw: (rng: Rng): Ticket => {
      const tier = drawTicket(WEIGHTS, rng);
      return { tier, panels: printed(tier, rng) };
    },
    back: (_spot, { tier }) => {
      const prize = SCRATCH_PRIZES[tier];
      return prize ? { comes: prize[0], per: 1 } : LOST;
    },
    show: ({ tier, panels }) => ({
      prize: SCRATCH_PRIZES[tier]?.[0] ?? 0,
      panels: panels.map((at) => SCRATCH_PRIZES[at]![0]),
    }),
  });
}

function printed(tier: number, rng: Rng): readonly number[] {
  const isWon = tier < SCRATCH_PRIZES.length;
  const others = SCRATCH_PRIZES.flatMap((_, at) => (at === tier ? [] : [at, at]));
  const filled = drawWithout(rng, others, PANELS - (isWon ? ALIKE : 0));
  return drawWithout(rng, isWon ? [...filled, tier, tier, tier] : filled, PANELS);
}
