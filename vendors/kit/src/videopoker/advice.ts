import type { Card } from '../cards/card.ts';
import { createSolver, type Solver } from './solve.ts';
import { linesFor, type PayTable } from './table.ts';

/** Solved tables that are kept, of a few megabytes each: those asked for last. */
const KEPT = 4;
const kept = new Map<string, Solver>();
/** By the number of coins: a table that was asked for needs no search. */
const solvers = new WeakMap<PayTable, Solver[]>();

/** The solver of a table at so many coins; tables that pay alike share one. RangeError for coins that it has not. */
export function solverOf(table: PayTable, coins: number): Solver {
  const known = solvers.get(table) ?? [];
  solvers.set(table, known);
  return (known[coins] ??= keptSolver(table, coins));
}

function keptSolver(table: PayTable, coins: number): Solver {
  const key = JSON.stringify([table.wild, linesFor(table, coins)]);
  const solver = kept.get(key) ?? createSolver(table, coins);
  kept.delete(key);
  kept.set(key, solver);
  for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
  return solver;
}

/** For each of five cards, in their order: whether optimal play holds it. The first answer of a table takes its solving. */
export function holdOf(table: PayTable, coins: number, hand: readonly Card[]): readonly boolean[] {
  const sorted = hand.toSorted((a, b) => a - b);
  const hold = solverOf(table, coins).bestHold(sorted);
  return hand.map((card) => ((hold >> sorted.indexOf(card)) & 1) === 1);
}
