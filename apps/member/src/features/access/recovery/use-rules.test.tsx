import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FieldRule } from '@feria/contracts/members/member';
import { wordsOfPattern, type PatternId } from '@feria/contracts/members/patterns';
import type { RegisterField } from '@feria/contracts/members/register-rules';
import { compileCatalogue } from '../../../../../../tools/vite/catalogues.ts';
import { QueriesProvider } from '../../../ground/http/queries-provider.tsx';
import { createQueryClient } from '../../../ground/http/query-client.ts';
import { AppContext, type AppState } from '../../../ground/market/app-context.ts';
import { I18nProvider } from '../../../ground/i18n/texts.ts';
import forms from '../../../ground/i18n/en/forms.json';
import access from '../i18n/en/access.json';
import { useWrong } from './use-rules.ts';

const app: AppState = {
  language: 'en',
  wire: 'en',
  theme: 'dark',
  market: 'CO',
  merchant: undefined,
  permission: undefined,
  setLanguage: async () => undefined,
  setTheme: () => undefined,
};

function rule(patternId: PatternId, minLength: number, maxLength: number, acceptedPattern = '*'): FieldRule {
  const words = wordsOfPattern(patternId, { min: minLength, max: maxLength });
  return { enabled: true, required: true, acceptedPattern, patternId, minLength, maxLength, words };
}
const RULES: Partial<Record<RegisterField, FieldRule>> = {
  username: rule('letters_or_digits', 4, 16),
  email: rule('email', 4, 60, '[^@]+@[^@]+'),
  password: rule('password', 8, 64),
};

function Probe({ field, value }: { field: RegisterField; value: string }) {
  return useWrong()(field, value, RULES[field]);
}

/** What a recovery's form says of a field; empty: nothing is wrong with it. */
const wrongOf = (field: RegisterField, value: string): string =>
  renderToString(
    <QueriesProvider client={createQueryClient()}>
      <AppContext value={app}>
        <I18nProvider lang="en" catalogues={[compileCatalogue({ ...forms, ...access })]}>
          <Probe field={field} value={value} />
        </I18nProvider>
      </AppContext>
    </QueriesProvider>,
  );

it.each(['username', 'email', 'password'] as const)('%s is required', (field) => {
  expect(wrongOf(field, '')).toBe('Input cannot be empty');
});

it('a username follows the market’s rule, or is the number of a mobile registration', () => {
  expect(wrongOf('username', 'abc')).toBe(RULES.username!.words.en);
  expect(wrongOf('username', 'abcd')).toBe('');
  expect(wrongOf('username', '+573001234567')).toBe('');
});

it('an address of mail has its form, and a new password its rule', () => {
  expect(wrongOf('email', 'nobody')).toBe(RULES.email!.words.en);
  expect(wrongOf('email', 'somebody@feria.example')).toBe('');
  expect(wrongOf('password', 'short')).toBe(RULES.password!.words.en);
  expect(wrongOf('password', 'a long enough one')).toBe('');
});
