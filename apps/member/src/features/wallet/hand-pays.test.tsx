import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { expect, it } from 'vitest';
import type { HandPayList, HandPayView } from '@feria/contracts/handpay/member';
import type { WalletOverview } from '@feria/contracts/reporting/wallet';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import { AppContext } from '../../ground/market/app-context.ts';
import { DialogsContext } from '../../ground/dialogs/dialogs.ts';
import { memberHref } from '../../ground/pages/pages.ts';
import { handPaysQuery } from '../../ground/http/own-queries.ts';
import { QueriesProvider } from '../../ground/http/queries-provider.tsx';
import { createQueryClient } from '../../ground/http/query-client.ts';
import { I18nProvider } from '../../ground/i18n/texts.ts';
import enAccount from '../../ground/i18n/en/shared.json';
import enShell from '../../ground/i18n/en/first.json';
import en from './i18n/en/wallet.json';
import esAccount from '../../ground/i18n/es/shared.json';
import esShell from '../../ground/i18n/es/first.json';
import es from './i18n/es/wallet.json';
import { overviewQuery } from './queries.ts';
import { Wallet } from './screens/wallet.tsx';

const nothing = () => undefined;
const CATALOGUES = {
  en: { ...enShell, ...enAccount, ...en },
  es: { ...esShell, ...esAccount, ...es },
};
const LANGUAGES = ['en', 'es'] as const;
const ROUND = '0192f000-0000-7000-8000-000000000001';
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
const handPay = (change: Partial<HandPayView> = {}): HandPayView => ({
  id: '1',
  source: 'win',
  state: 'waiting',
  currency: 'COP',
  amount: '5001.00000',
  reference: ROUND,
  at: '2026-11-20T10:00:00.000Z',
  decidedAt: null,
  cause: null,
  game: { en: 'Night of drums', es: 'Noche de tambores' },
  ...change,
});

const nothingYet = { free: '0.00000', bonus: '0.00000', away: '0.00000', debt: '0.00000' } as const;
const overview = (held: string): WalletOverview => ({
  ...nothingYet,
  currency: 'COP',
  at: '2026-11-22T10:00:00.000Z',
  total: '5901.00000',
  isComplete: true,
  free: '900.00000',
  held,
  heldFor:
    Number(held) === 0
      ? []
      : [
          {
            why: 'hand_pay',
            amount: held,
            id: ROUND,
            reference: null,
            vendor: null,
            since: '2026-11-20T10:00:00.000Z',
          },
        ],
  openBonus: null,
  vendors: [],
  inPlay: { rounds: 0, staked: '0.00000' },
  deposits: [],
});

function draw(language: 'en' | 'es', list: HandPayList | undefined, held = '5001.00000'): string {
  const queries = createQueryClient();
  queries.setQueryData(overviewQuery().queryKey, overview(held));
  if (list) queries.setQueryData(handPaysQuery().queryKey, list);
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
    <Router ssrPath="/">
      <QueriesProvider client={queries}>
        <AppContext value={app}>
          <I18nProvider lang={language} catalogues={[compileCatalogue(CATALOGUES[language])]}>
            <DialogsContext value={{ open: nothing, swap: nothing, close: nothing }}>
              <Wallet />
            </DialogsContext>
          </I18nProvider>
        </AppContext>
      </QueriesProvider>
    </Router>,
  )
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
const decided = { decidedAt: '2026-11-21T10:00:00.000Z' };

it.each(LANGUAGES)(
  'what waits stands on its own, with its game, since when and that it is safe, in %s',
  (language) => {
    const words = CATALOGUES[language];
    const html = draw(language, { items: [handPay()], pending: '5001.00000' });
    for (const text of [
      ...(['wallet.wins.title', 'wallet.heldFor.hand_pay'] as const),
      ...(['wallet.wins.state.waiting', 'wallet.wins.text.waiting'] as const),
    ])
      expect(html).toContain(words[text]);
    expect(html).toContain(handPay().game![language]);
    expect(html).toContain('dateTime="2026-11-20T10:00:00.000Z"');
    expect(html).toContain(`href="${memberHref('personalHistoryCopy', { round: ROUND })}"`);
    expect(html).not.toContain(words['wallet.wins.complain']);
  },
);

it.each(LANGUAGES)('what was refused says why and where to object, in %s', (language) => {
  const words = CATALOGUES[language];
  const item = handPay({ state: 'refused', cause: 'game_fault', ...decided });
  const html = draw(language, { items: [item], pending: '0.00000' }, '0.00000');
  for (const text of [
    'wallet.wins.state.refused',
    'wallet.wins.text.refused',
    'wallet.cause.game_fault',
  ] as const)
    expect(html).toContain(words[text]);
  expect(html).toContain(`href="${memberHref('complaints', { new: '1', of: 'round', ref: ROUND })}"`);
  expect(html).toContain(`dateTime="${decided.decidedAt}"`);
  expect(html).not.toContain(words['wallet.heldFor.hand_pay']);
});

it.each(['paid', 'rolled_back'] as const)('what was %s says where its money is', (state) => {
  const html = draw('es', { items: [handPay({ state, ...decided })], pending: '0.00000' }, '0.00000');
  expect(html).toContain(es[`wallet.wins.state.${state}`]);
  expect(html).toContain(es[`wallet.wins.text.${state}`]);
});

it('what came home from a vendor’s wallet has no round', () => {
  const html = draw('en', { items: [handPay({ source: 'transfer', game: null })], pending: '5001.00000' });
  expect(html).toContain(en['wallet.wins.transfer']);
  expect(html).not.toContain(en['wallet.wins.round']);
});

it('nothing is shown where there is none, nor before it is known', () => {
  for (const list of [{ items: [], pending: '0.00000' }, undefined]) {
    const html = draw('en', list, '0.00000');
    expect(html).not.toContain(en['wallet.wins.title']);
    expect(html).toContain(en['wallet.heldNothing']);
  }
});
