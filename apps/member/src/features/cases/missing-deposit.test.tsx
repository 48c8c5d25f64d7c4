import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { describe, expect, it, test } from 'vitest';
import type { DepositView } from '@feria/contracts/cashier/member';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import { AppContext } from '../../ground/market/app-context.ts';
import { QueriesProvider } from '../../ground/http/queries-provider.tsx';
import { createQueryClient } from '../../ground/http/query-client.ts';
import { I18nProvider } from '../../ground/i18n/texts.ts';
import en from './i18n/en/cases.json';
import es from './i18n/es/cases.json';
import { MissingDeposit } from './parts/missing-deposit.tsx';
import { askedOf, faultsOf, type Reported } from './reported.ts';

const CATALOGUES = { en, es };
const ORDER: DepositView = {
  id: '0193b3a0-0000-7000-8000-000000000001',
  method: 'pse',
  amount: '50000.00000',
  tax: null,
  fee: '0.00000',
  currency: 'COP',
  state: 'expired',
  standing: null,
  standingAt: null,
  captured: null,
  credited: '0.00000',
  held: '0.00000',
  refunded: '0.00000',
  caseId: null,
  reference: 'D-7K2M-0QXW-R4TB',
  rail: 'pse',
  flow: 'redirect',
  instructions: null,
  payUrl: null,
  testUrl: null,
  transfer: null,
  reason: null,
  expiresAt: '2026-11-20T17:00:00.000Z',
  createdAt: '2026-11-19T15:00:00.000Z',
  steps: [],
};

function draw(language: 'en' | 'es', order: DepositView | null): string {
  const app = {
    language,
    wire: language,
    theme: 'dark' as const,
    market: 'CO',
    permission: undefined,
    merchant: { currency: 'COP', timeZone: 'America/Bogota' },
    setLanguage: async () => undefined,
    setTheme: () => undefined,
  } as unknown as Parameters<typeof AppContext>[0]['value'];
  return renderToString(
    <Router ssrPath="/member">
      <QueriesProvider client={createQueryClient()}>
        <AppContext value={app}>
          <I18nProvider lang={language} catalogues={[compileCatalogue(CATALOGUES[language])]}>
            <MissingDeposit order={order} now={Date.parse('2026-11-20T15:00:00Z')} />
          </I18nProvider>
        </AppContext>
      </QueriesProvider>
    </Router>,
  );
}

const inputOf = (html: string, name: string): string =>
  new RegExp(`<(?:input|select)[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';

describe.each(['en', 'es'] as const)('the form, in %s', (language) => {
  it('knows of an order what the cashier knows of it', () => {
    const html = draw(language, ORDER);
    expect(html).toContain(ORDER.reference);
    expect(inputOf(html, 'amount')).toMatch(/value="50[.,\s]?000/);
    expect(inputOf(html, 'paidOn')).toContain('value="2026-11-19"');
    expect(inputOf(html, 'method')).toContain('disabled');
    expect(html).toContain('<option value="pse" selected="">pse</option>');
  });

  it('asks for all of it where no order is named, and for no day that has not come', () => {
    const html = draw(language, null);
    expect(inputOf(html, 'amount')).toContain('value=""');
    expect(inputOf(html, 'paidOn')).toMatch(/max="2026-11-20"/);
    expect(inputOf(html, 'method')).not.toContain('disabled');
    expect(html).toContain(CATALOGUES[language]['cases.proofsHint']);
    expect(html).toContain('accept="image/png,image/jpeg"');
  });
});

const GIVEN: Reported = {
  depositId: null,
  method: 'pse',
  amount: '50000',
  paidOn: '2026-11-20',
  bankReference: '',
};
test.each([
  [{}, {}],
  [{ amount: '' }, { amount: true }],
  [{ amount: '0' }, { amount: true }],
  [{ method: '' }, { method: true }],
  [{ paidOn: '2026-11-21' }, { paidOn: true }],
  [{ paidOn: '2026-02-30' }, { paidOn: true }],
])('what is wrong with %o is said before it is sent', (change, faults) =>
  expect(faultsOf({ ...GIVEN, ...change }, '2026-11-20')).toEqual(faults),
);

test('an address asks for one case, for the form, or for all of them', () => {
  expect(askedOf('page=cases')).toBeNull();
  expect(askedOf('page=cases&case=a')).toEqual({ case: 'a' });
  expect(askedOf('page=cases&new=deposit')).toEqual({ isNew: true, deposit: null });
  expect(askedOf('page=cases&new=deposit&deposit=b')).toEqual({ isNew: true, deposit: 'b' });
  expect(askedOf('page=cases&new=other')).toBeNull();
});
