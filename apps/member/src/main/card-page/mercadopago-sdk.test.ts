import { expect, test } from 'vitest';
import { fieldsNamed, localeOf, partsIn } from './mercadopago-sdk.ts';

test('the faults that its script rejects with are told at their fields', () => {
  const causes = [
    { field: 'cardNumber', cause: 'invalid_length', message: '' },
    { field: 'expirationYear', cause: 'invalid_value', message: '' },
  ];
  expect(fieldsNamed(causes)).toEqual(['cardNumber', 'expirationDate']);
  expect(fieldsNamed({ field: 'securityCode' })).toEqual(['securityCode']);
  expect(fieldsNamed(new Error('no answer'))).toEqual([]);
});

test('one payment is always offered, and no more parts than the operator allows', () => {
  const offered = [{ payer_costs: [{ installments: 3 }, { installments: 12 }] }];
  expect(partsIn(offered, 6)).toEqual([1, 3]);
  expect(partsIn([], 6)).toEqual([1]);
});

test('its words are those of the country in Spanish, and English elsewhere', () => {
  expect([localeOf('es', 'PE'), localeOf('en', 'PE')]).toEqual(['es-PE', 'en-US']);
});
