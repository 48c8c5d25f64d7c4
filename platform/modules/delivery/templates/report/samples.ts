import { REPORTS } from '@feria/contracts/reporting/reports/list';
import { LINK } from '../sample-values.ts';
import type { Values } from './values.ts';

const DAYS = { from: '2026-11-16', to: '2026-11-22' };
const NAMED = { en: 'Cenote Moon', es: 'Luna de Cenote' };

/** Every report with a row of each of its dimensions, and one of a single day in which nothing happened. */
export const samples: readonly Values[] = REPORTS.flatMap(({ code, by, columns }) => [
  ...by.map((dimension) => ({
    report: code,
    market: 'CO',
    currency: 'COP',
    ...DAYS,
    by: dimension,
    measures: columns.map((measure) => ({ code: measure, unit: 'money' as const })),
    rows: [
      {
        key: dimension === 'day' ? DAYS.from : 'LIVE',
        name: dimension === 'game' ? NAMED : null,
        values: columns.map((_, index) => (index === 0 ? '1234567.89000' : null)),
      },
    ],
    totals: columns.map(() => '1234567.89000'),
    more: 3,
    link: LINK,
  })),
  {
    report: code,
    market: 'PE',
    currency: 'PEN',
    from: DAYS.to,
    to: DAYS.to,
    by: by[0],
    measures: [
      { code: 'rounds', unit: 'count' },
      { code: 'margin', unit: 'ratio', totalIs: 'whole' },
      { code: 'decision_time', unit: 'duration' },
    ],
    rows: [],
    totals: ['0', null, '5400.00000'],
    more: 0,
    link: LINK,
  },
]);
