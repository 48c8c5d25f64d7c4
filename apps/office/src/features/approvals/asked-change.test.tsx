/** Whoever decides reads words, in their language: every setting of a vendor that a request can hold has some. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import type { ApprovalView } from '@feria/contracts/operators/approvals';
import { VendorSettingsPayload } from '@feria/contracts/catalog/office';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import enFields from '../../ground/i18n/en/fields.json';
import enMarkets from '../../ground/i18n/en/markets.json';
import enOffice from '../../ground/i18n/en/office.json';
import enOperators from '../../ground/i18n/en/operators.json';
import enSteps from '../../ground/i18n/en/steps.json';
import enVendors from '../../ground/i18n/en/vendors.json';
import esFields from '../../ground/i18n/es/fields.json';
import esMarkets from '../../ground/i18n/es/markets.json';
import esOffice from '../../ground/i18n/es/office.json';
import esOperators from '../../ground/i18n/es/operators.json';
import esSteps from '../../ground/i18n/es/steps.json';
import esVendors from '../../ground/i18n/es/vendors.json';

// The office listens to whoever is there as soon as it is loaded.
vi.stubGlobal('addEventListener', () => undefined);
const { AskedChange } = await import('./asked-change.tsx');
const { I18nProvider } = await import('../../ground/i18n/texts.ts');
afterAll(() => vi.unstubAllGlobals());

type Texts = Readonly<Record<string, string>>;
const joined = (...all: readonly Texts[]): Texts => Object.assign({}, ...all) as Texts;
/** Of the forms that ask: a request is told in their words. */
const FORMS = [
  'cashier/i18n/LANG/payout-rules.json',
  'harm/i18n/LANG/harm.json',
  'inbox/i18n/LANG/templates.json',
  'members/i18n/LANG/members.json',
];
const ofFeatures = (lang: string): Texts[] =>
  FORMS.map((path) => join(import.meta.dirname, '..', path.replace('LANG', lang))).map(
    (path) => JSON.parse(readFileSync(path, 'utf8')) as Texts,
  );
const CATALOGUES = {
  en: joined(enOffice, enOperators, enSteps, enVendors, enFields, enMarkets, ...ofFeatures('en')),
  es: joined(esOffice, esOperators, esSteps, esVendors, esFields, esMarkets, ...ofFeatures('es')),
};
const AT = '2026-11-20T10:00:00.000Z';
const approvalOf = (
  after: ApprovalView['after'],
  before: ApprovalView['before'] = null,
  change: Partial<ApprovalView> = {},
): ApprovalView => ({
  id: '018f3b5e-0000-7000-8000-000000000001',
  action: 'catalog.vendor_settings',
  subject: 'vendor:nueva',
  needs: 'vendors.manage',
  before,
  after,
  reason: 'a contract',
  state: 'waiting',
  askedBy: 'ana',
  askedAt: AT,
  expiresAt: AT,
  decidedBy: null,
  decidedAt: null,
  decisionNote: null,
  isOwn: false,
  isTied: false,
  mayDecide: true,
  ...change,
});

function draw(lang: 'en' | 'es', approval: ApprovalView): string {
  return renderToString(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <I18nProvider lang={lang} catalogues={[compileCatalogue(CATALOGUES[lang])]}>
          <AskedChange approval={approval} />
        </I18nProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it.each(['en', 'es'] as const)('every setting of a vendor has words in %s', (lang) => {
  const { reason, limits, ...settings } = VendorSettingsPayload.shape;
  expect(reason && limits).toBeDefined();
  const after = {
    ...Object.fromEntries(Object.keys(settings).map((name) => [name, ''])),
    'limits COP': '5000.00000',
  };
  const html = draw(lang, approvalOf(after));
  expect(html).not.toContain('<code');
  expect(html).toContain(CATALOGUES[lang]['vendor.dialect']);
});

it('a name that has no words is shown as it is', () => {
  expect(draw('es', approvalOf({ somethingNew: '1' }))).toMatch(/<code[^>]*>somethingNew<\/code>/);
});

it('says what it was beside what it would be, and values in words', () => {
  const before = { inHouse: 'false', roundTimeoutMs: '3600000', name: 'Vista' };
  const after = { inHouse: 'true', roundTimeoutMs: '7200000', name: 'Vista' };
  const words = plain(draw('es', approvalOf(after, before)));
  expect(words).toContain('Es un estudio propio Antes: No → Después: Sí');
  expect(words).toContain('Antes: 60 → Después: 120');
  expect(words.match(/Vista/g)).toHaveLength(1);
});

it('payout rules are called as the form that sets them calls them', () => {
  const rules = { action: 'cashier.payout_rules', subject: 'payout_rules:CO' } as const;
  const before = { payBelow: '0', 'velocity.times': '3', 'shared_device.does': 'review', version: 1 };
  const after = { payBelow: '50000', 'velocity.times': '5', 'shared_device.does': 'hold', version: 2 };
  const html = draw('en', approvalOf(after, before, rules));
  expect(html).not.toContain('<code');
  const words = plain(html);
  expect(words).toContain('Many withdrawals in a day: Times Before: 3 → After: 5');
  expect(words).toContain(
    'Browser of another member: What it does Before: Asks for somebody → After: Asks for somebody, first in the queue',
  );
  expect(words).toContain('Below this amount');
  expect(words).not.toContain('Version');
});

it('thresholds of harm are called as the form that sets them calls them', () => {
  const rules = { action: 'safety.harm_rules', subject: 'harm_rules:CO' } as const;
  const before = {
    'deposits_rising.percent': '200',
    'play_long.isOn': 'false',
    'levels.high': '40',
    version: 1,
  };
  const after = {
    'deposits_rising.percent': '300',
    'play_long.isOn': 'true',
    'levels.high': '50',
    version: 2,
  };
  const html = draw('en', approvalOf(after, before, rules));
  expect(html).not.toContain('<code');
  const words = plain(html);
  expect(words).toContain('Deposits rise: % of the usual Before: 200 → After: 300');
  expect(words).toContain('Long play: Is judged Before: No → After: Yes');
  expect(words).toContain('High from Before: 40 → After: 50');
  expect(words).not.toContain('Version');
});

it('a looser limit is told in its kind, its period and money; time of play in minutes', () => {
  const loosen = { action: 'safety.loosen_limit', subject: 'member:1' } as const;
  const limit = { member: 'ana', kind: 'deposit', period: 'week', forEverybody: '900000.00000' };
  const money = plain(
    draw(
      'en',
      approvalOf(
        { ...limit, amount: '200000.00000', currency: 'COP' },
        { ...limit, amount: '100000.00000' },
        loosen,
      ),
    ),
  );
  expect(money).toContain('Limit Deposits');
  expect(money).toMatch(/At most Before: [^→]*100,000[^→]*→ After: [^→]*200,000/);
  const minutes = { member: 'ana', kind: 'play_minutes', period: 'session', forEverybody: null };
  const time = plain(
    draw('es', approvalOf({ ...minutes, amount: '90' }, { ...minutes, amount: '60' }, loosen)),
  );
  expect(time).toContain('Antes: 60 minutos → Después: 90 minutos');
});

it('a market is told by the labels of its form: money, days, shares and switches as people read them', () => {
  const publish = { action: 'markets.publish', subject: 'market:CO' } as const;
  const after = {
    'limits.deposit.day': '500000',
    'methods.pse in.max': '900000',
    'taxes.iva 2026-01-01.ratePpm': '190000',
    'taxes.iva 2026-01-01.until': '2026-12-31',
    'where.countries.0': 'CO',
    'analytics.own': 'true',
    'whitelabel.FREEPLAY.enabled': 'false',
    draft: '018f3b5e-0000-7000-8000-000000000009',
    version: 3,
  };
  const words = plain(draw('en', approvalOf(after, { version: 2 }, publish)));
  expect(words).not.toContain('018f3b5e');
  for (const said of [
    'Deposit limit, day',
    'Payment methods, pse in: Most',
    'Taxes with their dates, iva 2026-01-01: Rate 19%',
    'Dec 31, 2026',
    'Countries to play from (1) Colombia',
    'Count usage ourselves, without cookies Yes',
    'Switches: Free play Off',
  ])
    expect(words).toContain(said);
});

it('the words of a template are a text with what changes in it', () => {
  const words = { action: 'delivery.words', subject: 'words:CO/code/change_email/es' } as const;
  const [first, second] = [
    'Hola, este es tu código.',
    'Nadie de nosotros te lo va a pedir nunca, tampoco por teléfono.',
  ];
  const html = draw(
    'es',
    approvalOf(
      { version: 2, subject: 'Tu clave', lines: `${first}\n${second.replace('nunca', 'jamás')}` },
      { version: 1, subject: 'Tu clave', lines: `${first}\n${second}` },
      words,
    ),
  );
  expect(html).toContain('<del>nunca, </del>');
  expect(html).toContain('<ins>jamás, </ins>');
  expect(plain(html)).toContain('Se quita:');
  expect(html).toContain(CATALOGUES.es['templates.field.lines']);
});

const plain = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

it('a key is told by whose it is, and what a role is called', () => {
  const html = draw('es', approvalOf({ side: 'theirs', kind: 'rsa', role: 'support', language: 'es' }));
  for (const word of ['Su clave pública', 'Soporte', 'español']) expect(html).toContain(word);
});
