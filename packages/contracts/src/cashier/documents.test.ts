import { expect, test } from 'vitest';
import { faultsOfDocument, faultsOfPayer, PAYER_DOCUMENTS } from './documents.ts';

test.each([
  ['CO', 'CC', '1020304050', {}],
  ['CO', 'CC', '12345678901', { documentNumber: 'shape' }],
  ['CO', 'NIT', '900123456', {}],
  ['CO', 'PPT', '1234567', {}],
  ['CO', 'DNI', '12345678', { documentType: 'shape' }],
  ['PE', 'DNI', '12345678', {}],
  ['PE', 'DNI', '1234567', { documentNumber: 'shape' }],
  ['PE', 'RUC', '20123456789', {}],
  ['PE', 'RUC', '99123456789', { documentNumber: 'shape' }],
  ['PE', 'CE', '001234567', {}],
  ['MX', 'PA', 'g12345678', {}],
  ['MX', 'RFC', 'ABC010101AB1', {}],
  ['MX', 'CURP', 'HEGG560427MVZRRL05', { documentNumber: 'shape' }],
  ['AR', 'DNI', '1', {}],
])('in %s a %s with the number %s: %j', (country, documentType, documentNumber, faults) => {
  expect(faultsOfDocument(country, { documentType, documentNumber })).toEqual(faults);
});

test('what is missing is said by its field alone', () => {
  expect(faultsOfDocument('CO', {})).toEqual({});
  expect(faultsOfDocument('CO', { documentType: 'CC' })).toEqual({});
});

test('each country has its own documents, the usual one first', () => {
  expect(Object.values(PAYER_DOCUMENTS).map(([first]) => first!.code)).toEqual(['CC', 'DNI', 'CURP']);
});

test('all that a payer typed is judged at once, and a document only where it is asked for', () => {
  const asked = ['phone', 'documentType', 'documentNumber'] as const;
  const typed = { phone: '300', documentType: 'DNI', documentNumber: '12345678' };
  expect(faultsOfPayer(asked, 'CO', typed)).toEqual({ phone: 'length', documentType: 'shape' });
  expect(faultsOfPayer(asked, 'CO', {})).toEqual({
    phone: 'missing',
    documentType: 'missing',
    documentNumber: 'missing',
  });
  expect(faultsOfPayer(['phone'], 'CO', { ...typed, phone: '3001234567' })).toEqual({});
});

test.each([
  ['CO', '300 123 4567', undefined],
  ['CO', '6011234567', undefined],
  ['CO', '1001234567', 'shape'],
  ['PE', '987 654 321', undefined],
  ['PE', '3001234567', 'shape'],
  ['MX', '5512345678', undefined],
])('in %s the number %s: %s', (country, phone, fault) => {
  expect(faultsOfPayer(['phone'], country, { phone }).phone).toBe(fault);
});
