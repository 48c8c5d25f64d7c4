import { ToastProvider } from '@feria/ui';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wordsOfPattern } from '@feria/contracts/members/patterns';
import type { PatternId } from '@feria/contracts/members/patterns';
import { REGISTER_FIELDS } from '@feria/contracts/members/register-rules';
import type { FieldRule, RegisterRules } from '@feria/contracts/members/member';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import { AppContext } from '../../ground/market/app-context.ts';
import { DialogsContext } from '../../ground/dialogs/dialogs.ts';
import { QueriesProvider } from '../../ground/http/queries-provider.tsx';
import { createQueryClient } from '../../ground/http/query-client.ts';
import { I18nProvider } from '../../ground/i18n/texts.ts';
import enForms from '../../ground/i18n/en/forms.json';
import esForms from '../../ground/i18n/es/forms.json';
import enAccess from './i18n/en/access.json';
import esAccess from './i18n/es/access.json';
import { rulesQuery } from './api.ts';
import { RegisterForm } from './parts/register-form.tsx';
import { fieldsOf, NO_VALUES } from './rules.ts';
import type { FormField, Values } from './rules.ts';
import { useRuleWords } from './use-rule-words.ts';

const en = { ...enForms, ...enAccess };
const es = { ...esForms, ...esAccess };

const nothing = () => undefined;
const settings = {
  termsVersion: '1',
  privacyVersion: '1',
  methods: ['username' as const],
  oneClick: true,
  trial: true,
  minimumAge: 18,
  bornBy: '2008-11-20',
  rulesVersion: 2,
};

function rule(patternId: PatternId, change: Partial<FieldRule> = {}): FieldRule {
  const [minLength, maxLength] = [change.minLength ?? 4, change.maxLength ?? 16];
  const words = wordsOfPattern(patternId, { min: minLength, max: maxLength });
  const given = { enabled: true, required: true, acceptedPattern: '*', minLength, maxLength };
  return { ...given, ...change, patternId, words };
}

/** Every field asked for; the invitation may be left out. */
const everything: RegisterRules = {
  ...(Object.fromEntries(REGISTER_FIELDS.map((field) => [field, rule('any')])) as RegisterRules),
  password: rule('password', { minLength: 8, maxLength: 64 }),
  confirmPassword: rule('any', { minLength: 1 }),
  payeeName: rule('real_name', { acceptedPattern: '.+ .+' }),
  birthday: rule('date_ymd', { minLength: 10, maxLength: 10 }),
  email: rule('email'),
  mobileNum: rule('mobile'),
  paymentPassword: rule('digits', { minLength: 6, maxLength: 6 }),
  idNumber: rule('id_mx', { minLength: 18, maxLength: 18 }),
  affiliateCode: rule('letters_or_digits', { required: false }),
};

function draw(language: 'en' | 'es', children: ReactNode): string {
  const app = {
    language,
    wire: language,
    theme: 'dark',
    market: 'CO',
    permission: undefined,
    merchant: {
      merchantCode: 'CO',
      country: 'CO',
      currency: 'COP',
      countryName: 'Colombia',
      countryDialingCode: '57',
      langList: ['es', 'en'],
      defaultLanguage: 'es',
      timeZone: 'America/Bogota',
      minimumAge: 18,
    },
    setLanguage: async () => undefined,
    setTheme: nothing,
  } as const;
  return renderToString(
    <QueriesProvider client={createQueryClient()}>
      <AppContext value={{ ...app, merchant: { ...app.merchant, langList: ['es', 'en'] } }}>
        <I18nProvider lang={language} catalogues={[compileCatalogue(language === 'en' ? en : es)]}>
          <DialogsContext value={{ open: nothing, swap: nothing, close: nothing }}>{children}</DialogsContext>
        </I18nProvider>
      </AppContext>
    </QueriesProvider>,
  );
}

const form = (rules: RegisterRules, language: 'en' | 'es' = 'en'): string =>
  draw(
    language,
    <ToastProvider closeLabel="">
      <RegisterForm method="username" rules={rules} settings={settings} onDone={nothing} onOther={nothing} />
    </ToastProvider>,
  );
const inputOf = (html: string, name: string): string =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
const namesIn = (html: string): string[] =>
  [...html.matchAll(/<input[^>]*name="(\w+)"/g)].map(([, name = '']) => name);

beforeEach(() => vi.stubGlobal('location', { search: '?affiliateCode=FRIEND1', host: 'a.test', href: '' }));
afterEach(() => vi.unstubAllGlobals());

it.each(['en', 'es'] as const)('shows every field that the market asks for, in %s', (language) => {
  const names = namesIn(form(everything, language));
  expect(names).toEqual([...fieldsOf(everything), 'terms']);
  expect(names).toHaveLength(18);
});

it('keeps the rules in the page for their market and way of registering, as long as it is open', () => {
  const queries = createQueryClient();
  queries.setQueryData(rulesQuery('CO', 'username').queryKey, everything);
  expect(queries.getQueryData(rulesQuery('CO', 'username').queryKey)).toBe(everything);
  expect(queries.getQueryData(rulesQuery('PE', 'username').queryKey)).toBeUndefined();
  expect(rulesQuery('CO', 'username').staleTime).toBe(Infinity);
});

it('leaves out what the market does not ask for', () => {
  const rules = { ...everything, line: rule('any', { enabled: false }) };
  expect(namesIn(form(rules))).not.toContain('line');
});

it('marks what is required, and says what the mark means', () => {
  const html = form(everything);
  expect(html).toContain('Items marked with * are required');
  expect(inputOf(html, 'payeeName')).toContain('aria-required="true"');
  expect(inputOf(html, 'affiliateCode')).toContain('aria-required="false"');
});

it('fills the invitation of the link in', () => {
  expect(inputOf(form(everything), 'affiliateCode')).toContain('value="FRIEND1"');
});

it('gives each field its keyboard and what the browser may fill in', () => {
  const html = form(everything);
  expect(inputOf(html, 'email')).toMatch(/(?=.*type="email")(?=.*autoComplete="email")/);
  expect(inputOf(html, 'birthday')).toMatch(/(?=.*type="date")(?=.*autoComplete="bday")/);
  expect(inputOf(html, 'password')).toMatch(/(?=.*type="password")(?=.*autoComplete="new-password")/);
  expect(inputOf(html, 'mobileNum')).toMatch(/(?=.*type="tel")(?=.*autoComplete="tel-national")/);
  expect(inputOf(html, 'paymentPassword')).toMatch(/(?=.*type="password")(?=.*inputMode="numeric")/);
  expect(html).toContain('+57');
});

it('asks for a date in the other order as text', () => {
  const rules = { ...everything, birthday: rule('date_mdy', { minLength: 10, maxLength: 10 }) };
  expect(inputOf(form(rules), 'birthday')).toContain('type="text"');
});

function Errors({ values, only }: { values: Partial<Values>; only: FormField }) {
  const { errorOf } = useRuleWords(everything, settings, { ...(NO_VALUES as Values), ...values });
  return <>{errorOf(only)}</>;
}

it.each<[FormField, Partial<Values>, string, string]>([
  ['username', {}, 'Input cannot be empty', 'Esto no puede quedar vacío'],
  [
    'password',
    { password: 'short' },
    'Please fill in your password with 8 - 64 characters',
    'Escribe tu contraseña con 8 - 64 caracteres',
  ],
  [
    'confirmPassword',
    { password: 'long enough', confirmPassword: 'long enoug' },
    'Incorrect confirmation input',
    'Las dos contraseñas no son iguales',
  ],
  [
    'payeeName',
    { payeeName: 'Anamaria' },
    'Real name format is incorrect',
    'El formato del nombre real es incorrecto',
  ],
  [
    'mobileNum',
    { mobileNum: '1' },
    'Please enter a valid mobile number',
    'Escribe un número de celular válido',
  ],
  [
    'birthday',
    { birthday: '2008-11-21' },
    'You have to be at least 18 years old.',
    'Debes tener al menos 18 años.',
  ],
  [
    'idNumber',
    { idNumber: 'BOXW310820HNERXN09', birthday: '1990-05-17' },
    'This document tells another date of birth.',
    'Este documento dice otra fecha de nacimiento.',
  ],
  ['paymentPassword', { paymentPassword: '1' }, 'Digits only, 6', 'Solo números, 6 dígitos'],
  [
    'affiliateCode',
    { affiliateCode: 'a' },
    'Invalid invitation code',
    'El código de invitación no es válido',
  ],
])('says what is wrong with %s given %j', (only, values, english, spanish) => {
  expect(draw('en', <Errors values={values} only={only} />)).toBe(english);
  expect(draw('es', <Errors values={values} only={only} />)).toBe(spanish);
});

it('says nothing of an invitation that was left out', () => {
  expect(draw('en', <Errors values={{}} only="affiliateCode" />)).toBe('');
});
