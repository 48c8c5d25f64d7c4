import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { expect, it } from 'vitest';
import type { HandPayList } from '@feria/contracts/handpay/member';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import { AppContext } from '../../ground/market/app-context.ts';
import { BALANCE_KEY, handPaysQuery } from '../../ground/http/own-queries.ts';
import { memberHref } from '../../ground/pages/pages.ts';
import { QueriesProvider } from '../../ground/http/queries-provider.tsx';
import { createQueryClient } from '../../ground/http/query-client.ts';
import { ownQuery } from '../../ground/http/queries.ts';
import { I18nProvider } from '../../ground/i18n/texts.ts';
import enShell from '../../ground/i18n/en/first.json';
import en from './i18n/en/cashier.json';
import esShell from '../../ground/i18n/es/first.json';
import es from './i18n/es/cashier.json';
import { recentWithdrawalsQuery, withdrawalMethodsQuery } from './queries.ts';
import { Withdraw } from './screens/withdraw.tsx';

const CATALOGUES = { en: { ...enShell, ...en }, es: { ...esShell, ...es } };
const NONE: HandPayList = { items: [], pending: '0.00000' };
const ONE: HandPayList = { items: [], pending: '4801.00000' };

function draw(language: 'en' | 'es', list: HandPayList | undefined, held: string): string {
  const queries = createQueryClient();
  queries.setQueryData(BALANCE_KEY, {
    balance: '0.00000',
    held,
    bonus: '0.00000',
    currency: 'COP',
    version: '1',
  });
  queries.setQueryData(recentWithdrawalsQuery().queryKey, { items: [] });
  queries.setQueryData(ownQuery('/api/verification').queryKey, { isVerified: true });
  if (list) queries.setQueryData(handPaysQuery().queryKey, list);
  queries.setQueryData(withdrawalMethodsQuery().queryKey, { items: [] });
  const app = {
    language,
    wire: language,
    theme: 'dark' as const,
    market: 'CO',
    merchant: undefined,
    permission: undefined,
    setLanguage: async () => undefined,
    setTheme: () => undefined,
  } as const;
  return renderToString(
    <Router ssrPath="/">
      <QueriesProvider client={queries}>
        <AppContext value={app}>
          <I18nProvider lang={language} catalogues={[compileCatalogue(CATALOGUES[language])]}>
            <Withdraw />
          </I18nProvider>
        </AppContext>
      </QueriesProvider>
    </Router>,
  ).replaceAll('&amp;', '&');
}

it.each(['en', 'es'] as const)(
  'a win that waits is named, with why it cannot be withdrawn yet, in %s',
  (language) => {
    const html = draw(language, ONE, '4801.00000');
    const words = CATALOGUES[language];
    expect(html).toContain(words['withdraw.wins']);
    expect(html).toMatch(/4[.,]801/);
    expect(html).toContain(words['withdraw.winsWhy']);
    expect(html).toContain(`href="${memberHref('transferFund')}"`);
    // Nothing else is held.
    expect(html).not.toContain(words['withdraw.heldWhy']);
  },
);

it('beside a withdrawal on its way both are explained', () => {
  const html = draw('en', ONE, '5000.00000');
  expect(html).toContain(en['withdraw.heldWhy']);
  expect(html).toContain(en['withdraw.winsWhy']);
});

it('without one only the withdrawal is; unread, no reason is made up', () => {
  const without = draw('en', NONE, '10.00000');
  expect(without).toContain(en['withdraw.heldWhy']);
  expect(without).not.toContain(en['withdraw.wins']);
  const unread = draw('en', undefined, '10.00000');
  expect(unread).toContain(en['withdraw.heldWhyEither']);
  expect(unread).not.toContain(en['withdraw.winsWhy']);
});
