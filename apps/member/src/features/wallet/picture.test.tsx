/** The picture of one's money says every reason with where it is told, what is beside the sum, and when it was read. */
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { expect, it } from 'vitest';
import type { WalletOverview } from '@feria/contracts/reporting/wallet';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import { AppContext } from '../../ground/market/app-context.ts';
import { memberHref } from '../../ground/pages/pages.ts';
import { QueriesProvider } from '../../ground/http/queries-provider.tsx';
import { createQueryClient } from '../../ground/http/query-client.ts';
import { Unreached } from '../../ground/http/failures.ts';
import { I18nProvider } from '../../ground/i18n/texts.ts';
import enAccount from '../../ground/i18n/en/shared.json';
import enShell from '../../ground/i18n/en/first.json';
import en from './i18n/en/wallet.json';
import esAccount from '../../ground/i18n/es/shared.json';
import esShell from '../../ground/i18n/es/first.json';
import es from './i18n/es/wallet.json';
import { Beside } from './parts/beside.tsx';
import { Picture } from './parts/picture.tsx';

const CATALOGUES = { en: { ...enShell, ...enAccount, ...en }, es: { ...esShell, ...esAccount, ...es } };
const ID = '0192f000-0000-7000-8000-000000000001';
const at = '2026-11-20T10:00:00.000Z';
const since = '2026-11-19T10:00:00.000Z';
const OVERVIEW: WalletOverview = {
  currency: 'COP',
  at,
  total: '1000.00000',
  isComplete: false,
  free: '500.00000',
  held: '400.00000',
  bonus: '60.00000',
  away: '40.00000',
  debt: '0.00000',
  heldFor: [
    { why: 'withdrawal', amount: '300.00000', id: ID, reference: 'W-7K2M-0QXW-R4TB', vendor: null, since },
    { why: 'transfer', amount: '60.00000', id: ID, reference: null, vendor: 'Pink Lagoon', since },
    { why: 'hold', amount: '40.00000', id: null, reference: null, vendor: 'Studio', since },
  ],
  openBonus: {
    left: '60.00000',
    granted: '60.00000',
    wagered: '150.00000',
    wagering: '500.00000',
    maxBet: null,
    expiresAt: '2026-12-01T10:00:00.000Z',
  },
  vendors: [
    { vassalage: 'lagoon', displayName: 'Pink Lagoon', amount: '40.00000', at: since, isMoving: true },
    { vassalage: 'reef', displayName: 'The reef', amount: null, at: since, isMoving: false },
  ],
  inPlay: { rounds: 2, staked: '70.00000' },
  deposits: [
    {
      id: ID,
      reference: 'D-7K2M-0QXW-R4TB',
      method: 'sandbox',
      amount: '90.00000',
      state: 'pending',
      createdAt: since,
      expiresAt: at,
    },
  ],
};

function draw(language: 'en' | 'es', change: Partial<WalletOverview> = {}, error?: unknown): string {
  const overview = { ...OVERVIEW, ...change };
  const app = {
    language,
    wire: language,
    theme: 'dark' as const,
    market: 'CO',
    permission: undefined,
    merchant: undefined,
    setLanguage: async () => undefined,
    setTheme: () => undefined,
  } as const;
  return renderToString(
    <Router ssrPath="/member">
      <QueriesProvider client={createQueryClient()}>
        <AppContext value={app}>
          <I18nProvider lang={language} catalogues={[compileCatalogue(CATALOGUES[language])]}>
            <Picture overview={overview} error={error} />
            <Beside overview={overview} />
          </I18nProvider>
        </AppContext>
      </QueriesProvider>
    </Router>,
  )
    .replaceAll('<!-- -->', '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

it.each(['en', 'es'] as const)('every reason is said and leads to where it is told, in %s', (language) => {
  const html = draw(language);
  const words = CATALOGUES[language];
  for (const key of [
    'wallet.heldFor.withdrawal',
    'wallet.beside',
    'wallet.atLeast',
    'wallet.awayUnknown',
  ] as const)
    expect(html).toContain(words[key]);
  expect(html).toContain(words['wallet.heldFor.transfer'].replace('{vendor}', 'Pink Lagoon'));
  expect(html).toContain('W-7K2M-0QXW-R4TB');
  expect(html).toContain('D-7K2M-0QXW-R4TB');
  for (const href of [
    memberHref('withdraw', { withdrawal: ID }),
    memberHref('gameWallets'),
    memberHref('personalHistoryCopy', { state: 'open' }),
    memberHref('depositv2', { deposit: ID }),
  ])
    expect(html).toContain(`href="${href}"`);
  expect(html).toContain(`dateTime="${at}"`);
  expect(html).toMatch(/<progress[^>]*value="30"/);
});

it('what was known last stays, with its moment, where it cannot be read anew', () => {
  const html = draw('en', {}, new Unreached('offline'));
  expect(html).toContain(en['wallet.stale']);
  expect(html).toContain(enShell['unreached.offline']);
  expect(html).toContain(`dateTime="${at}"`);
  expect(draw('en')).not.toContain(en['wallet.stale']);
});

it('a debt is said, and what there is not is not', () => {
  const quiet = { heldFor: [], vendors: [], deposits: [], inPlay: { rounds: 0, staked: '0.00000' } };
  const html = draw('en', { ...quiet, openBonus: null, bonus: '0.00000', debt: '12.00000' });
  expect(html).toContain(en['wallet.debt']);
  for (const key of ['wallet.beside', 'wallet.away', 'wallet.bonus'] as const)
    expect(html).not.toContain(`>${en[key]}<`);
});
