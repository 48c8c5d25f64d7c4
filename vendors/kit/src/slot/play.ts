import type { Rng } from '../chance/rng.ts';
import { evaluateLines, evaluateScatter, windowAt } from './evaluate.ts';
import type { LinePay, Window } from './evaluate.ts';
import type { ParSheet } from './sheet.ts';

/** A paid line. `win` is in money units, multiplier included. */
export interface LineWin extends Omit<LinePay, 'pay'> {
  readonly win: bigint;
}

export interface ScatterWin {
  readonly count: number;
  readonly win: bigint;
}

export interface SpinOutcome {
  readonly kind: 'paid' | 'free';
  readonly stops: readonly number[];
  readonly window: Window;
  readonly multiplier: number;
  readonly lines: readonly LineWin[];
  /** The scatters shown, where they pay or grant free spins; otherwise null. */
  readonly scatter: ScatterWin | null;
  /** Free spins that this spin added to the round, after the sheet's cap. */
  readonly awarded: number;
  /** Free spins still to come, as far as is known after this spin. */
  readonly freeSpinsLeft: number;
  readonly win: bigint;
}

/** Everything that one stake leads to: the paid spin and all its free spins. */
export interface RoundOutcome {
  readonly stake: bigint;
  readonly spins: readonly SpinOutcome[];
  readonly win: bigint;
}

/**
 * Plays one whole round: a paid spin, then every free spin it leads to, retriggers included, up to the sheet's cap.
 * One draw a reel and spin, reels from left to right. The same sheet, stake and stream give the same round.
 * Throws RangeError when the stake is not a positive multiple of the sheet's line count (`costLines`).
 */
export function playRound(sheet: ParSheet, stake: bigint, rng: Rng): RoundOutcome {
  const lineBet = lineBetOf(sheet, stake);
  const spins = [playSpin(sheet, { stake, lineBet, kind: 'paid', granted: 0, played: 0 }, rng)];
  let granted = spins[0]?.awarded ?? 0;
  for (let played = 1; played <= granted; played += 1) {
    const spin = playSpin(sheet, { stake, lineBet, kind: 'free', granted, played }, rng);
    granted += spin.awarded;
    spins.push(spin);
  }
  return { stake, spins, win: spins.reduce((sum, spin) => sum + spin.win, 0n) };
}

/** The money on one line. Throws RangeError when the stake cannot be divided evenly. */
export function lineBetOf(sheet: ParSheet, stake: bigint): bigint {
  const lines = BigInt(sheet.costLines);
  if (stake <= 0n || stake % lines !== 0n) {
    throw new RangeError(`a stake of ${stake} units does not divide evenly into ${lines} lines`);
  }
  return stake / lines;
}

interface SpinContext {
  readonly stake: bigint;
  readonly lineBet: bigint;
  readonly kind: SpinOutcome['kind'];
  /** Free spins granted before this spin, and played up to and including it. */
  readonly granted: number;
  readonly played: number;
}

function playSpin(sheet: ParSheet, context: SpinContext, rng: Rng): SpinOutcome {
  const { stake, lineBet, kind, granted, played } = context;
  const free = kind === 'free' ? sheet.freeSpins : null;
  const strips = free?.strips ?? sheet.strips;
  const multiplier = free?.multiplier ?? 1;
  const stops = strips.map((strip) => rng.below(strip.length));
  const window = windowAt(strips, sheet.rows, stops);
  const lines = evaluateLines(sheet, window).map(({ pay, ...line }) => ({
    ...line,
    win: lineBet * BigInt(pay * multiplier),
  }));
  const shown = evaluateScatter(sheet, window);
  const awarded = shown ? awardOf(sheet, kind, shown.count, granted) : 0;
  const scatterWin = shown ? stake * BigInt(shown.pay * multiplier) : 0n;
  return {
    kind,
    stops,
    window,
    multiplier,
    lines,
    scatter: shown && (scatterWin > 0n || awarded > 0) ? { count: shown.count, win: scatterWin } : null,
    awarded,
    freeSpinsLeft: granted + awarded - played,
    win: lines.reduce((sum, line) => sum + line.win, scatterWin),
  };
}

function awardOf(sheet: ParSheet, kind: SpinOutcome['kind'], scatters: number, granted: number): number {
  if (!sheet.freeSpins) return 0;
  const { award, retrigger, cap } = sheet.freeSpins;
  const wanted = (kind === 'paid' ? award : retrigger)[scatters] ?? 0;
  return Math.min(wanted, cap - granted);
}
