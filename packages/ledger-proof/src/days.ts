/** The trees of the days, grown while the chain is read from its beginning. */
import { businessDay } from '@feria/kernel';
import { growTree, type Tree } from './merkle.ts';
import type { RootStatement } from './statement.ts';

const QUARTER_MS = 15 * 60_000;

/** The market's day of an instant, remembered by the quarter of an hour: a zone's formatter costs more than a hash. */
export function dayFinder(timeZone: string): (at: string) => string {
  const known = new Map<number, string>();
  return (at) => {
    const instant = Date.parse(at);
    const quarter = Math.floor(instant / QUARTER_MS);
    const day = known.get(quarter) ?? businessDay(new Date(instant), timeZone);
    known.set(quarter, day);
    return day;
  };
}

export type GrownDay = {
  statement: RootStatement;
  tree: Tree;
  first: bigint | null;
  last: bigint | null;
};

/** Which of the given days an entry belongs to, and their trees. */
export function growDays(statements: readonly RootStatement[]): {
  days: readonly GrownDay[];
  add(bet: { position: bigint; currency: string; at: string; leaf: Uint8Array }): void;
} {
  const days = statements.map((statement): GrownDay => ({
    statement,
    tree: growTree(),
    first: null,
    last: null,
  }));
  const finders = new Map(statements.map(({ timeZone }) => [timeZone, dayFinder(timeZone)] as const));
  const byCurrency = Map.groupBy(days, ({ statement }) => statement.currency);
  return {
    days,
    add({ position, currency, at, leaf }) {
      for (const day of byCurrency.get(currency) ?? []) {
        const { statement } = day;
        if (position > statement.through) continue;
        const own = finders.get(statement.timeZone)!(at);
        if (own !== statement.day && (own > statement.day || position <= statement.after)) continue;
        day.tree.append(leaf);
        day.first ??= position;
        day.last = position;
      }
    },
  };
}
