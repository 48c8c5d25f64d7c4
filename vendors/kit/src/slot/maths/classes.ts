import type { Compiled } from '../engine/compile.ts';
import { ladderOf, rungAt, type Ladder } from '../engine/ladder.ts';
import { cascadeSteps } from '../engine/steps.ts';
import { createWindow, type IntWindow } from '../engine/window.ts';
import { columnsOf, FIRST_STOP, tagsOf, tagWeights, wholeOf, type Column } from './columns.ts';
import { countTallies } from './count-walk.ts';
import { mixed, plus, splitAtZero, times, type Branch, type Law } from './law.ts';
import { walkLines, type Visit } from './line-walk.ts';
import { meanOfCounts, meanOfLines } from './mean.ts';
import { Budget, Tallies, Tally, TooLarge } from './tally.ts';
import { wayLaws } from './way-sums.ts';
import { walkWays } from './way-walk.ts';
import { walkWindows } from './window-walk.ts';

/** Spins that show the same counted symbols: how likely, and what their line, way or anywhere wins come to. */
export interface SpinClass {
  readonly odds: number;
  /** See `tagsOf`; the bits of reels that wilds filled are of no use any more. */
  readonly tag: number;
  /** Wins of the ladder: cascades that won, or 1 for a spin that won; 0 where the ladder does not ask. */
  readonly wins: number;
  /** In unit bets, multipliers included. */
  readonly law: Law;
}

/** Steps of one walk: some seconds to a minute. */
const LARGEST_WALK = 300_000_000;
/** A walk of ways has an exact way round it, and need not be long. */
const LARGEST_WAY_WALK = 30_000_000;
const STEPS_PER_CASCADE = 20;

type Reels = readonly (readonly Column[])[];
type Laws = ReadonlyMap<number, { readonly odds: number; readonly law: Law }>;

/** Every class of a spin that begins on that rung of its ladder. */
export function classesOf(game: Compiled, kind: 'paid' | 'free', rung: number): readonly SpinClass[] {
  const ladder = ladderOf(game.sheet, kind);
  if (game.sheet.cascade) return cascadeClasses(game, kind, ladder, rung);
  const laws = game.sheet.expandingWilds ? expandingLaws(game, kind) : plainLaws(game, kind);
  const factor = rungAt(ladder, rung, 0);
  return [...laws].flatMap(([tag, { odds, law }]): SpinClass[] => {
    const paid = times(law, factor);
    if (ladder.advance !== 'win') return [{ odds, tag, wins: 0, law: paid }];
    return splitAtZero(paid).map((branch) => ({
      odds: odds * branch.odds,
      tag,
      wins: branch.law.zero === 1 ? 0 : 1,
      law: branch.law,
    }));
  });
}

const plainLaws = remembered((game, kind) => lawsOn(game, columnsOf(game, kind, FIRST_STOP)));

/** The wins of one window, by tag. */
function lawsOn(game: Compiled, reels: Reels): Laws {
  try {
    return lawsOfTallies(talliesOn(game, reels));
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    return lawsUnwalked(game, reels);
  }
}

function talliesOn(game: Compiled, reels: Reels): Tallies {
  const { evaluate, direction } = game.sheet;
  if (evaluate === 'anywhere') return countTallies(game, reels);
  const tallies = new Tallies();
  const visit: Visit = (pay, weight, tag) => tallies.add(tag, pay, weight);
  if (evaluate === 'lines') walkLines(game, reels, visit, new Budget(LARGEST_WALK));
  else if (direction === 'left') walkWays(game, reels, visit, new Budget(LARGEST_WAY_WALK));
  else walkWindows(game, reels, visit, new Budget(LARGEST_WALK));
  return tallies;
}

function lawsOfTallies({ all }: Tallies): Laws {
  const whole = [...all.values()].reduce((sum, { weight }) => sum + weight, 0);
  return new Map([...all].map(([tag, tally]) => [tag, { odds: tally.weight / whole, law: tally.law() }]));
}

/** What is exact without walking: of lines and anywhere the mean alone, of ways all but the highest. */
function lawsUnwalked(game: Compiled, reels: Reels): Laws {
  const { evaluate, direction, wildMultipliers, wilds } = game.sheet;
  const isMultiplied = wildMultipliers === 'product' || wilds.every(({ multiplier }) => multiplier === 1);
  if (evaluate === 'ways' && direction === 'left' && isMultiplied) return wayLaws(game, reels);
  const mean =
    evaluate === 'lines'
      ? meanOfLines(game, reels)
      : evaluate === 'anywhere'
        ? meanOfCounts(game, reels)
        : Number.NaN;
  // The mean of all spins stands for that of each class: whether a spin is played never depends on its own wins.
  const law: Law = { mean, square: Number.NaN, zero: Number.NaN, most: Number.NaN, mostLog: Number.NaN };
  const whole = wholeOf(reels);
  return new Map([...tagWeights(reels)].map(([tag, weight]) => [tag, { odds: weight / whole, law }]));
}

/** The first stop with its respins: a chain over the reels that wilds have filled. */
const expandingLaws = remembered((game, kind): Laws => {
  const { respins } = game.sheet.expandingWilds!;
  const tags = tagsOf(game);
  const everyReel = 2 ** game.sheet.strips.length - 1;
  const known = new Map<string, Law>();
  const after = (held: number, grown: number, left: number): Law | null =>
    grown === 0 || left === 0 || (held | grown) === everyReel ? null : respinLaw(held | grown, left);
  const followed = (law: Law, more: Law | null): Law => (more ? plus(law, more) : law);
  const respinLaw = (held: number, left: number): Law => {
    const key = `${held} ${left}`;
    const found = known.get(key);
    if (found) return found;
    const reels = columnsOf(game, kind, { held, isRespin: true, byStop: false });
    const branches = [...lawsOn(game, reels)].map(([tag, { odds, law }]): Branch => ({
      odds,
      law: followed(law, after(held, tags.grownIn(tag), left - 1)),
    }));
    const law = mixed(branches);
    known.set(key, law);
    return law;
  };
  const first = [...lawsOn(game, columnsOf(game, kind, FIRST_STOP))];
  return new Map(
    first.map(([tag, { odds, law }]) => [
      tag,
      { odds, law: followed(law, after(0, tags.grownIn(tag), respins)) },
    ]),
  );
});

function cascadeClasses(
  game: Compiled,
  kind: 'paid' | 'free',
  ladder: Ladder,
  rung: number,
): readonly SpinClass[] {
  const found = cascadeTallies(game, kind);
  const whole = found.reduce((sum, { byRung: [first] }) => sum + (first?.weight ?? 0), 0);
  return found.map(({ tag, wins, byRung }) => {
    const tally = byRung[rung]!;
    return { odds: tally.weight / whole, tag, wins: ladder.keeps ? wins : 0, law: tally.law() };
  });
}

interface CascadeTally {
  readonly tag: number;
  readonly wins: number;
  /** By the rung on which the spin begins. */
  readonly byRung: readonly Tally[];
}

/** Every stop of the cycle with its cascades, played by the engine's own steps. Throws TooLarge. */
const cascadeTallies = remembered((game, kind): readonly CascadeTally[] => {
  const ladder = ladderOf(game.sheet, kind);
  const rungs = ladder.keeps ? ladder.multipliers.length : 1;
  const tags = tagsOf(game);
  const reels = columnsOf(game, kind, { ...FIRST_STOP, byStop: true });
  const all = new Map<string, CascadeTally>();
  const budget = new Budget(LARGEST_WALK);
  const tallyOf = (tag: number, wins: number): readonly Tally[] => {
    const key = `${tag} ${wins}`;
    const known = all.get(key);
    if (known) return known.byRung;
    const byRung = Array.from({ length: rungs }, () => new Tally());
    all.set(key, { tag, wins, byRung });
    return byRung;
  };
  const window = createWindow(game);
  const stops = reels.map(() => 0);
  const visit: Visit = (pay, weight, tag, columns) => {
    if (pay === 0) return tallyOf(tag, 0).forEach((tally) => tally.add(0, weight));
    budget.spend(STEPS_PER_CASCADE);
    for (let reel = 0; reel < columns.length; reel += 1) {
      const { cells, stop } = columns[reel]!;
      window.rows[reel] = cells.length;
      window.cells.set(cells, reel * game.height);
      stops[reel] = stop;
    }
    const steps = cascadeSteps(game, game[kind], stops, window);
    // The last step is the picture at rest, and pays nothing.
    const last = steps.length - 1;
    const wins = Math.min(ladder.multipliers.length, last);
    const byRung = tallyOf(tagAtRest(window), ladder.keeps ? wins : 0);
    for (let rung = 0; rung < byRung.length; rung += 1) {
      let sum = 0;
      for (let win = 0; win < last; win += 1) sum += steps[win]!.wins.pay * rungAt(ladder, rung, win);
      byRung[rung]!.add(sum, weight);
    }
  };
  const tagAtRest = ({ cells, rows }: IntWindow): number => {
    let tag = 0;
    for (let reel = 0; reel < rows.length; reel += 1) {
      const first = reel * game.height;
      tag += tags.tagOf(cells.subarray(first, first + rows[reel]!));
    }
    return tag;
  };
  const { evaluate, direction } = game.sheet;
  if (evaluate === 'lines') walkLines(game, reels, visit, budget, true);
  else if (evaluate === 'ways' && direction === 'left') walkWays(game, reels, visit, budget, true);
  else walkWindows(game, reels, visit, budget);
  return [...all.values()];
});

/** Works a table out once for each sheet, way of staking and kind of spin. */
function remembered<T>(
  work: (game: Compiled, kind: 'paid' | 'free') => T,
): (game: Compiled, kind: 'paid' | 'free') => T {
  const known = new WeakMap<Compiled, Map<string, T>>();
  return (game, kind) => {
    const tables = known.get(game) ?? new Map<string, T>();
    known.set(game, tables);
    const found = tables.get(kind) ?? work(game, kind);
    tables.set(kind, found);
    return found;
  };
}
