import { drawWithout, type Rng } from '../../chance/rng.ts';
import type { Multiplier } from '../multiplier.ts';
import { numbersFrom } from '../numbers.ts';

/** Every level has so many tiles, so many of them safe. */
export interface Tower {
  readonly tiles: number;
  readonly safe: number;
  readonly levels: number;
}

/**
 * The traps of every level from the lowest up, each level's in the order drawn, tiles from 0: each trap takes one tile
 * out of those that remain on its level. Drawn when the round begins. Throws RangeError when more are safe than there are.
 */
export function placeTraps(rng: Rng, { tiles, safe, levels }: Tower): readonly (readonly number[])[] {
  if (safe > tiles) throw new RangeError(`${safe} of ${tiles} tiles cannot be safe`);
  const level = numbersFrom(0, tiles);
  return Array.from({ length: levels }, () => drawWithout(rng, level, tiles - safe));
}

/** What a stake is fairly worth after that many levels. */
export function worthOfLevels({ tiles, safe }: Tower, climbed: number): Multiplier {
  return { over: BigInt(tiles) ** BigInt(climbed), under: BigInt(safe) ** BigInt(climbed) };
}
