/** What is sent for each rail, and what is shown of the answer. */
import { UNITS_PER_CENT, UNITS_PER_ONE } from '@feria/kernel';
import { describe, expect, test } from 'vitest';
import type { PaymentOrder, PayoutOrder } from '../../driver.ts';
import { aPayout, anOrder } from '../../testing/dlocal-bench.ts';
import { CURRENCIES, methodsOf, offersOf } from './methods.ts';
import * as payments from './payments.ts';
import { nameOf, payoutBodyOf } from './payouts.ts';
import { PAYOUT_REASONS } from './statuses.ts';
import { Payment } from './wire.ts';

const order = (changes: Partial<PaymentOrder>): PaymentOrder => ({ ...anOrder(0), ...changes });
const payout = (changes: Partial<PayoutOrder>): PayoutOrder => ({ ...aPayout(), ...changes });
const METHODS = methodsOf({});
const bodyOf = (asked: PaymentOrder) => payments.bodyOf(asked, METHODS);
const SETTINGS = {
  payoutQuery: { id: 'payout_id', reference: 'external_id' },
  traceField: 'bank_reference_id',
  payoutReasons: PAYOUT_REASONS,
  accountTypes: { savings: 'S', checking: 'C' },
  beneficiaryStreet: 'Calle 1',
  nequiBank: '0507',
  purpose: 'OTHER_SERVICES',
};

describe('a payment', () => {
  test.each([
    ['CO', 'pse', 'PC', 'REDIRECT'],
    ['CO', 'nequi', 'QP', 'REDIRECT'],
    ['CO', 'efecty', 'EY', 'DIRECT'],
    ['CO', 'card', 'CARD', 'REDIRECT'],
    ['PE', 'yape', 'YP', 'REDIRECT'],
    ['PE', 'pagoefectivo', 'EF', 'DIRECT'],
    ['PE', 'card', 'CARD', 'REDIRECT'],
    ['MX', 'spei', 'SE', 'DIRECT'],
    ['MX', 'oxxo', 'OX', 'DIRECT'],
    ['MX', 'card', 'CARD', 'REDIRECT'],
  ] as const)('in %s by %s is %s, %s', (country, rail, id, flow) => {
    const currency = CURRENCIES[country]!.code;
    const asked = order({ country, rail, money: { currency, units: 150n * UNITS_PER_ONE } });
    expect(bodyOf(asked)).toEqual({
      amount: 150,
      currency,
      country,
      payment_method_id: id,
      payment_method_flow: flow,
      payer: { name: 'Ana Prueba', email: 'ana@example.com', document: '1020304050', phone: undefined },
      order_id: asked.reference,
      description: 'Feria D-1',
      notification_url: 'https://member.test/webhooks/dlocal',
      callback_url: 'https://member.test/member?page=depositv2',
    });
  });

  test('each method is offered, and asks for the document', () => {
    const offered = offersOf(METHODS).filter(({ direction }) => direction === 'in');
    expect(offered).toHaveLength(METHODS.length);
    for (const { fields } of offered) expect(fields).toContain('documentNumber');
  });

  test('of a method whose id only the account says is offered with it alone', () => {
    const rails = (ids: Record<string, string>) => offersOf(methodsOf(ids)).map(({ rail }) => rail);
    expect(rails({})).not.toContain('breb');
    expect(rails({ 'CO.breb': 'QB' })).toContain('breb');
    const spei = order({ rail: 'spei', country: 'MX', money: { currency: 'MXN', units: UNITS_PER_ONE } });
    const ids = methodsOf({ 'MX.spei': 'IO' });
    expect(payments.bodyOf(spei, ids)['payment_method_id']).toBe('IO');
    expect(() => methodsOf({ 'PE.plin': 'PL' })).toThrow('PE.plin is no method');
  });

  test('has cents where its currency has them, and is not sent where it has not', () => {
    const units = 12_345n * UNITS_PER_CENT;
    const inMexico = { country: 'MX', rail: 'oxxo', money: { currency: 'MXN', units } } as const;
    expect(bodyOf(order(inMexico))['amount']).toBe(123.45);
    expect(() => bodyOf(order({ money: { currency: 'COP', units } }))).toThrow('no amount that can be paid');
  });

  test('of a rail, country or currency that is not offered is not sent', () => {
    for (const changes of [
      { rail: 'plin', country: 'PE', money: { currency: 'PEN', units: UNITS_PER_ONE } },
      { rail: 'pse', country: 'MX', money: { currency: 'MXN', units: UNITS_PER_ONE } },
      { money: { currency: 'USD', units: UNITS_PER_ONE } },
    ] as const)
      expect(() => bodyOf(order(changes))).toThrow(expect.objectContaining({ fate: 'not_sent' }));
  });

  test('tells the address of the network, where it has one, and no other', () => {
    const by = (address: string) => bodyOf(order({ payer: { name: 'Ana', email: null, address } }))['payer'];
    expect(by('200.1.2.3')).toMatchObject({ ip: '200.1.2.3' });
    expect(by('Calle 1')).not.toHaveProperty('ip');
  });
});

describe('what is shown', () => {
  const shown = (changes: Record<string, unknown>) =>
    payments.instructionsOf(
      Payment.parse({
        id: 'D-1',
        order_id: 'o',
        amount: 1,
        currency: 'MXN',
        status: 'PENDING',
        status_code: 100,
        ...changes,
      }),
      ['dlocal.com'],
    );

  test('of SPEI is the account, of a voucher its number', () => {
    const bank_transfer = {
      bank_name: 'STP',
      beneficiary_name: 'Dlocal MX',
      bank_account: '646180205700001446',
      reference: '0000144',
    };
    expect(shown({ bank_transfer, ticket: {} })).toEqual({
      flow: 'transfer',
      bank: 'STP',
      holder: 'Dlocal MX',
      account: '646180205700001446',
      concept: '0000144',
    });
    const image_url = 'https://pay.dlocal.com/gmf/payments/M-6';
    const ticket = { number: '8500-0273', barcode: '123', image_url };
    expect(shown({ ticket })).toEqual({
      flow: 'voucher',
      code: '8500-0273',
      barcode: '123',
      url: image_url,
    });
    expect(shown({ ticket: { number: '42807357', company_id: '111571' } })).toMatchObject({
      code: '111571 / 42807357',
      url: null,
    });
  });

  test('is a page of dLocal, and nobody else’s', () => {
    const at = (redirect_url: string) => shown({ redirect_url });
    expect(at('https://pay.dlocal.com/a?b=c')).toEqual({
      flow: 'redirect',
      url: 'https://pay.dlocal.com/a?b=c',
    });
    for (const page of [
      'http://pay.dlocal.com/a',
      'https://dlocal.com.example/a',
      'https://notdlocal.com/a',
      'javascript:alert(1)',
      'a',
    ])
      expect(at(page)).toBeNull();
  });
});

describe('a payout', () => {
  test('to a bank in Colombia', () => {
    const asked = payout({});
    expect(payoutBodyOf(asked, SETTINGS)).toEqual({
      external_id: asked.reference,
      payment_method_id: 'BANK_TRANSFER',
      flow_type: 'B2C',
      purpose: 'OTHER_SERVICES',
      country: 'CO',
      currency: 'COP',
      amount: 50_000,
      comments: 'Retiro',
      notification_url: 'https://member.test/webhooks/dlocal',
      beneficiary: {
        first_name: 'Ana',
        last_name: 'Prueba',
        document: { type: 'CC', id: '1020304050' },
        address: { street: 'Calle 1' },
        bank_account: { code: '007', account: '12345678901', type: 'S' },
      },
    });
  });

  const accountOf = (changes: Partial<PayoutOrder>) =>
    (payoutBodyOf(payout(changes), SETTINGS)['beneficiary'] as { bank_account: unknown }).bank_account;

  test('to Nequi is one to a bank, by the telephone', () => {
    const fields = { phone: '3001234567', documentType: 'CC', documentNumber: '1020304050' };
    expect(accountOf({ rail: 'nequi', fields })).toEqual({ code: '0507', account: '3001234567', type: 'S' });
  });

  test('to a checking account', () => {
    const fields = { bank: '051', accountType: 'checking', accountNumber: '1234567890' };
    expect(accountOf({ fields })).toEqual({ code: '051', account: '1234567890', type: 'C' });
  });

  test('in Peru is by CCI, with document and street', () => {
    const cci = '00219300123456789012';
    const asked = payout({
      country: 'PE',
      rail: 'bank_pe',
      money: { currency: 'PEN', units: 12_345n * UNITS_PER_CENT },
      fields: { bank: '002', cci, documentType: 'DNI', documentNumber: '12345678' },
    });
    const body = payoutBodyOf(asked, SETTINGS);
    expect(body).toMatchObject({
      amount: 123.45,
      beneficiary: {
        document: { type: 'DNI', id: '12345678' },
        address: { street: 'Calle 1' },
        bank_account: { code: '002', account: cci },
      },
    });
    expect(body).not.toHaveProperty('comments');
  });

  test('in Mexico is by CLABE, whose bank it says, and without a document', () => {
    const asked = payout({
      country: 'MX',
      rail: 'spei',
      money: { currency: 'MXN', units: UNITS_PER_ONE },
      fields: { clabe: '646180205700001446' },
    });
    expect(payoutBodyOf(asked, SETTINGS)['beneficiary']).toEqual({
      first_name: 'Ana',
      last_name: 'Prueba',
      bank_account: { code: '646', account: '646180205700001446' },
    });
  });

  test('by a rail that is not offered, or in another currency, is not sent', () => {
    for (const changes of [
      { rail: 'breb', fields: { breb: '@ana123456' } },
      { rail: 'spei' },
      { money: { currency: 'PEN', units: UNITS_PER_ONE } },
    ] as const)
      expect(() => payoutBodyOf(payout(changes), SETTINGS)).toThrow(
        expect.objectContaining({ fate: 'not_sent' }),
      );
  });

  test.each([
    ['Ana', 'Ana', 'Ana'],
    ['Ana Ruiz', 'Ana', 'Ruiz'],
    ['Ana Ruiz Gómez', 'Ana', 'Ruiz Gómez'],
    [' Ana  María Ruiz Gómez ', 'Ana María', 'Ruiz Gómez'],
    ['Ana María del Pilar Ruiz Gómez', 'Ana María del Pilar', 'Ruiz Gómez'],
  ])('to "%s" is to "%s" and "%s"', (name, first_name, last_name) => {
    expect(nameOf(name)).toEqual({ first_name, last_name });
  });
});
