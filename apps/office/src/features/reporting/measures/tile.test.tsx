/** A figure of today says what it is, what it was, and where its rows are. */
import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import type { MeasureSeries } from '@feria/contracts/reporting/measures';
import { compileCatalogue } from '../../../../../../tools/vite/catalogues.ts';
import measures from '../i18n/en/measures.json';
import overview from '../i18n/en/overview.json';

// The office listens to whoever is there as soon as it is loaded.
vi.stubGlobal('addEventListener', () => undefined);
const { I18nProvider } = await import('../../../ground/i18n/texts.ts');
const { Tile } = await import('./tile.tsx');
afterAll(() => vi.unstubAllGlobals());

const SERIES: MeasureSeries = {
  measure: 'registrations',
  unit: 'count',
  totalIs: 'sum',
  currency: null,
  key: '',
  total: '112',
  before: '100',
  weekdays: '0',
  points: [
    { day: '2026-11-19', value: '90', before: null },
    { day: '2026-11-20', value: '112', before: null },
  ],
};

function draw(today: readonly MeasureSeries[], rows: string | undefined): string {
  return renderToString(
    <MantineProvider>
      <I18nProvider lang="en" catalogues={[compileCatalogue({ ...measures, ...overview })]}>
        <Router ssrPath="/">
          <Tile
            code="registrations"
            now={today}
            course={today}
            spark="overview.spark"
            against={[
              { of: 'before', word: overview['overview.then.yesterday'] },
              { of: 'weekdays', word: overview['overview.then.weekday'] },
            ]}
            rows={(currency) => rows && `${rows}${currency ?? ''}`}
          />
        </Router>
      </I18nProvider>
    </MantineProvider>,
  );
}

test('a figure is compared in words, and nothing is no per cent of anything', () => {
  const html = draw([SERIES], '/members');
  expect(html).toContain('112');
  expect(html).toContain('12% more than yesterday');
  expect(html).toContain('0 a week ago');
  expect(html).toContain('href="/members"');
  expect(html).toContain('aria-label="Registrations: 112"');
  expect(html).toContain('Last 14 days: 90, 112');
});

test('its definition is there for whoever hears the page', () => {
  expect(draw([SERIES], undefined)).toContain(measures['measure.registrations.is']);
});

test('whose rows the operator may not see leads nowhere', () => {
  expect(draw([SERIES], undefined)).not.toContain('href');
});

test('money stands in each of its currencies', () => {
  const html = draw(
    [
      { ...SERIES, unit: 'money', currency: 'COP', total: '1500.00000' },
      { ...SERIES, unit: 'money', currency: 'PEN', total: '7.50000' },
    ],
    '/deposits?of=',
  );
  for (const currency of ['COP', 'PEN']) {
    expect(html).toContain(currency);
    expect(html, 'each amount leads to its own rows').toContain(`href="/deposits?of=${currency}"`);
  }
});

test('a total that is no sum says what it is, where it is over several days', () => {
  const mean: MeasureSeries = { ...SERIES, totalIs: 'mean' };
  expect(draw([mean], undefined)).toContain(overview['overview.totalIs.mean']);
  expect(draw([{ ...mean, points: [] }], undefined)).not.toContain(overview['overview.totalIs.mean']);
  expect(draw([{ ...SERIES, totalIs: 'whole', unit: 'ratio' }], undefined)).toContain(
    overview['overview.totalIs.whole'],
  );
  expect(draw([SERIES], undefined)).not.toMatch(/mean per day|all together/);
});
