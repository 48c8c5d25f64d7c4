import { boardRound } from '../../board/round.ts';
import { plus, type Ratio } from '../../maths/ratio.ts';
import type { Rng } from '../../chance/rng.ts';
import type { InstantOutcome } from '../../round/instant.ts';
import type { RoundGame } from '../../round/game.ts';
import type { Json } from '../../round/json.ts';
import type { Back } from '../../table/odds.ts';
import { drawCard, GRIDS, type Card } from './card.ts';
import { goalsOf } from './goals.ts';
import { callThatReaches, callTimes, drawCalls, tierAt, type Tier } from './rules.ts';

const FORMAT = 'bingo 75';
const CARDS = 4;
const CALLS = 60;
const NOTHING: Ratio = { over: 0n, under: 1n };

const tiers = (...list: readonly (readonly [within: number, pays: bigint])[]): readonly Tier[] =>
  list.map(([within, pays]) => ({ within, pays: { over: pays, under: 1n } }));
/** The calculator's own table of 75 balls. */
const PAID: Readonly<Record<string, readonly Tier[]>> = {
  line: tiers([12, 20n], [20, 8n], [27, 3n]),
  corners: tiers([27, 12n]),
  blackout: tiers([50, 10_000n], [56, 1_000n], [60, 80n]),
};
const GOALS = goalsOf(FORMAT);

interface Called {
  readonly cards: readonly Card[];
  readonly calls: readonly number[];
}

const cardAt = (spot: string): number => Number(/^card ([1-4])$/.exec(spot)?.[1] ?? 0) - 1;

/**
 * Bingo of 75 as a round of one player: up to four cards, all drawn before the first ball, and sixty balls. A card is paid for
 * each goal by the call that reaches it.
 */
export function bingoRound(code: string): RoundGame<Json, InstantOutcome> {
  return boardRound({
    code,
    version: 'bingo-1',
    mostBets: CARDS,
    isSpot: (spot) => cardAt(spot) >= 0,
    draw: (rng: Rng): Called => ({
      cards: Array.from({ length: CARDS }, () => drawCard(FORMAT, rng)),
      calls: drawCalls(GRIDS[FORMAT].balls, CALLS, rng),
    }),
    back(spot, { cards, calls }): Back {
      const reached = reachedBy(cards[cardAt(spot)]!, calls);
      const whole = reached.reduce<Ratio>((sum, { tier }) => (tier ? plus(sum, tier.pays) : sum), NOTHING);
      return { comes: Number(whole.over), per: Number(whole.under) };
    },
    show: ({ cards, calls }) => ({ cards: cards.map((card) => [...card]), calls: [...calls] }),
  });
}

/** The goals of a card that paid: at which call it reached each, and what that is worth in prices of a card. */
export function goalsPaid(
  card: Card,
  calls: readonly number[],
): readonly { readonly goal: string; readonly call: number; readonly pays: number }[] {
  return reachedBy(card, calls).flatMap(({ goal, call, tier }) =>
    tier && call !== null ? [{ goal, call, pays: Number(tier.pays.over) }] : [],
  );
}

function reachedBy(card: Card, calls: readonly number[]) {
  const calledAt = callTimes(GRIDS[FORMAT].balls, calls);
  return Object.entries(PAID).map(([goal, list]) => {
    const call = callThatReaches(card, GOALS[goal] ?? [], calledAt);
    return { goal, call, tier: tierAt(list, call) };
  });
}
