import { z } from 'zod';
import { calculator } from '../../maths/calculator.ts';
import { measureOf } from '../../maths/distribution.ts';
import { payback } from '../exact.ts';
import { decimalOf } from '../multiplier.ts';
import { worthOfLevels, placeTraps } from './rules.ts';

const MOST_TILES = 100;
const MOST_LEVELS = 40;
const rulesSchema = z
  .strictObject({
    tiles: z.number().int().min(2).max(MOST_TILES).default(3),
    safe: z.number().int().min(1).default(2),
    levels: z.number().int().min(1).max(MOST_LEVELS).default(8),
    payback: payback(0.98),
  })
  .refine(({ tiles, safe }) => safe < tiles, { path: ['safe'], message: 'fewer than the tiles are needed' });

/** Tower: a safe tile on each level, stop when you like. Multiplier: payback * (tiles / safe)^level. */
export const towerMaths = calculator<z.infer<typeof rulesSchema>>({
  name: 'tower',
  summary: 'A way up, one tile a level, cashed after any of them; exact. One row for each level.',
  options: {
    tiles: { type: 'number', help: `tiles of a level, 2 to ${MOST_TILES} (3)` },
    safe: { type: 'number', help: 'safe ones of them (2)' },
    levels: { type: 'number', help: `levels, 1 to ${MOST_LEVELS} (8)` },
    payback: { type: 'number', help: 'what the game gives back, 0 to 1 (0.98)' },
  },
  rules: rulesSchema,
  measure: (rules) =>
    Array.from({ length: rules.levels }, (_, index) => {
      const climbed = index + 1;
      const chance = (rules.safe / rules.tiles) ** climbed;
      return measureOf(`level ${climbed}`, [
        { pays: rules.payback * decimalOf(worthOfLevels(rules, climbed)), weight: chance },
        { pays: 0, weight: 1 - chance },
      ]);
    }),
  play: (rules, bet, rng) => {
    const climbed = Number(bet.slice('level '.length));
    const traps = placeTraps(rng, { ...rules, levels: climbed });
    // Whichever tile a player takes, no choice is better than another: here the first one.
    return traps.some((level) => level.includes(0))
      ? 0
      : rules.payback * decimalOf(worthOfLevels(rules, climbed));
  },
});
