import { boardRound, isRead } from '../../board/round.ts';
import type { InstantOutcome } from '../../round/instant.ts';
import type { RoundGame } from '../../round/game.ts';
import type { Json } from '../../round/json.ts';
import { LOST } from '../odds.ts';
import { colourOf, PAYS, pocketName } from './layout.ts';
import { judgeSpin, placeOf, spinWheel, type RouletteTable } from './rules.ts';

/** One zero; it takes all even chances, or gives half of them back. */
const TABLES = {
  european: { zeros: 1, zeroRule: 'lose', prisonZero: 'stays', pays: PAYS },
  french: { zeros: 1, zeroRule: 'half', prisonZero: 'stays', pays: PAYS },
} as const satisfies Readonly<Record<string, RouletteTable>>;

/** Roulette as a round: a spot is a place of the cloth, such as `red` or `split 17-20`. One draw. */
export function rouletteRound(code: string, wheel: keyof typeof TABLES): RoundGame<Json, InstantOutcome> {
  const table = TABLES[wheel];
  return boardRound({
    code,
    version: `roulette-${wheel}-1`,
    mostBets: 60,
    isSpot: (spot) => isRead(() => placeOf(table, spot)),
    draw: (rng) => spinWheel(table, rng),
    back(spot, pocket) {
      const verdict = judgeSpin(table, placeOf(table, spot), pocket);
      return 'back' in verdict ? verdict.back : LOST;
    },
    show: (pocket) => ({ pocket: pocketName(pocket), colour: colourOf(pocket) }),
  });
}
