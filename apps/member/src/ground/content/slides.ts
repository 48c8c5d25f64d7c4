/** The arithmetic of a row of slides that is looped. Pure. */

export const nextSlide = (at: number, count: number): number => (count === 0 ? 0 : (at + 1) % count);

/** The slide whose beginning is nearest to where the row stands; `offset` counts from the row's beginning in reading direction. */
export function slideAt(offset: number, width: number, count: number): number {
  if (width <= 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.round(offset / width)));
}

/** How far a movement is after `share` of its time: it begins and ends gently. */
export function eased(share: number): number {
  const at = Math.min(1, Math.max(0, share));
  return at < 0.5 ? 4 * at ** 3 : 1 - (-2 * at + 2) ** 3 / 2;
}
