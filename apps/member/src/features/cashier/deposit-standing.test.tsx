/** What became of a deposit's money beside its state, as its member reads it. */
import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { expect, test } from 'vitest';
import type { DepositView } from '@feria/contracts/cashier/member';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import { DialogsContext } from '../../ground/dialogs/dialogs.ts';
import { AppContext } from '../../ground/market/app-context.ts';
import { QueriesProvider } from '../../ground/http/queries-provider.tsx';
import { createQueryClient } from '../../ground/http/query-client.ts';
import { I18nProvider } from '../../ground/i18n/texts.ts';
import enShell from '../../ground/i18n/en/first.json';
import enShared from '../../ground/i18n/en/shared.json';
import en from './i18n/en/cashier.json';
import esShell from '../../ground/i18n/es/first.json';
import esShared from '../../ground/i18n/es/shared.json';
import es from './i18n/es/cashier.json';
import { DepositStatus } from './parts/deposit-status.tsx';
import { depositQuery } from './queries.ts';

type Lang = 'en' | 'es';
const CATALOGUES = { en: { ...enShell, ...enShared, ...en }, es: { ...esShell, ...esShared, ...es } };
const MERCHANT = {
  merchantCode: 'CO',
  country: 'CO',
  currency: 'COP',
  countryName: 'Colombia',
  countryDialingCode: '57',
  langList: ['es', 'en'],
  defaultLanguage: 'es',
  timeZone: 'America/Bogota',
  minimumAge: 18,
  currencyPlaces: 2,
} as const;

function inApp(
  language: Lang,
  children: ReactNode,
  fill: (queries: ReturnType<typeof createQueryClient>) => void,
) {
  const queries = createQueryClient();
  fill(queries);
  const app = {
    language,
    wire: language,
    theme: 'dark' as const,
    market: 'CO',
    merchant: MERCHANT as never,
    permission: undefined,
    setLanguage: async () => undefined,
    setTheme: () => undefined,
  } as const;
  return renderToString(
    <Router ssrPath="/" ssrSearch="">
      <QueriesProvider client={queries}>
        <AppContext value={app}>
          <DialogsContext value={{ open: () => undefined } as never}>
            <I18nProvider lang={language} catalogues={[compileCatalogue(CATALOGUES[language])]}>
              {children}
            </I18nProvider>
          </DialogsContext>
        </AppContext>
      </QueriesProvider>
    </Router>,
  )
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");
}

const DEPOSIT: DepositView = {
  id: '019a0000-0000-7000-8000-000000000001',
  method: 'pse',
  amount: '20000.00000',
  tax: null,
  fee: '0.00000',
  currency: 'COP',
  state: 'approved',
  standing: null,
  standingAt: null,
  captured: null,
  credited: '0.00000',
  held: '0.00000',
  refunded: '0.00000',
  caseId: null,
  reference: 'D-AAAA-BBBB-CCCC',
  rail: 'pse',
  flow: 'redirect',
  instructions: null,
  payUrl: null,
  testUrl: null,
  transfer: null,
  reason: null,
  expiresAt: '2026-11-25T05:00:00.000Z',
  createdAt: '2026-11-20T15:00:00.000Z',
  steps: [],
};

const draw = (change: Partial<DepositView>, language: Lang = 'en'): string =>
  inApp(language, <DepositStatus id={DEPOSIT.id} />, (queries) =>
    queries.setQueryData(depositQuery(DEPOSIT.id).queryKey, {
      ...DEPOSIT,
      tax: '0.00000',
      captured: '20000.00000',
      credited: '20000.00000',
      ...change,
    }),
  );
const CASE = '019a0000-0000-7000-8000-0000000000aa';

test.each([
  ['short', { captured: '15000.00000' }, 'is in your balance, and nothing more is expected'],
  ['over', { captured: '25000.00000' }, 'All of it is in your balance'],
  ['held', { held: '5000.00000', caseId: CASE }, 'is kept aside for you while we check it'],
  ['refunded', { refunded: '20000.00000' }, 'went back to where it was paid from'],
  ['part_refunded', { refunded: '5000.00000' }, 'the rest stayed in your balance'],
  ['charged_back', { caseId: CASE }, 'withdrawals wait until that is settled'],
  ['charged_back', { caseId: null }, 'is owed and is paid by what comes in next'],
  ['chargeback_won', {}, 'The money is in your balance'],
] as const)('a deposit that is %s says where the money is and what is next', (standing, change, text) => {
  const html = draw({ ...change, standing });
  expect(html).toContain(text);
  expect(html).not.toContain(en['deposit.next.approved']);
  const leads = 'caseId' in change && change.caseId !== null;
  expect(html.includes(CASE)).toBe(leads);
});

test('one that its bank took back is called so, ends with that, and sends nobody to the games', () => {
  const at = '2026-11-22T15:00:00.000Z';
  const html = draw({ state: 'approved', standing: 'charged_back', standingAt: at, caseId: CASE });
  expect(html).toContain(en['deposit.went.charged_back']);
  expect(html).not.toContain(`>${en['deposit.state.approved']}<`);
  expect(html).toContain(en['deposit.step.charged_back']);
  expect(html).toContain(at);
  expect(html).not.toContain(en['deposit.toGames']);
});

test('what came is told in figures where it is not what was asked for', () => {
  const html = draw({ standing: 'held', captured: '25000.00000', held: '5000.00000', caseId: CASE }, 'es');
  expect(html).toContain(es['deposit.paid']);
  expect(html).toContain(es['deposit.held']);
  expect(html).toContain('25.000');
  expect(html).not.toContain(es['deposit.back']);
});

test('one that went as it was asked for says no more than that', () => {
  const html = draw({});
  expect(html).toContain(en['deposit.next.approved']);
  expect(html).not.toContain(en['deposit.paid']);
});

test('one that is held asks for no payment any more', () => {
  const html = draw({
    state: 'pending',
    standing: 'held',
    credited: '0.00000',
    held: '20000.00000',
    caseId: CASE,
  });
  expect(html).not.toContain(en['deposit.payBefore']);
});
