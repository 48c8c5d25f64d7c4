/** A report as a file: its rows as they are shown, and what they come to. CSV (RFC 4180), see core/http/csv.ts. Pure. */
import { inLanguage, type Language } from '@feria/contracts/languages';
import type { ReportAnswer, ReportValue } from '@feria/contracts/reporting/reports/office';
import { BYTE_ORDER_MARK, rowOf } from '../../../core/http/csv.ts';

/** Columns are called by their codes, as in every file of the office; beside each stands what it was before, where that was asked for. */
export function csvOf(
  { by, currency, then, measures, totals, rows }: ReportAnswer,
  columns: number,
  language: Language,
): string {
  const shown = measures.slice(0, columns);
  const isNamed = by === 'vendor' || by === 'game';
  const cellsOf = (values: readonly ReportValue[]): string[] =>
    values.slice(0, columns).flatMap((one) => (then ? [one.value ?? '', one.then ?? ''] : [one.value ?? '']));
  const lines = [
    [
      by,
      ...(isNamed ? ['name'] : []),
      'currency',
      ...shown.flatMap(({ code }) => (then ? [code, `${code}_then`] : [code])),
    ],
    ...rows.map(({ key, name, values }) => [
      key,
      ...(isNamed ? [name ? inLanguage(name, language) : ''] : []),
      currency,
      ...cellsOf(values),
    ]),
    ['total', ...(isNamed ? [''] : []), currency, ...cellsOf(totals)],
  ];
  return BYTE_ORDER_MARK + lines.map(rowOf).join('');
}
