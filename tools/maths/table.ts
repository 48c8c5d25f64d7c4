import { errorsApart, type Simulated } from '@feria/kit/maths/simulate';
import type { Measure } from '@feria/kit/maths/calculator';
import { decimalOf } from './decimal.ts';

/** One bet: what was worked out, and what its simulation says beside it. */
export interface Row {
  readonly measure: Measure;
  readonly played: Simulated | null;
}

const HEAD = ['bet', 'return %', 'hit %', 'sd', 'most', 'odds of it', 'how', 'simulated %', 'errors apart'];

/** The rows as lines of a table, columns aligned. */
export function tableOf(rows: readonly Row[]): readonly string[] {
  const cells = [HEAD, ...rows.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
  return [...lines, ...rows.flatMap(notesOf)];
}

function cellsOf({ measure, played }: Row): readonly string[] {
  const error = measure.standardError === undefined ? '' : ` ± ${percent(1.96 * measure.standardError)}`;
  return [
    measure.bet,
    percent(measure.return) + error,
    guess(measure, 'hitRate') + percent(measure.hitRate),
    guess(measure, 'deviation') + measure.deviation.toPrecision(7),
    guess(measure, 'highest') + decimalOf(measure.highest),
    oddsOf(measure),
    measure.method,
    played ? percent(played.mean) : '',
    played ? errorsApart(measure, played).toFixed(2) : '',
  ];
}

type Guessed = NonNullable<Measure['simulated']>[number];

/** Marks a part for which no exact answer exists. */
const guess = ({ simulated }: Measure, part: Guessed): string => (simulated?.includes(part) ? '~' : '');

function oddsOf(measure: Measure): string {
  const { highestOdds } = measure;
  if (!(highestOdds > 0)) return '';
  if (highestOdds < LEAST_TOLD) return 'see below';
  return `${guess(measure, 'highest')}1 in ${Number((1 / highestOdds).toPrecision(9))}`;
}

/** Smaller odds stand in the notes, as a power of ten. */
const LEAST_TOLD = 1e-300;

function notesOf({ measure }: Row): readonly string[] {
  const simulated = measure.simulated?.map((part) => GUESSED[part]).join(', ');
  return [
    ...(simulated === undefined
      ? []
      : [`${measure.bet}: ~ no exact answer: ${simulated} of ${measure.plays ?? 0} simulated plays`]),
    ...(measure.fraction ? [`${measure.bet}: ${measure.fraction.paid} of ${measure.fraction.of} paid`] : []),
    ...Object.entries(measure.notes ?? {}).map(
      ([name, value]) => `${measure.bet}: ${name} ${decimalOf(value)}`,
    ),
  ];
}

const GUESSED: Readonly<Record<Guessed, string>> = {
  hitRate: 'hit rate',
  deviation: 'standard deviation',
  highest: 'highest win',
};

const percent = (share: number): string => (share * 100).toFixed(6);
