import { errorsApart, type Simulated } from '@feria/kit/maths/simulate';
import type { Measure } from '@feria/kit/maths/calculator';

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
    percent(measure.hitRate),
    measure.deviation.toPrecision(7),
    String(Number(measure.highest.toPrecision(12))),
    measure.highestOdds > 0 ? `1 in ${Number((1 / measure.highestOdds).toPrecision(9))}` : '',
    measure.method,
    played ? percent(played.mean) : '',
    played ? errorsApart(measure, played).toFixed(2) : '',
  ];
}

function notesOf({ measure }: Row): readonly string[] {
  return [
    ...(measure.fraction ? [`${measure.bet}: ${measure.fraction.paid} of ${measure.fraction.of} paid`] : []),
    ...Object.entries(measure.notes ?? {}).map(([name, value]) => `${measure.bet}: ${name} ${value}`),
  ];
}

const percent = (share: number): string => (share * 100).toFixed(6);
