/** Where a break has ended a game whose maker keeps the money: that it comes home, when it is there, and what of it waits. */
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { expect, it } from 'vitest';
import type { HandPayList } from '@feria/contracts/handpay/member';
import type { TransferPage, VendorWalletView, WalletBalances } from '@feria/contracts/transfers/member';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import { AppContext } from '../../ground/market/app-context.ts';
import { DialogsContext } from '../../ground/dialogs/dialogs.ts';
import { handPaysQuery } from '../../ground/http/own-queries.ts';
import { QueriesProvider } from '../../ground/http/queries-provider.tsx';
import { createQueryClient } from '../../ground/http/query-client.ts';
import { I18nProvider } from '../../ground/i18n/texts.ts';
import enAccount from '../../ground/i18n/en/shared.json';
import enPlay from './i18n/en/play.json';
import enShell from '../../ground/i18n/en/first.json';
import esAccount from '../../ground/i18n/es/shared.json';
import esPlay from './i18n/es/play.json';
import esShell from '../../ground/i18n/es/first.json';
import { isAway, MoneyHome } from './parts/money-home.tsx';

const nothing = () => undefined;
const CATALOGUES = {
  en: { ...enShell, ...enAccount, ...enPlay },
  es: { ...esShell, ...esAccount, ...esPlay },
};
const HOME = '0192f000-0000-7000-8000-000000000001';
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
const at = '2026-11-20T10:00:00.000Z';
const waiting: HandPayList = {
  items: [
    {
      id: '1',
      source: 'transfer',
      state: 'waiting',
      currency: 'COP',
      amount: '40000.00000',
      reference: HOME,
      at,
      decidedAt: null,
      cause: null,
      game: null,
    },
  ],
  pending: '40000.00000',
};
const NONE: HandPayList = { items: [], pending: '0.00000' };
const wallet = (change: Partial<VendorWalletView> = {}): VendorWalletView => ({
  vassalage: 'lagoon',
  displayName: 'Pink Lagoon',
  state: 'known',
  amount: '0.00000',
  at,
  transfer: null,
  takesMoney: true,
  recall: null,
  ...change,
});
const balances = (one: VendorWalletView): WalletBalances => ({
  currency: 'COP',
  center: '10000.00000',
  held: '40000.00000',
  wallets: [one],
  total: '10000.00000',
  isComplete: true,
});
const page: TransferPage = {
  items: [
    {
      id: HOME,
      vassalage: 'lagoon',
      displayName: 'Pink Lagoon',
      direction: 'out',
      cause: 'recall',
      amount: '50000.00000',
      currency: 'COP',
      state: 'done',
      reason: null,
      createdAt: at,
      movedAt: at,
    },
  ],
  next: null,
};

function draw(language: 'en' | 'es', list: HandPayList, screen: React.ReactNode, one = wallet()): string {
  const queries = createQueryClient();
  queries.setQueryData(handPaysQuery().queryKey, list);
  queries.setQueryData(['own', '/api/wallet/balances'], balances(one));
  const app = {
    language,
    wire: language,
    theme: 'dark' as const,
    market: 'CO',
    permission: undefined,
    merchant,
    setLanguage: async () => undefined,
    setTheme: nothing,
  } as const;
  return renderToString(
    <Router ssrPath="/member?page=gameWallets">
      <QueriesProvider client={queries}>
        <AppContext value={app}>
          <I18nProvider lang={language} catalogues={[compileCatalogue(CATALOGUES[language])]}>
            <DialogsContext value={{ open: nothing, swap: nothing, close: nothing }}>{screen}</DialogsContext>
          </I18nProvider>
        </AppContext>
      </QueriesProvider>
    </Router>,
  ).replaceAll('<!-- -->', '');
}

const PLAY = { en: enPlay, es: esPlay };

it.each(['en', 'es'] as const)(
  'where a game ended: on its way, home, and home with a win that waits (%s)',
  (language) => {
    const told = (list: HandPayList, one?: VendorWalletView) =>
      draw(language, list, <MoneyHome vendor="lagoon" />, one);
    const start = (key: 'coming' | 'home' | 'homeWaits') =>
      PLAY[language][`play.money.${key}`].replace('{vendor}', 'Pink Lagoon').split('{')[0]!;
    expect(told(NONE, wallet({ amount: '5.00000' }))).toContain(start('coming'));
    expect(told(NONE)).toContain(start('home'));
    expect(told(waiting)).toContain(start('homeWaits'));
    expect(told(waiting)).toMatch(/40[.,]000/);
    // A maker that keeps none has nothing to say.
    expect(draw(language, NONE, <MoneyHome vendor="studio" />)).toBe('');
  },
);

it('is away as long as nobody says that nothing stands there', () => {
  expect([wallet(), wallet({ amount: '0.00001' }), wallet({ amount: null })].map(isAway)).toEqual([
    ...[false, true, true],
  ]);
  expect(isAway(wallet({ transfer: page.items[0]! }))).toBe(true);
});
