import type { Combination, ParSheet, SymbolId } from '../sheet/sheet.ts';

/** What a line of symbols wins: the sheet's symbol or combination, how many, and what it pays in unit bets. */
export interface LineWin {
  readonly symbol: SymbolId;
  readonly count: number;
  /** Wild multipliers included. */
  readonly pay: number;
  /** Of the wilds in it; 1 without. */
  readonly multiplier: number;
  /** Where the win begins; the reels that belong to it follow from the count, or from `reels`. */
  readonly from: 'left' | 'right' | 'anywhere' | 'pattern';
}

/** One thing that a line can win, followed from reel to reel. */
interface Rule {
  readonly name: SymbolId;
  readonly from: LineWin['from'];
  /** Does the symbol belong to it on that reel: in its own right, as a wild with this multiplier, or not. */
  readonly fit: (symbol: SymbolId, reel: number) => 'real' | 'any' | number | null;
  readonly payOf: (count: number) => number;
}

/** How far one rule has come. `-1` as count: it can win no more. */
interface Track {
  readonly rule: number;
  readonly count: number;
  readonly isReal: boolean;
  /** Product or sum of the wilds' multipliers. */
  readonly factor: number;
}

/** All that matters of the symbols read so far. Equal keys behave equally from here on. */
export interface LineState {
  readonly tracks: readonly Track[];
  /** The best win that has come to its end. */
  readonly best: Found | null;
}

interface Found extends LineWin {
  readonly rule: number;
}

/** A sheet's line wins as rules that read one symbol after another. */
export interface LineRules {
  readonly start: LineState;
  /** The state after one more symbol, on that reel. */
  read(state: LineState, symbol: SymbolId, reel: number): LineState;
  /** The wins of a whole line: one, or with `both` directions up to two. */
  finish(state: LineState): readonly LineWin[];
}

/** Of a sheet by lines; docs/par-sheets.md says what wins. */
export function lineRulesOf(sheet: ParSheet): LineRules {
  const rules = rulesOf(sheet);
  const reels = sheet.strips.length;
  const isSum = sheet.wildMultipliers === 'sum';
  const start: LineState = {
    tracks: rules.map((_, rule) => ({ rule, count: 0, isReal: false, factor: isSum ? 0 : 1 })),
    best: null,
  };
  const winOf = (track: Track): Found | null => {
    const rule = rules[track.rule]!;
    const isAllRight = track.isReal && track.count > 0;
    const multiplier = Math.max(1, track.factor);
    const pay = isAllRight ? rule.payOf(track.count) * multiplier : 0;
    if (pay === 0) return null;
    return { rule: track.rule, symbol: rule.name, count: track.count, pay, multiplier, from: rule.from };
  };
  const step = (track: Track, symbol: SymbolId, reel: number): Track | null => {
    const rule = rules[track.rule]!;
    const fit = rule.fit(symbol, reel);
    if (fit === null) {
      if (rule.from === 'anywhere') return track;
      return rule.from === 'right' ? { ...start.tracks[track.rule]! } : null;
    }
    const count = track.count + 1;
    if (fit === 'any') return { ...track, count };
    if (fit === 'real') return { ...track, count, isReal: true };
    const factor = isSum ? track.factor + (fit > 1 ? fit : 0) : track.factor * fit;
    return { ...track, count, factor };
  };
  return {
    start,
    read(state, symbol, reel) {
      let { best } = state;
      const tracks: Track[] = [];
      for (const track of state.tracks) {
        const next = step(track, symbol, reel);
        if (next) tracks.push(next);
        else if (rules[track.rule]!.from === 'left') best = better(best, winOf(track));
      }
      return { tracks, best };
    },
    finish(state) {
      let { best } = state;
      let right: Found | null = null;
      for (const track of state.tracks) {
        const isRight = rules[track.rule]!.from === 'right';
        // A run over all reels has been read from the left already.
        if (isRight && track.count < reels) right = better(right, winOf(track));
        if (!isRight) best = better(best, winOf(track));
      }
      const isWhole = best !== null && best.from === 'left' && best.count === reels;
      return [best, isWhole ? null : right].filter((win) => win !== null).map(told);
    },
  };
}

const told = ({ symbol, count, pay, multiplier, from }: Found): LineWin => ({
  symbol,
  count,
  pay,
  multiplier,
  from,
});

/** The higher pay; of equal ones the rule that stands first. */
function better(one: Found | null, other: Found | null): Found | null {
  if (!one || !other) return one ?? other;
  if (one.pay !== other.pay) return one.pay > other.pay ? one : other;
  return one.rule <= other.rule ? one : other;
}

/** Wilds' own runs first, then symbols, then combinations: of equal pays the first is named. */
function rulesOf(sheet: ParSheet): readonly Rule[] {
  const wilds = new Map(sheet.wilds.map((wild) => [wild.symbol, wild]));
  const fitOf =
    (members: readonly SymbolId[]): Rule['fit'] =>
    (symbol) => {
      if (members.includes(symbol)) return 'real';
      const wild = wilds.get(symbol);
      return wild?.for.some((stood) => members.includes(stood)) ? wild.multiplier : null;
    };
  const paying = Object.keys(sheet.pays).filter((symbol) => sheet.pays[symbol]?.some((pay) => pay > 0));
  const ordered = [
    ...paying.filter((symbol) => wilds.has(symbol)),
    ...paying.filter((symbol) => !wilds.has(symbol)),
  ];
  const runs: Rule[] = ordered.map((symbol) => ({
    name: symbol,
    from: 'left',
    fit: fitOf([symbol]),
    payOf: (count) => sheet.pays[symbol]?.[count] ?? 0,
  }));
  const left = [...runs, ...sheet.combinations.map((combination) => mixedRule(combination, fitOf))];
  const isBoth = sheet.direction === 'both';
  const mirrored = left
    .filter(({ from }) => from === 'left')
    .map((rule) => ({ ...rule, from: 'right' as const }));
  return isBoth ? [...left, ...mirrored] : left;
}

function mixedRule(combination: Combination, fitOf: (members: readonly SymbolId[]) => Rule['fit']): Rule {
  const { name } = combination;
  if ('pattern' in combination) {
    const fits = combination.pattern.map((members) => (members === '*' ? null : fitOf(members)));
    return {
      name,
      from: 'pattern',
      fit: (symbol, reel) => {
        const fit = fits[reel];
        return fit ? fit(symbol, reel) : 'any';
      },
      payOf: () => combination.pay,
    };
  }
  return {
    name,
    from: combination.place === 'anywhere' ? 'anywhere' : 'left',
    fit: fitOf(combination.symbols),
    payOf: (count) => combination.pays[count] ?? 0,
  };
}

/** Equal for states that nothing can tell apart from here on. */
export function keyOf({ tracks, best }: LineState): string {
  const parts = tracks.map(
    ({ rule, count, isReal, factor }) => `${rule}.${count}.${isReal ? 1 : 0}.${factor}`,
  );
  const found = best ? `${best.rule}.${best.count}.${best.pay}` : '';
  return `${parts.join(' ')}|${found}`;
}
