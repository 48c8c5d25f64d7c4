import { drawWithout, type Rng } from '../../chance/rng.ts';
import { numbersFrom } from '../numbers.ts';

/** How many numbers there are, from 1, and how many of them are drawn. */
export interface KenoPool {
  readonly pool: number;
  readonly drawn: number;
}

/** The numbers drawn, in their order: each is taken out of those that remain. */
export function drawKeno(rng: Rng, { pool, drawn }: KenoPool): readonly number[] {
  return drawWithout(rng, numbersFrom(1, pool), drawn);
}

/** How many of the picked numbers were drawn. */
export function hitsOf(drawn: readonly number[], picks: readonly number[]): number {
  return picks.filter((pick) => drawn.includes(pick)).length;
}
