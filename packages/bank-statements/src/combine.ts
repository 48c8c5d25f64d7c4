/** The parts of a file (one for each day, with many banks) as one statement, checked. Pure. */
import { sum, toDecimal, type Units } from '@feria/kernel';
import {
  STATEMENT_MOST_LINES,
  StatementFault,
  type BankLine,
  type Day,
  type Statement,
  type StatementFormat,
} from './statement.ts';

/** `line`: where in the file it begins. Days that are null are those of its lines. */
export type Part = Omit<Statement, 'format' | 'from' | 'to'> & {
  from: Day | null;
  to: Day | null;
  line: number | null;
};

/** Throws StatementFault: empty, too_many_lines, several_accounts, several_currencies, does_not_add_up. */
export function combine(format: StatementFormat, parts: readonly Part[]): Statement {
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) throw new StatementFault('empty');
  for (const part of parts) requireSum(part);
  for (const [nth, part] of parts.entries()) if (nth > 0) requireNext(parts[nth - 1]!, part);
  const lines = parts.flatMap((part) => part.lines);
  if (lines.length > STATEMENT_MOST_LINES) throw new StatementFault('too_many_lines');
  const days = daysOf(parts, lines);
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) throw new StatementFault('empty');
  const { account, currency, opening } = first;
  return { format, account, currency, from, to, opening, closing: last.closing, lines };
}

function daysOf(parts: readonly Part[], lines: readonly BankLine[]): Day[] {
  const stated = parts.flatMap(({ from, to }) => [from, to]).filter((day) => day !== null);
  return [...stated, ...lines.map(({ bookedOn }) => bookedOn)].toSorted();
}

function requireSum({ opening, closing, lines, line }: Part): void {
  if (opening === null || closing === null) return;
  const come = opening + sum(lines.map(({ units }) => units));
  if (come !== closing) throw new StatementFault('does_not_add_up', line, differing(closing, come));
}

function requireNext(before: Part, part: Part): void {
  if (part.account !== before.account)
    throw new StatementFault(
      'several_accounts',
      part.line,
      `${before.account ?? '-'}, ${part.account ?? '-'}`,
    );
  if (part.currency !== before.currency)
    throw new StatementFault('several_currencies', part.line, `${before.currency}, ${part.currency}`);
  if (before.closing !== null && part.opening !== null && before.closing !== part.opening)
    throw new StatementFault('does_not_add_up', part.line, differing(before.closing, part.opening));
}

const differing = (stated: Units, come: Units): string => `${toDecimal(stated)}, ${toDecimal(come)}`;
