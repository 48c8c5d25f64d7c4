import { boardRound } from '../../board/round.ts';
import { ratioOf } from '../../maths/ratio.ts';
import type { InstantOutcome } from '../../round/instant.ts';
import type { RoundGame } from '../../round/game.ts';
import type { Json } from '../../round/json.ts';
import { LOST } from '../../table/odds.ts';
import { killChance, shoot, type Award, type Target } from './rules.ts';

const PAYBACK = ratioOf(0.96);
const one = (pays: number): readonly Award[] => [{ pays: ratioOf(pays), weight: 1n }];

/** What swims, and what it is worth in bullets. */
export const FISH: Readonly<Record<string, readonly Award[]>> = {
  sardine: one(2),
  snapper: one(5),
  octopus: one(12),
  ray: one(30),
  chest: [
    { pays: ratioOf(20), weight: 6n },
    { pays: ratioOf(60), weight: 3n },
    { pays: ratioOf(200), weight: 1n },
  ],
  whale: one(300),
};

const NAMES = Object.keys(FISH);
const TARGETS: readonly Target[] = NAMES.map((name) => {
  const awards = FISH[name]!;
  return { kill: killChance(PAYBACK, awards), awards };
});

/**
 * A cast as a round: a bullet for each fish that was aimed at, with a cost of its own. All of them are shot at, in the order
 * of the table, so that what one bullet meets does not depend on where the others went.
 */
export function fishingRound(code: string): RoundGame<Json, InstantOutcome> {
  return boardRound({
    code,
    version: 'fishing-1',
    mostBets: NAMES.length,
    isSpot: (spot) => NAMES.includes(spot),
    draw: (rng) => TARGETS.map((target) => shoot(target, rng)),
    back(spot, caught) {
      const award = caught[NAMES.indexOf(spot)];
      return award ? { comes: Number(award.pays.over), per: Number(award.pays.under) } : LOST;
    },
    // What each fish of the table brought, 0 for one that got away.
    show: (caught) => ({
      pays: caught.map((award) => (award ? Number(award.pays.over) / Number(award.pays.under) : 0)),
    }),
  });
}
