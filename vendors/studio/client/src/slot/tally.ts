import { unitsOf } from '../money.ts';
import type { RoundView, SpinView } from '../../../wire.ts';

/** What this game session has staked and won so far, as far as it has been shown. */
export interface Tally {
  readonly staked: bigint;
  readonly won: bigint;
}

export const emptyTally: Tally = { staked: 0n, won: 0n };

export function netOf({ staked, won }: Tally): bigint {
  return won - staked;
}

/** How much of the round's win has been shown once `step` has. */
export function shownWin(round: RoundView, step: number): bigint {
  return round.steps.slice(0, step + 1).reduce((sum, spin) => sum + unitsOf(spin.win), 0n);
}

/** All that the round pays: what its steps won, and its jackpots. */
export function paidBy({ win, jackpots = [] }: RoundView): bigint {
  return jackpots.reduce((sum, { amount }) => sum + unitsOf(amount), unitsOf(win));
}

/** Only a win above the stake is celebrated; less is money coming back. */
export function isCelebrated(win: bigint, stake: bigint): boolean {
  return win > stake;
}

/** Where a free spin stands among those granted so far, or null on a paid spin. */
export function freeSpinPlace(spin: SpinView, step: number): { played: number; granted: number } | null {
  return spin.kind === 'free' ? { played: step, granted: step + spin.freeSpinsLeft } : null;
}

/** The next higher or lower stake of the list; the same one at its end. */
export function stepStake(stakes: readonly string[], current: string, by: 1 | -1): string {
  const index = stakes.indexOf(current);
  return stakes[Math.min(stakes.length - 1, Math.max(0, index + by))] ?? current;
}

/** `m:ss`, or `h:mm:ss` from the first hour on. */
export function elapsed(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
