/**
 * Settlement batches against lines of the bank: pure. A batch is what a gateway owes for one day; a line pays one, or several days that
 * follow each other at once, as after a weekend.
 */
import type { BatchState } from '@feria/contracts/reporting/three-way';
import { addDays, type Units } from '@feria/kernel';

/** `isLate`: its day is closed, and said that no line paid it. */
export type Batch = { day: string; net: Units; isLate: boolean };
export type Line = { id: bigint; day: string; units: Units };
export type BankFacts = {
  batches: readonly Batch[];
  lines: readonly Line[];
  /** The last day on which the batch of a day is in time. */
  dueOn: (day: string) => string;
  /** The last day that a statement covers; null: there is no statement. */
  coveredTo: string | null;
  today: string;
};
export type BatchWord = { day: string; state: BatchState; line: Line | null; days: readonly string[] };
export type BankWord = { batches: BatchWord[]; unexplained: Line[] };

/** A batch that comes later than it should still is the one of this amount. */
const LATEST_DAYS = 31;
const MOST_AT_ONCE = 7;
/** How far a line may be from a batch to be the one that it should have been: a fifth of it. */
const NEAR = 5n;

export function matchBatches(facts: BankFacts): BankWord {
  const open = new Map(facts.batches.filter(({ net }) => net !== 0n).map((batch) => [batch.day, batch]));
  const paid = new Map<string, { line: Line; days: string[]; isSame: boolean }>();
  const left = facts.lines.toSorted(byDay).filter((line) => {
    const days = exactly(line, open) ?? atOnce(line, open, facts);
    return !take(days, line, true);
  });
  const unexplained = left.filter((line) => !take(nearly(line, open, facts), line, false));
  return { batches: facts.batches.map((batch) => wordOf(batch, paid.get(batch.day), facts)), unexplained };

  function take(days: string[] | undefined, line: Line, isSame: boolean): boolean {
    for (const day of days ?? []) {
      paid.set(day, { line, days: days!, isSame });
      open.delete(day);
    }
    return days !== undefined;
  }
}

const byDay = (one: Line, other: Line): number =>
  one.day === other.day ? Number(one.id - other.id) : one.day < other.day ? -1 : 1;

type Open = ReadonlyMap<string, Batch>;
const oldestFirst = (open: Open): Batch[] =>
  [...open.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));

/** The oldest batch of this very amount. */
function exactly(line: Line, open: Open): string[] | undefined {
  const batch = oldestFirst(open).find(
    ({ day, net }) => net === line.units && day <= line.day && line.day <= addDays(day, LATEST_DAYS),
  );
  return batch && [batch.day];
}

/** Days that follow each other and come to this very amount together. */
function atOnce(line: Line, open: Open, { dueOn }: BankFacts): string[] | undefined {
  const batches = oldestFirst(open).filter(({ day, isLate }) => day <= line.day && !isLate);
  for (const first of batches.keys()) {
    let net = batches[first]!.net;
    for (let last = first + 1; last < Math.min(batches.length, first + MOST_AT_ONCE); last += 1) {
      if (addDays(batches[last - 1]!.day, MOST_BETWEEN) < batches[last]!.day) break;
      net += batches[last]!.net;
      const days = batches.slice(first, last + 1).map(({ day }) => day);
      if (net === line.units && line.day <= dueOn(days.at(-1)!)) return days;
    }
  }
  return undefined;
}

/** A day without a move may lie between them. */
const MOST_BETWEEN = 3;

/** A batch that should have come by then, and of which the line is a little off. */
function nearly(line: Line, open: Open, { dueOn }: BankFacts): string[] | undefined {
  const batch = oldestFirst(open).find(
    ({ day, net, isLate }) => !isLate && day <= line.day && line.day <= dueOn(day) && isNear(net, line.units),
  );
  return batch && [batch.day];
}

const size = (units: Units): Units => (units < 0n ? -units : units);
const isNear = (net: Units, units: Units): boolean => size(net - units) * NEAR <= size(net);

function wordOf(
  { day, net }: Batch,
  paid: { line: Line; days: string[]; isSame: boolean } | undefined,
  { dueOn, coveredTo, today }: BankFacts,
): BatchWord {
  const nobody = { day, line: null, days: [] };
  if (net === 0n) return { ...nobody, state: 'nothing' };
  if (paid)
    return { day, line: paid.line, days: paid.days, state: paid.isSame ? 'matched' : 'amount_differs' };
  const due = dueOn(day);
  if (today <= due) return { ...nobody, state: 'in_transit' };
  return { ...nobody, state: coveredTo !== null && coveredTo >= due ? 'missing_in_bank' : 'no_statement' };
}
