import { drawWithout, type Rng } from '../../chance/rng.ts';
import { choose } from '../../maths/distribution.ts';
import type { Multiplier } from '../multiplier.ts';
import { numbersFrom } from '../numbers.ts';

/** A board of tiles, numbered from 0, left to right and top down, with so many mines under them. */
export interface MinesBoard {
  readonly tiles: number;
  readonly mines: number;
}

/**
 * Where the mines lie, in the order drawn: each takes one tile out of those that remain. Drawn when the round begins, so
 * that nothing the player opens can move them. Throws RangeError when there are more mines than tiles.
 */
export function placeMines(rng: Rng, { tiles, mines }: MinesBoard): readonly number[] {
  return drawWithout(rng, numbersFrom(0, tiles), mines);
}

/** What a stake is fairly worth after that many safe tiles: one over the chance of opening them all. */
export function worthOfTiles({ tiles, mines }: MinesBoard, opened: number): Multiplier {
  return { over: choose(tiles, opened), under: choose(tiles - mines, opened) };
}
