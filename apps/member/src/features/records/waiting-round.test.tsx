import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { expect, it } from 'vitest';
import type { HandPayList, HandPayView } from '@feria/contracts/handpay/member';
import type { RoundPage, RoundRow } from '@feria/contracts/play/member';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import { AppContext } from '../../ground/market/app-context.ts';
import { handPaysQuery } from '../../ground/http/own-queries.ts';
import { memberHref } from '../../ground/pages/pages.ts';
import { QueriesProvider } from '../../ground/http/queries-provider.tsx';
import { createQueryClient } from '../../ground/http/query-client.ts';
import { I18nProvider } from '../../ground/i18n/texts.ts';
import enShell from '../../ground/i18n/en/first.json';
import en from './i18n/en/records.json';
import esShell from '../../ground/i18n/es/first.json';
import es from './i18n/es/records.json';
import enAccount from '../../ground/i18n/en/shared.json';
import esAccount from '../../ground/i18n/es/shared.json';
import { RoundDialog } from './parts/round-dialog.tsx';
import { Rounds } from './parts/rounds.tsx';
import { roundQuery } from './round-queries.ts';

const CATALOGUES = { en: { ...enShell, ...enAccount, ...en }, es: { ...esShell, ...esAccount, ...es } };
const LANGUAGES = ['en', 'es'] as const;
const merchant = {
  merchantCode: 'CO',
  country: 'CO',
  currency: 'COP',
  countryName: 'Colombia',
  countryDialingCode: '57',
  langList: ['es' as const, 'en' as const],
  defaultLanguage: 'es' as const,
  timeZone: 'America/Bogota',
  minimumAge: 18,
};
const RANGE = { from: '2026-11-20', to: '2026-11-20' };
const AT = '2026-11-20T10:00:00.000Z';
const round = (id: string): RoundRow => ({
  id,
  vassalage: 'studio',
  vendorName: 'Studio',
  gameName: 'a',
  nodeId: 'studio:a',
  currency: 'COP',
  displayName: { en: `Night ${id}`, es: `Noche ${id}` },
  openedAt: AT,
  closedAt: AT,
  state: 'closed',
  staked: '1.00000',
  won: '5001.00000',
  balanceBefore: '10.00000',
  balanceAfter: '9.00000',
});
const win = (state: HandPayView['state']): HandPayView => ({
  id: '1',
  source: 'win',
  state,
  currency: 'COP',
  amount: '4801.00000',
  reference: 'a',
  at: AT,
  decidedAt: state === 'waiting' ? null : AT,
  cause: null,
  game: null,
});

function draw(language: 'en' | 'es', state: HandPayView['state'], what: ReactNode): string {
  const queries = createQueryClient();
  const page: RoundPage = {
    items: [round('a'), round('b')],
    next: null,
    totals: { rounds: 2, staked: '2.00000', won: '10002.00000' },
  };
  const list: HandPayList = { items: [win(state)], pending: '4801.00000' };
  queries.setQueryData(['own', `/api/rounds?from=${RANGE.from}&to=${RANGE.to}`, 'pages'], {
    pages: [page],
    pageParams: [null],
  });
  queries.setQueryData(roundQuery('a').queryKey, round('a'));
  queries.setQueryData(handPaysQuery().queryKey, list);
  const app = {
    language,
    wire: language,
    theme: 'dark' as const,
    market: 'CO',
    permission: undefined,
    merchant,
    setLanguage: async () => undefined,
    setTheme: () => undefined,
  } as const;
  return renderToString(
    <Router ssrPath="/">
      <QueriesProvider client={queries}>
        <AppContext value={app}>
          <I18nProvider lang={language} catalogues={[compileCatalogue(CATALOGUES[language])]}>
            {what}
          </I18nProvider>
        </AppContext>
      </QueriesProvider>
    </Router>,
  ).replaceAll('&amp;', '&');
}
const href = (id: string) => `/round/${id}`;
const record = (
  <Rounds range={RANGE} narrowing={{}} onNarrowing={() => undefined} hrefFor={href} checkHrefFor={href} />
);
const dialog = <RoundDialog id="a" checkHref="/check" onClose={() => undefined} />;

it.each(LANGUAGES)('the record marks the round whose win waits, and no other, in %s', (language) => {
  const html = draw(language, 'waiting', record);
  const words = CATALOGUES[language]['records.waits'];
  expect(html.split(words)).toHaveLength(2);
  expect(html.indexOf(words)).toBeGreaterThan(html.indexOf('/round/a'));
  expect(html.indexOf(words)).toBeLessThan(html.indexOf('/round/b'));
});

it.each(LANGUAGES)('the round says how much of it waits, why, and where it stands, in %s', (language) => {
  const html = draw(language, 'waiting', dialog);
  const words = CATALOGUES[language];
  expect(html).toContain(words['records.waits']);
  expect(html).toMatch(/4[.,]801/);
  expect(html).toContain(words['records.waitsWhy']);
  expect(html).toContain(`href="${memberHref('transferFund')}"`);
});

it.each(['paid', 'refused', 'rolled_back'] as const)('%s, nothing of it waits', (state) => {
  for (const what of [record, dialog]) {
    const html = draw('en', state, what);
    expect(html).toContain('Night a');
    expect(html).not.toContain(en['records.waits']);
  }
});
