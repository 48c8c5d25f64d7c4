/** Where a withdrawal goes to: own accounts of the rail, what each asks to be added, and who has to tell their name first. */
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { expect, it } from 'vitest';
import { accountFieldsOf } from '@feria/contracts/cashier/account-terms';
import type { AccountList } from '@feria/contracts/cashier/accounts';
import { RAIL_CODES, type RailCode } from '@feria/contracts/cashier/rails';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import { ConfirmedContext } from '../../ground/forms/confirmed.ts';
import { AppContext } from '../../ground/market/app-context.ts';
import { QueriesProvider } from '../../ground/http/queries-provider.tsx';
import { createQueryClient } from '../../ground/http/query-client.ts';
import { I18nProvider } from '../../ground/i18n/texts.ts';
import enShell from '../../ground/i18n/en/first.json';
import en from './i18n/en/cashier.json';
import esShell from '../../ground/i18n/es/first.json';
import es from './i18n/es/cashier.json';
import { AccountForm } from './parts/account-form.tsx';
import { AccountPicker } from './parts/account-picker.tsx';
import { accountsQuery, banksQuery, knownFieldsQuery } from './queries.ts';

const CATALOGUES = { en: { ...enShell, ...en }, es: { ...esShell, ...es } };
const account = (id: string, rail: RailCode, usableFrom: string) => ({
  id,
  rail,
  masked: `•••• ${id}`,
  holder: 'Ana Núñez',
  addedAt: '2026-11-01T00:00:00.000Z',
  usableFrom,
});

const Picker = ({ rail }: { rail: RailCode }) => (
  <AccountPicker
    rail={rail}
    chosen={undefined}
    onChoose={() => undefined}
    hasPaymentPassword={false}
    isMissing
  />
);

/** `form`: the one of a new account, which comes when it is needed. */
function draw(
  accounts: AccountList | undefined,
  rail: RailCode,
  language: 'en' | 'es' = 'en',
  form?: ReactElement,
): string {
  const queries = createQueryClient();
  if (accounts) queries.setQueryData(accountsQuery().queryKey, accounts);
  queries.setQueryData(knownFieldsQuery().queryKey, { fields: {}, holder: null });
  queries.setQueryData(banksQuery(rail).queryKey, { items: [{ code: '1', name: 'Banco' }] });
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
            <ConfirmedContext value={(act) => act()}>{form ?? <Picker rail={rail} />}</ConfirmedContext>
          </I18nProvider>
        </AppContext>
      </QueriesProvider>
    </Router>,
  );
}

it('accounts of the rail are shown by their end, and one that is new says from when it can be used', () => {
  const items = [
    account('1111', 'breb', '2026-11-01T00:00:00.000Z'),
    account('2222', 'breb', '2999-01-01T00:00:00.000Z'),
    account('3333', 'nequi', '2026-11-01T00:00:00.000Z'),
  ];
  const html = draw({ items, holder: 'Ana Núñez' }, 'breb');
  expect([html.includes('•••• 1111'), html.includes('•••• 2222'), html.includes('•••• 3333')]).toEqual([
    ...[true, true, false],
  ]);
  expect(html.split(en['account.usableFrom']).length - 1).toBe(1);
  expect(html.match(/disabled=""/g)).toHaveLength(1);
  expect(html).toContain(en['account.missing']);
});

const WITH_ACCOUNTS = RAIL_CODES.filter((rail) => accountFieldsOf(rail).length > 0);

it.each(WITH_ACCOUNTS)(
  'without one it asks for what %s needs, in the member’s own name and in both languages',
  (rail) => {
    for (const language of ['en', 'es'] as const) {
      const form = (
        <AccountForm rail={rail} holder="Ana Núñez" hasPaymentPassword={false} onAdded={() => undefined} />
      );
      const html = draw(undefined, rail, language, form);
      const words: Readonly<Record<string, string>> = CATALOGUES[language];
      expect(html).toContain('Ana Núñez');
      for (const field of accountFieldsOf(rail)) expect(html, field).toContain(words[`payer.field.${field}`]);
    }
  },
);

it('whose name nobody knows is led to tell it, and is asked for nothing else', () => {
  const html = draw({ items: [], holder: null }, 'breb');
  expect(html).toContain(en['account.nameFirst']);
  expect(html).not.toContain(en['account.save']);
});

it('while the accounts are read, their place is held', () => {
  expect(draw(undefined, 'breb')).not.toContain(en['account.none']);
});
