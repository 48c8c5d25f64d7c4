import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { expect, it } from 'vitest';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import { AppContext } from '../../ground/market/app-context.ts';
import { memberHref } from '../../ground/pages/pages.ts';
import { QueriesProvider } from '../../ground/http/queries-provider.tsx';
import { createQueryClient } from '../../ground/http/query-client.ts';
import { I18nProvider } from '../../ground/i18n/texts.ts';
import en from './i18n/en/inbox.json';
import es from './i18n/es/inbox.json';
import { MessageBody } from './parts/message-body.tsx';
import type { Message } from './parts/message-kinds.ts';

const CATALOGUES = { en, es };

function draw(language: 'en' | 'es', kind: Message['kind']): string {
  const message: Message = {
    id: '1',
    kind,
    at: '2026-11-20T10:00:00.000Z',
    read: false,
    topic: 'money',
    amount: '5001.00000',
    fee: '0.00000',
    currency: 'COP',
    reason: null,
    reasonCode: null,
    freeRounds: null,
    until: null,
    limit: null,
    complaint: null,
    paymentCase: null,
    circular: null,
    words: null,
  };
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
    <Router ssrPath="/">
      <QueriesProvider client={createQueryClient()}>
        <AppContext value={app}>
          <I18nProvider lang={language} catalogues={[compileCatalogue(CATALOGUES[language])]}>
            <MessageBody message={message} />
          </I18nProvider>
        </AppContext>
      </QueriesProvider>
    </Router>,
  ).replaceAll('&amp;', '&');
}

it.each(
  (['win_waits', 'win_paid', 'win_refused'] as const).flatMap((kind) =>
    (['en', 'es'] as const).map((language) => [kind, language] as const),
  ),
)('%s says what became of the win and leads to the wallet, in %s', (kind, language) => {
  const html = draw(language, kind);
  const words = CATALOGUES[language];
  const [before = '', after = ''] = words[`inbox.text.${kind}`].split('{amount}');
  expect(html).toContain(before);
  expect(html).toContain(after);
  expect(html).toContain(`href="${memberHref('transferFund')}"`);
  expect(html).toContain(words['inbox.toWallet']);
});

it('a withdrawal leads to its movements', () => {
  expect(draw('en', 'withdrawal_rejected')).toContain(
    `href="${memberHref('transactionHistory', { kind: 'withdrawals' })}"`,
  );
});
