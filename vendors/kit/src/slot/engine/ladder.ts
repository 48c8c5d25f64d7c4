import type { ParSheet } from '../sheet/sheet.ts';

/** Which multipliers the line, way and anywhere wins of a spin climb. */
export interface Ladder {
  readonly multipliers: readonly number[];
  readonly advance: 'cascade' | 'win' | 'spin';
  /** The place goes over to the next spin. */
  readonly keeps: boolean;
  /** Times every rung; also of scatters. */
  readonly multiplier: number;
}

/** The ladder of the paid spin, or of the free spins. */
export function ladderOf({ freeSpins, cascade }: ParSheet, kind: 'paid' | 'free'): Ladder {
  const own = { multipliers: cascade?.multipliers ?? [1], advance: 'cascade', keeps: false } as const;
  if (kind === 'paid' || !freeSpins) return { ...own, multiplier: 1 };
  return { ...(freeSpins.trail ?? own), multiplier: freeSpins.multiplier };
}

/** The multiplier of a spin's win number `win` (0 the first) when the spin began on that rung. */
export function rungAt(ladder: Ladder, rung: number, win: number): number {
  const at = ladder.advance === 'cascade' ? rung + win : rung;
  return ladder.multiplier * ladder.multipliers[Math.min(at, ladder.multipliers.length - 1)]!;
}

/** On which rung the next spin begins after one with so many wins (cascades that won; else 1 or 0). */
export function rungAfter(ladder: Ladder, rung: number, wins: number): number {
  if (!ladder.keeps) return 0;
  const up = { spin: 1, win: Math.min(1, wins), cascade: wins }[ladder.advance];
  return Math.min(rung + up, ladder.multipliers.length - 1);
}
