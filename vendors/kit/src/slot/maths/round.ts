import type { Compiled } from '../engine/compile.ts';
import { ladderOf, rungAfter } from '../engine/ladder.ts';
import { scatterPay } from '../engine/spin.ts';
import { holdLaw, picksLaw } from './bonus.ts';
import { classesOf, type SpinClass } from './classes.ts';
import { tagsOf } from './columns.ts';
import { always, mixed, NOTHING, plus, type Law } from './law.ts';

/** Spins that go on in the same way: so many free spins are granted, and the ladder climbs so many wins. */
export interface SpinBranch {
  readonly odds: number;
  /** Free spins granted, before the sheet's cap. */
  readonly award: number;
  readonly wins: number;
  /** Everything that the spin itself pays. */
  readonly law: Law;
}

/** What a spin pays on average by where it comes from, in unit bets. */
export interface SpinParts {
  readonly wins: number;
  readonly scatters: number;
  readonly hold: number;
  readonly picks: number;
}

export interface SpinMaths {
  readonly branches: readonly SpinBranch[];
  readonly parts: SpinParts;
}

/** One spin that begins on that rung: its wins, scatters, hold and respin, and picks. */
export function spinMaths(game: Compiled, kind: 'paid' | 'free', rung: number): SpinMaths {
  const extras = extrasOf(game, kind);
  const groups = new Map<
    string,
    { award: number; wins: number; odds: number; of: { odds: number; law: Law }[] }
  >();
  const parts = { wins: 0, scatters: 0, hold: 0, picks: 0 };
  for (const found of classesOf(game, kind, rung)) {
    const extra = extras(found);
    parts.wins += found.odds * found.law.mean;
    parts.scatters += found.odds * extra.scatters;
    parts.hold += found.odds * extra.hold.mean;
    parts.picks += found.odds * extra.picks.mean;
    const law = plus(plus(plus(found.law, always(extra.scatters)), extra.hold), extra.picks);
    const key = `${extra.award} ${found.wins}`;
    const group = groups.get(key) ?? { award: extra.award, wins: found.wins, odds: 0, of: [] };
    group.odds += found.odds;
    group.of.push({ odds: found.odds, law });
    groups.set(key, group);
  }
  const branches = [...groups.values()].map(({ award, wins, odds, of }) => ({
    odds,
    award,
    wins,
    law: mixed(of.map((one) => ({ ...one, odds: one.odds / odds }))),
  }));
  return { branches, parts };
}

interface Extra {
  readonly scatters: number;
  readonly hold: Law;
  readonly picks: Law;
  readonly award: number;
}

/** What the counted symbols of a class bring beside its wins. */
function extrasOf(game: Compiled, kind: 'paid' | 'free'): (found: SpinClass) => Extra {
  const { sheet, symbols } = game;
  const tags = tagsOf(game);
  const placeOf = new Map(tags.counted.map((symbol, place) => [symbols[symbol], place]));
  const countOf = (tag: number, symbol: string): number => {
    const place = placeOf.get(symbol);
    return place === undefined ? 0 : tags.countIn(tag, place);
  };
  const { multiplier } = ladderOf(sheet, kind);
  const { hold, picks, freeSpins } = sheet;
  const cells = sheet.rows.reduce((sum, rows) => sum + rows, 0);
  const isPlayed = (during: 'paid' | 'both'): boolean => kind === 'paid' || during === 'both';
  const holds = memoized((coins) => holdLaw(hold!, cells, coins));
  const picked = memoized((count) => picksLaw(picks!, count));
  return ({ tag }) => {
    const coins = hold && isPlayed(hold.during) ? countOf(tag, hold.symbol) : 0;
    const count = picks && isPlayed(picks.during) ? (picks.count[countOf(tag, picks.symbol)] ?? 0) : 0;
    const granted = kind === 'paid' ? freeSpins?.award : freeSpins?.retrigger;
    return {
      scatters: sheet.scatters.reduce(
        (sum, scatter) => sum + scatterPay(game, scatter, countOf(tag, scatter.symbol)) * multiplier,
        0,
      ),
      hold: hold && coins >= hold.from ? holds(coins) : NOTHING,
      picks: count > 0 ? picked(count) : NOTHING,
      award: freeSpins ? (granted?.[countOf(tag, freeSpins.symbol)] ?? 0) : 0,
    };
  };
}

/** What the free spins still to come pay, and how many they are on average. */
export interface FreeMaths {
  readonly law: Law;
  readonly spins: number;
}

const NO_SPINS: FreeMaths = { law: NOTHING, spins: 0 };

/**
 * The free spins as a chain over what is granted, what is played and the rung of the ladder, up to the sheet's cap, which
 * costs what it costs. Answers the free spins that a paid spin with that award leads to.
 */
export function freeMaths(game: Compiled): (award: number) => FreeMaths {
  const { freeSpins } = game.sheet;
  if (!freeSpins) return () => NO_SPINS;
  const { cap } = freeSpins;
  const ladder = ladderOf(game.sheet, 'free');
  const spinAt = memoized((rung) => spinMaths(game, 'free', rung).branches);
  const known = new Map<string, FreeMaths>();
  const rest = (played: number, granted: number, rung: number): FreeMaths => {
    if (played >= granted) return NO_SPINS;
    const key = `${played} ${granted} ${rung}`;
    const found = known.get(key);
    if (found) return found;
    const branches = spinAt(rung).map(({ odds, award, wins, law }) => {
      const more = rest(played + 1, Math.min(cap, granted + award), rungAfter(ladder, rung, wins));
      return { odds, spins: more.spins, law: plus(law, more.law) };
    });
    const spins = branches.reduce((sum, branch) => sum + branch.odds * branch.spins, 1);
    const answer = { law: mixed(branches), spins };
    known.set(key, answer);
    return answer;
  };
  return (award) => rest(0, Math.min(cap, award), 0);
}

function memoized<T>(work: (key: number) => T): (key: number) => T {
  const known = new Map<number, T>();
  return (key) => {
    const found = known.get(key) ?? work(key);
    known.set(key, found);
    return found;
  };
}
