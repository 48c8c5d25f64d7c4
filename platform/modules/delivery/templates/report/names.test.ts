/** A report, a column or a product without a name would stand in a mail under its code. */
import { REPORTS } from '@feria/contracts/reporting/reports/list';
import { expect, test } from 'vitest';
import { NAMES_EN } from './names-en.ts';
import { NAMES_ES } from './names-es.ts';

test.each([
  ['English', NAMES_EN],
  ['Spanish', NAMES_ES],
])(
  'every report and every column of one has its name in %s, and no other has',
  (_, { reports, measures }) => {
    expect(Object.keys(reports).toSorted()).toEqual(REPORTS.map(({ code }) => code).toSorted());
    const columns = new Set(REPORTS.flatMap((one) => one.columns));
    expect(Object.keys(measures).toSorted()).toEqual([...columns].toSorted());
  },
);
