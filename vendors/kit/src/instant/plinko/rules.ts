import type { Rng } from '../../chance/rng.ts';

export type Turn = 'L' | 'R';

/** The way of one ball from the top: one draw below 2 a row, 0 to the left. */
export function dropBall(rng: Rng, rows: number): readonly Turn[] {
  return Array.from({ length: rows }, () => (rng.below(2) === 0 ? 'L' : 'R'));
}

/** The slot where it comes to rest, 0 at the left edge: as many as its turns to the right. */
export function slotOf(path: readonly Turn[]): number {
  return path.filter((turn) => turn === 'R').length;
}

/** A whole row of slots from its half, edge to centre; an odd number of slots shares its middle. */
export function wholeRow<Pay>(half: readonly Pay[], rows: number): readonly Pay[] {
  const mirrored = half.toReversed();
  return [...half, ...(rows % 2 === 0 ? mirrored.slice(1) : mirrored)];
}
