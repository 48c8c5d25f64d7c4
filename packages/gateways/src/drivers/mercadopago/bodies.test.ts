/** Bodies of each rail beside the examples of its documents (guides/checkout-api-v2, and the OpenAPI of github.com/mercadopago/openapi). */
import { UNITS_PER_CENT, UNITS_PER_ONE } from '@feria/kernel';
import { expect, test } from 'vitest';
import type { PaymentOrder } from '../../driver.ts';
import { anAccount, anOrder } from '../../testing/mercadopago-bench.ts';
import { bodyOf, localTime } from './bodies.ts';
import type { MercadoPagoCountry } from './options.ts';

const AT = Date.parse('2026-11-21T12:00:00Z');
const order = (country: MercadoPagoCountry, changes: Partial<PaymentOrder>): PaymentOrder => ({
  ...anOrder(country, AT),
  reference: 'd0a7f0a0-0000-4000-8000-000000000001',
  ...changes,
});
const body = (country: MercadoPagoCountry, changes: Partial<PaymentOrder>, token?: string) =>
  bodyOf(order(country, changes), anAccount(country), token);

const COMMON = {
  transaction_amount: 20_000,
  description: 'Feria D-1',
  external_reference: 'd0a7f0a0-0000-4000-8000-000000000001',
  notification_url: 'https://member.test/webhooks/mercadopago?source_news=webhooks',
  additional_info: { ip_address: '203.0.113.7' },
};
const EMAIL = { email: 'ana@example.com' };
const CARD = { cardToken: 'ff8080814c11e237014c1ff593b57b4d', cardMethod: 'master', instalments: '3' };

test('PSE sends every field of its table', () => {
  expect(body('CO', { rail: 'pse' })).toEqual({
    ...COMMON,
    payment_method_id: 'pse',
    callback_url: 'https://member.test/member?page=depositv2',
    transaction_details: { financial_institution: '1007' },
    payer: {
      ...EMAIL,
      entity_type: 'individual',
      first_name: 'Ana',
      last_name: 'Prueba',
      identification: { type: 'CC', number: '1020304050' },
      address: {
        zip_code: '11011',
        street_name: 'Calle 100',
        street_number: '8A',
        neighborhood: 'Chico',
        city: 'Bogota',
      },
      phone: { area_code: '300', number: '1234567' },
    },
  });
});

test('cash is a voucher that ends at its hour of the country', () => {
  const identification = { type: 'CC', number: '1020304050' };
  expect(body('CO', { rail: 'efecty' })).toEqual({
    ...COMMON,
    payment_method_id: 'efecty',
    date_of_expiration: '2026-11-24T07:00:00.000-05:00',
    payer: { ...EMAIL, identification },
  });
  expect(body('PE', { rail: 'pagoefectivo' })).toMatchObject({
    payment_method_id: 'pagoefectivo_atm',
    date_of_expiration: '2026-11-24T07:00:00.000-05:00',
    payer: { identification: { type: 'DNI', number: '12345678' } },
  });
  expect(body('MX', { rail: 'oxxo' })).toEqual({
    ...COMMON,
    payment_method_id: 'oxxo',
    date_of_expiration: '2026-11-24T06:00:00.000-06:00',
    payer: EMAIL,
  });
});

test('SPEI is its clabe, a card goes by its token, Yape by the token that was made of its code', () => {
  expect(body('MX', { rail: 'spei' })).toEqual({
    ...COMMON,
    payment_method_id: 'clabe',
    date_of_expiration: '2026-11-24T06:00:00.000-06:00',
    payer: { ...EMAIL, entity_type: 'individual' },
  });
  expect(body('MX', { rail: 'card', fields: { ...CARD, ...EMAIL } })).toEqual({
    ...COMMON,
    payment_method_id: 'master',
    token: 'ff8080814c11e237014c1ff593b57b4d',
    installments: 3,
    binary_mode: false,
    payer: EMAIL,
  });
  expect(body('PE', { rail: 'yape' }, 'a token')).toEqual({
    ...COMMON,
    payment_method_id: 'yape',
    token: 'a token',
    installments: 1,
    payer: EMAIL,
  });
});

test('Colombian pesos are whole, and the others have cents', () => {
  const units = 20_000n * UNITS_PER_ONE + 50n * UNITS_PER_CENT;
  expect(body('MX', { money: { currency: 'MXN', units } }).transaction_amount).toBe(20_000.5);
  expect(() => body('CO', { money: { currency: 'COP', units } })).toThrow(
    expect.objectContaining({ fate: 'not_sent' }),
  );
});

const named = { name: 'Ana', email: null, address: '203.0.113.7' };
test.each<[string, MercadoPagoCountry, Partial<PaymentOrder>]>([
  ['a bank', 'CO', { rail: 'pse', fields: { ...EMAIL, personType: 'individual', phone: '3001234567' } }],
  ['the address that PSE wants', 'CO', { rail: 'pse', payer: { ...named, address: null } }],
  ['an e-mail address', 'MX', { rail: 'oxxo', payer: named, fields: {} }],
  ['the token of a card', 'MX', { rail: 'card', fields: { ...EMAIL, cardMethod: 'visa' } }],
  ['a rail that it carries', 'CO', { rail: 'nequi' }],
])('nothing is sent without %s', (_what, country, changes) => {
  expect(() => body(country, changes)).toThrow(expect.objectContaining({ fate: 'not_sent' }));
});

test('PSE needs an address of the operator', () => {
  expect(() => bodyOf(order('CO', { rail: 'pse' }), { country: 'CO' })).toThrow(/address for PSE/);
});

test('what is no IP address is not sent as one', () => {
  const payer = { name: 'Ana', email: null, address: 'Calle 1' };
  expect(body('MX', { payer, fields: EMAIL })).not.toHaveProperty('additional_info');
});

test('a date has milliseconds and its offset, across midnight', () => {
  expect(localTime(new Date('2027-01-01T05:59:59Z'), { country: 'MX' })).toBe(
    '2026-12-31T23:59:59.000-06:00',
  );
});
