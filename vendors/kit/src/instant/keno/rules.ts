import { drawWithout, type Rng } from '../../chance/rng.ts';

/** How many numbers there are, from 1, and how many of them are drawn. */
export interface KenoPool {
  readonly pool: number;
  readonly drawn: number;
}

/** The numbers drawn, in their order: each is taken out of those that remain. */
export function drawKeno(rng: Rng, { pool, drawn }: KenoPool): readonly number[] {
  const numbers = Array.from({ length: pool }, (_, index) => index + 1);
  return drawWithout(rng, numbers, drawn);
}

/** How many of the picked numbers were drawn. */
export function hitsOf(drawn: readonly number[], picks: readonly number[]): number {
  return picks.filter((pick) => drawn.includes(pick)).length;
}
