/** The cards of a withdrawal's payments: what is asked, what is said of a receipt without a word, and what stands still. */
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { expect, it } from 'vitest';
import type { PartView, WithdrawalView } from '@feria/contracts/cashier/member';
import { PART_STATES } from '@feria/contracts/cashier/states';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import { AppContext } from '../../ground/market/app-context.ts';
import { QueriesProvider } from '../../ground/http/queries-provider.tsx';
import { createQueryClient } from '../../ground/http/query-client.ts';
import { I18nProvider } from '../../ground/i18n/texts.ts';
import { memberHref } from '../../ground/pages/pages.ts';
import enShell from '../../ground/i18n/en/first.json';
import en from './i18n/en/cashier.json';
import esShell from '../../ground/i18n/es/first.json';
import es from './i18n/es/cashier.json';
import { PartCards } from './parts/part-cards.tsx';

const CATALOGUES = { en: { ...enShell, ...en }, es: { ...esShell, ...es } };
const FUTURE = '2999-01-01T00:00:00.000Z';
const PAST = '2026-11-01T00:00:00.000Z';

const part = (change: Partial<PartView> = {}): PartView => ({
  id: `p${change.number ?? 1}`,
  number: 1,
  amount: '30000.00000',
  state: 'paid',
  trace: null,
  paidAt: PAST,
  receivedBy: null,
  autoReceiveAt: change.state === undefined ? FUTURE : null,
  objectionUntil: null,
  failure: null,
  isWaiting: false,
  proofs: 0,
  caseId: null,
  ...change,
});

function draw(parts: PartView[], language: 'en' | 'es' = 'en', change: Partial<WithdrawalView> = {}): string {
  const withdrawal = {
    id: 'w',
    currency: 'COP',
    receivedAmount: '20000.00000',
    remainingAmount: '30000.00000',
    givenBack: '0.00000',
    parts,
    ...change,
  } as WithdrawalView;
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
      <QueriesProvider client={createQueryClient()}>
        <AppContext value={app}>
          <I18nProvider lang={language} catalogues={[compileCatalogue(CATALOGUES[language])]}>
            <PartCards withdrawal={withdrawal} />
          </I18nProvider>
        </AppContext>
      </QueriesProvider>
    </Router>,
  ).replaceAll('&amp;', '&');
}

it.each(['en', 'es'] as const)(
  'one that was sent is asked about, with what happens without a word, in %s',
  (language) => {
    const words = CATALOGUES[language];
    const html = draw([part({ trace: 'MX-7' })], language);
    for (const text of ['received', 'notReceived', 'forcedNotice', 'autoReceive', 'receivedAmount'] as const)
      expect(html, text).toContain(words[`withdraw.${text}`]);
    expect(html).toContain('MX-7');
    // One payment is not counted.
    expect(html).not.toContain(words['withdraw.allReceived']);
    // Counted as received without a word brings nothing of a deposit back, and says so.
    expect(words['withdraw.forcedNotice']).toMatch(/no refund of a deposit|ningún reembolso de un depósito/);
  },
);

it('of several that were sent all can be said to have come at once, and each by itself', () => {
  const html = draw([
    part(),
    part({ number: 2 }),
    part({ number: 3, state: 'failed', failure: 'account_closed' }),
  ]);
  expect(html).toContain(en['withdraw.allReceived']);
  expect(html.split(en['withdraw.received']).length - 1).toBe(2);
  expect(html).toContain('Payment 2 of 3');
  expect(html).toContain(en['cashier.why.account_closed']);
});

it('counted as received without a word: says so, and until when its member is still heard', () => {
  const forced = part({ state: 'received', receivedBy: 'timeout', objectionUntil: FUTURE });
  const html = draw([forced]);
  expect(html).toContain(en['withdraw.partNext.forced']);
  expect(html).toContain(en['withdraw.objectUntil']);
  expect(html).toContain(en['withdraw.notReceived']);
  expect(html).not.toContain(en['withdraw.forcedNotice']);
  const late = draw([{ ...forced, objectionUntil: PAST }]);
  expect(late).not.toContain(en['withdraw.notReceived']);
});

it('one that is missed leads to its case, takes further images, and may still be found', () => {
  const html = draw([part({ state: 'not_received', proofs: 1, caseId: 'c1' })]);
  expect(html).toContain(`href="${memberHref('cases', { case: 'c1' })}"`);
  expect(html).toContain(en['withdraw.addProof']);
  expect(html).toContain(en['withdraw.foundIt']);
  expect(draw([part({ state: 'not_received', proofs: 3, caseId: 'c1' })])).not.toContain(
    en['withdraw.addProof'],
  );
});

it('what is back is counted, and every state has words in both languages', () => {
  expect(draw([part({ state: 'returned' })], 'en', { givenBack: '30000.00000' })).toContain(
    en['withdraw.givenBack'],
  );
  for (const language of ['en', 'es'] as const)
    for (const state of PART_STATES)
      expect(draw([part({ state })], language)).toContain(CATALOGUES[language][`withdraw.part.${state}`]);
});
