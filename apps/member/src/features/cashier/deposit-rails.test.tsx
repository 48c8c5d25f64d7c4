import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { describe, expect, it, test } from 'vitest';
import type { DepositInstructions, DepositMethods, DepositView } from '@feria/contracts/cashier/member';
import type { FieldValues } from '@feria/contracts/cashier/rail-fields';
import type { RailField } from '@feria/contracts/cashier/rails';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import { DialogsContext } from '../../ground/dialogs/dialogs.ts';
import { AppContext } from '../../ground/market/app-context.ts';
import { memberQuery, ownQuery } from '../../ground/http/queries.ts';
import { QueriesProvider } from '../../ground/http/queries-provider.tsx';
import { createQueryClient } from '../../ground/http/query-client.ts';
import { I18nProvider } from '../../ground/i18n/texts.ts';
import enShell from '../../ground/i18n/en/first.json';
import enShared from '../../ground/i18n/en/shared.json';
import en from './i18n/en/cashier.json';
import esShell from '../../ground/i18n/es/first.json';
import esShared from '../../ground/i18n/es/shared.json';
import es from './i18n/es/cashier.json';
import { HowToPay } from './parts/how-to-pay.tsx';
import { PayerFields, startValues } from './parts/payer-fields.tsx';
import { partsOf } from './parts/time-left.tsx';
import { depositBanksQuery, depositMethodsQuery, knownFieldsQuery, recentDepositsQuery } from './queries.ts';
import { Deposit } from './screens/deposit.tsx';

type Lang = 'en' | 'es';
const CATALOGUES = { en: { ...enShell, ...enShared, ...en }, es: { ...esShell, ...esShared, ...es } };
type Offered = DepositMethods['items'][number];

const PSE: Offered = {
  code: 'pse',
  rail: 'pse',
  flow: 'redirect',
  fields: ['bank', 'personType', 'documentType', 'documentNumber', 'email', 'phone'],
  cardFields: null,
  name: { en: 'PSE', es: 'PSE' },
  eta: { en: 'Minutes', es: 'Minutos' },
  min: '1600.00',
  max: '5000000.00',
  fee: '0.00',
  feeRatePpm: 0,
  presets: ['20000.00', '50000.00'],
  openMinutes: 30,
  opensAt: null,
  usual: null,
  isAvailable: true,
};
const TEST: Offered = { ...PSE, code: 'sandbox', rail: 'sandbox', fields: [], presets: [], min: '10000.00' };
const MERCHANT = {
  merchantCode: 'CO',
  country: 'CO',
  currency: 'COP',
  countryName: 'Colombia',
  countryDialingCode: '57',
  langList: ['es', 'en'],
  defaultLanguage: 'es',
  timeZone: 'America/Bogota',
  minimumAge: 18,
  currencyPlaces: 2,
} as const;

function inApp(
  language: Lang,
  children: ReactNode,
  fill: (queries: ReturnType<typeof createQueryClient>) => void,
) {
  const queries = createQueryClient();
  fill(queries);
  const app = {
    language,
    wire: language,
    theme: 'dark' as const,
    market: 'CO',
    merchant: MERCHANT as never,
    permission: undefined,
    setLanguage: async () => undefined,
    setTheme: () => undefined,
  } as const;
  return renderToString(
    <Router ssrPath="/" ssrSearch="">
      <QueriesProvider client={queries}>
        <AppContext value={app}>
          <DialogsContext value={{ open: () => undefined } as never}>
            <I18nProvider lang={language} catalogues={[compileCatalogue(CATALOGUES[language])]}>
              {children}
            </I18nProvider>
          </DialogsContext>
        </AppContext>
      </QueriesProvider>
    </Router>,
  )
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");
}

function form(items: Offered[], language: Lang = 'en', room: DepositMethods['room'] = null): string {
  return inApp(language, <Deposit />, (queries) => {
    queries.setQueryData(recentDepositsQuery().queryKey, { items: [] });
    queries.setQueryData(depositMethodsQuery().queryKey, { items, room });
    queries.setQueryData(knownFieldsQuery().queryKey, {
      fields: { documentType: 'CE', documentNumber: '1234567', email: 'ana@example.com' },
      holder: null,
    });
    queries.setQueryData(depositBanksQuery('pse').queryKey, {
      items: Array.from({ length: 9 }, (_, at) => ({ code: String(at), name: `Banco ${at}` })),
    });
    queries.setQueryData(memberQuery().queryKey, { hasPassword: true } as never);
    queries.setQueryData(ownQuery('/api/balance').queryKey, undefined);
  });
}

describe('the form', () => {
  it.each(['en', 'es'] as const)(
    'asks what the method asks, filled with what is known, in %s',
    (language) => {
      const html = form([PSE], language);
      const words = CATALOGUES[language];
      for (const field of PSE.fields) expect(html).toContain(`name="${field}"`);
      expect(html).toContain('value="1234567"');
      expect(html).toContain('value="ana@example.com"');
      expect(html).toMatch(/<option value="CE" selected="">/);
      expect(html).toContain(words['payer.document.CO.NIT']);
      expect(html).not.toContain(`>${words['payer.document.PE.DNI']}<`);
      expect(html).toContain(words['payer.bankSearch']);
      expect(html).toContain('Banco 8');
      expect(html).toContain(words['deposit.note.redirect']);
      expect(html).not.toContain(words['payer.fault.missing']);
    },
  );

  it.each(['en', 'es'] as const)(
    'says of a method that no gateway takes now what to pay by instead, and never chooses it, in %s',
    (language) => {
      const html = form([{ ...PSE, isAvailable: false }, TEST], language);
      const words = CATALOGUES[language];
      expect(html).toContain(words['cashier.notNowTry'].replace('{other}', 'PSE'));
      expect(html).toMatch(/disabled=""/);
      expect(html).not.toContain('name="phone"');
      const none = form([{ ...PSE, isAvailable: false }], language);
      expect(none).toContain(words['cashier.noMethodTitle']);
      expect(none).toContain(words['cashier.noMethod']);
    },
  );

  it('says in its terms what a method costs, and what that comes to once there is an amount', () => {
    expect(form([TEST])).toContain('No fee');
    expect(form([{ ...TEST, fee: '500.00' }])).toMatch(/Fee: \D*500/);
    const both = form([{ ...TEST, fee: '500.00', feeRatePpm: 15_000 }]);
    expect(both).toMatch(/Fee: \D*500\S* plus 1\.5\s?%/);
    expect(both).not.toContain('No fee');
    // Of no amount nobody knows it: the platform says it.
    expect(both).toMatch(/>Fee<\/dt><dd[^>]*>—</);
    expect(form([TEST])).toMatch(/>Fee<\/dt><dd[^>]*>None</);
  });

  it('says how long it took others, where enough have paid', () => {
    const html = form([{ ...TEST, usual: { median: 95, p90: 420 } }]);
    expect(html).toContain('Usually 95 sec; nine of ten within 7 min');
    expect(form([TEST])).not.toContain('Usually');
  });

  it('asks nothing where nothing is asked, and has the amounts of the method', () => {
    const html = form([TEST]);
    expect(html).not.toContain('name="phone"');
    expect(html).toMatch(/10[.,]000/);
    expect(form([PSE])).toMatch(/20[.,]000/);
  });

  it('says what the limits leave', () => {
    const html = form([TEST], 'en', { left: '30000.00', resetsAt: '2026-11-21T05:00:00.000Z' });
    expect(html).toMatch(/leave .*30[.,]000/);
  });

  it('leaves a closed method to be seen and not to be chosen, and begins with an open one', () => {
    const html = form([{ ...PSE, opensAt: '2026-11-20T13:00:00.000Z' }, TEST]);
    expect(html).toMatch(/<input type="radio"[^>]* disabled=""/);
    expect(html).not.toContain('name="phone"');
    expect(html).toContain('Closed. Opens');
  });

  it('says when the first one opens, where all are closed, and that there is none, where there is none', () => {
    const html = form([{ ...PSE, opensAt: '2026-11-20T13:00:00.000Z' }]);
    expect(html).toContain(en['cashier.noMethodTitle']);
    expect(html).toContain('The first one opens again');
    expect(form([])).toContain(en['cashier.noMethod']);
    // A card is typed into its gateway's fields: without them there is no form.
    expect(form([{ ...PSE, flow: 'embedded' }])).toContain(en['cashier.noMethod']);
    const url = 'http://card.test/?gateway=sandbox&merchant=CO';
    expect(form([{ ...PSE, flow: 'embedded', cardFields: { gateway: 'sandbox', url } }])).not.toContain(
      en['cashier.noMethod'],
    );
  });
});

describe('what is wrong is said at its field once somebody tried to go on', () => {
  const typed = (values: FieldValues, country: string, fields: readonly RailField[], tried = true) =>
    inApp(
      'en',
      <PayerFields
        banks={depositBanksQuery('pse')}
        fields={fields}
        country={country}
        values={values}
        onValues={() => undefined}
        tried={tried}
      />,
      (queries) => queries.setQueryData(depositBanksQuery('pse').queryKey, { items: [] }),
    );

  it.each([
    ['bank', { bank: '' }, 'CO', en['payer.fault.missing']],
    ['bank', { bank: '!' }, 'CO', en['payer.fault.bank']],
    ['personType', { personType: 'x' }, 'CO', en['payer.fault.personType']],
    ['documentType', { documentType: 'DNI' }, 'CO', en['payer.fault.documentType']],
    ['email', { email: 'ana' }, 'CO', en['payer.fault.email']],
    ['phone', { phone: '12' }, 'PE', en['payer.fault.phone']],
    ['approvalCode', { approvalCode: '12' }, 'PE', en['payer.fault.approvalCode']],
    ['clabe', { clabe: '12' }, 'MX', en['payer.fault.clabe']],
    ['clabe', { clabe: '002010077777777770' }, 'MX', en['payer.fault.clabeDigit']],
  ] as const)('%s of %j in %s', (field, values, country, sentence) => {
    expect(typed(values, country, [field])).toContain(sentence);
    expect(typed(values, country, [field], false)).not.toContain(sentence);
  });

  it.each([
    ['CO', 'CC', 'A CC has 4 to 8 digits'],
    ['CO', 'NIT', 'A NIT has 9 digits'],
    ['PE', 'DNI', 'A DNI has 8 digits'],
    ['PE', 'RUC', 'A RUC has 11 digits'],
    ['MX', 'CURP', 'A CURP has 18 letters'],
    ['MX', 'PA', 'A passport number'],
  ])('the number of a document of %s, %s', (country, documentType, sentence) => {
    const fields = ['documentType', 'documentNumber'] as const;
    expect(typed({ documentType, documentNumber: '1-1-1' }, country, fields)).toContain(sentence);
  });
});

test('a form begins with what is known, and with the first of each list', () => {
  expect(startValues(PSE.fields, 'CO', {})).toEqual({ personType: 'individual', documentType: 'CC' });
  expect(startValues(PSE.fields, 'CO', { bank: '1001', clabe: '1' })).toEqual({
    personType: 'individual',
    documentType: 'CC',
    bank: '1001',
  });
});

const DEPOSIT: DepositView = {
  id: '019a0000-0000-7000-8000-000000000001',
  method: 'pse',
  amount: '150.50000',
  tax: null,
  fee: '0.00000',
  currency: 'MXN',
  state: 'pending',
  standing: null,
  standingAt: null,
  captured: null,
  credited: '0.00000',
  held: '0.00000',
  refunded: '0.00000',
  caseId: null,
  reference: 'D-AAAA-BBBB-CCCC',
  rail: 'oxxo',
  flow: 'voucher',
  instructions: null,
  payUrl: null,
  testUrl: null,
  transfer: null,
  reason: null,
  expiresAt: '2026-11-25T05:00:00.000Z',
  createdAt: '2026-11-20T15:00:00.000Z',
  steps: [],
};
const waiting = (
  instructions: DepositInstructions,
  change: Partial<DepositView> = {},
  language: Lang = 'en',
) =>
  inApp(
    language,
    <HowToPay deposit={{ ...DEPOSIT, flow: instructions.flow, instructions, ...change }} />,
    () => undefined,
  );

describe('while it waits', () => {
  it('a page is led to', () => {
    const html = waiting({ flow: 'redirect', url: 'https://pay.example/1?a=1' });
    expect(html).toContain('href="https://pay.example/1?a=1"');
  });

  it.each(['en', 'es'] as const)(
    'a voucher has its code, its bars and where to take it, in %s',
    (language) => {
      const html = waiting(
        {
          flow: 'voucher',
          code: '93001234567890',
          barcode: '9300123456789000000000015050',
          url: 'https://pay.example/1',
        },
        {},
        language,
      );
      expect(html).toContain('9300 1234 5678 90');
      expect(html).toContain(CATALOGUES[language]['pay.voucher.oxxo']);
      expect(html).toMatch(/<svg[^>]*role="img"[^>]*><path d="M0 0h2v1h-2z/);
      expect(html).toContain('href="https://pay.example/1"');
    },
  );

  it('a transfer has account, holder, concept and the exact amount, each to be copied', () => {
    const html = waiting({
      flow: 'transfer',
      bank: 'Banco de Prueba',
      holder: 'Feria',
      account: '999180000000000019',
      concept: '12',
    });
    expect(html).toContain('9991 8000 0000 0000 19');
    expect(html).toContain('150.50');
    for (const what of ['pay.account', 'pay.bank', 'pay.holder', 'pay.concept', 'pay.exactAmount'] as const)
      expect(html).toContain(`Copy: ${en[what]}`);
  });

  it('a code to scan is drawn, and can be copied', () => {
    const html = waiting({ flow: 'qr', text: 'https://pay.example/1' });
    expect(html).toContain(`aria-label="${en['pay.qrLabel']}"`);
    expect(html).toContain(en['pay.copyQr']);
  });

  it('a payment that is asked for in an app says whose, and a test bank is led to where there is one', () => {
    const html = waiting({ flow: 'push', to: '••••••4567' }, { testUrl: 'http://pay.test/play?reference=1' });
    expect(html).toContain('••••••4567');
    expect(html).toContain('href="http://pay.test/play?reference=1"');
    expect(waiting({ flow: 'push', to: '1' })).not.toContain(en['pay.testBank']);
  });
});

test.each([
  [5 * 86_400 + 3 * 3_600 + 5, { of: 'days', large: 5, small: '3' }],
  [3_600, { of: 'hours', large: 1, small: '00' }],
  [1_799, { of: 'minutes', large: 29, small: '59' }],
  [0, { of: 'minutes', large: 0, small: '00' }],
])('%d seconds are left as %j', (seconds, parts) => {
  expect(partsOf(seconds)).toEqual(parts);
});
