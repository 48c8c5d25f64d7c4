/** What of money that came home waits is said where it is looked for: among the wallets and in the list of transfers. */
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
import enShell from '../../ground/i18n/en/first.json';
import en from './i18n/en/transfers.json';
import esAccount from '../../ground/i18n/es/shared.json';
import esShell from '../../ground/i18n/es/first.json';
import es from './i18n/es/transfers.json';
import { TransferHistory } from './parts/transfer-history.tsx';
import { balancesQuery, TRANSFERS_PATH } from './queries.ts';
import { GameWallets } from './screens/game-wallets.tsx';

const nothing = () => undefined;
const CATALOGUES = {
  en: { ...enShell, ...enAccount, ...en },
  es: { ...esShell, ...esAccount, ...es },
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
  queries.setQueryData(balancesQuery().queryKey, balances(one));
  queries.setQueryData(['own', TRANSFERS_PATH, 'pages'], { pages: [page], pageParams: [null] });
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

const WORDS = { en, es };

it.each(['en', 'es'] as const)('among the wallets, what waits has a line of its own (%s)', (language) => {
  const html = draw(language, waiting, <GameWallets />);
  expect(html).toContain(WORDS[language]['transfers.waiting']);
  expect(html).toContain(WORDS[language]['transfers.waitingWhy']);
  expect(draw(language, NONE, <GameWallets />)).not.toContain(WORDS[language]['transfers.waitingWhy']);
});

it.each(['en', 'es'] as const)('a transfer says how much of it waits (%s)', (language) => {
  const [, rest] = WORDS[language]['transfers.waits'].split('{amount}');
  expect(draw(language, waiting, <TransferHistory />)).toContain(rest);
  expect(draw(language, NONE, <TransferHistory />)).not.toContain(rest);
});
