/** What a report says of itself holds: a column that cannot be asked so would fail when somebody opens it. */
import { readdirSync, readFileSync } from 'node:fs';
import { REPORTS } from '@feria/contracts/reporting/reports/list';
import { measuresOf, type ReportSpec } from '@feria/contracts/reporting/reports/spec';
import { expect, test } from 'vitest';
import { MEASURES } from '../measures/list.ts';

const TEXTS = new URL('../../../../apps/office/src/features/reporting/i18n/', import.meta.url);
const measureOf = (code: string) => MEASURES.find((one) => one.code === code);
/** What a measure has to be asked by, for a report whose rows are of that. */
const ASKED_BY = { vendor: 'vendor', game: 'game', product: 'game', method: 'method' } as const;

test.each(REPORTS.map((spec): [string, ReportSpec] => [spec.code, spec]))(
  '%s: its measures are there, can be asked by its rows, and are read',
  (_, spec) => {
    for (const code of measuresOf(spec)) {
      const measure = measureOf(code);
      expect([code, measure?.code]).toEqual([code, code]);
      // A square is for nobody's eyes.
      expect(measure!.unit).not.toBe('square');
    }
    for (const dimension of spec.by) {
      if (dimension === 'day' || dimension === 'market') continue;
      for (const code of spec.columns) expect(measureOf(code)!.by).toContain(ASKED_BY[dimension]);
    }
    const column = spec.sort.replace('-', '');
    expect([...spec.columns, 'key']).toContain(column);
  },
);

test('each has a code of its own, and its words in each language', () => {
  const codes = REPORTS.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const language of readdirSync(TEXTS)) {
    const texts = JSON.parse(readFileSync(new URL(`${language}/reports.json`, TEXTS), 'utf8')) as object;
    const words = Object.keys(texts).filter((key) => key.startsWith('report.'));
    expect(words.toSorted()).toEqual(
      codes.flatMap((code) => [`report.${code}`, `report.${code}.is`]).toSorted(),
    );
  }
});
