import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clabeCheckDigit, faultOfField, faultsOfFields, pickFields, plainField } from './rail-fields.ts';
import { RAIL_CODES, RAIL_FIELDS, railOf } from './rails.ts';

/** Of bank 002, computed by hand with the weights 3, 7, 1. */
const CLABE = '002010077777777771';

test('a CLABE is right by its check digit, with or without blanks', () => {
  expect(clabeCheckDigit(CLABE.slice(0, 17))).toBe(1);
  expect(faultOfField('clabe', CLABE)).toBeUndefined();
  expect(faultOfField('clabe', '002 010 07777777777 1')).toBeUndefined();
  expect(plainField('clabe', ' 002-010 07777777777 1')).toBe(CLABE);
});

test('one wrong digit of a CLABE is found, whichever it is', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 17, maxLength: 17 }),
      fc.integer({ min: 0, max: 17 }),
      fc.integer({ min: 1, max: 9 }),
      (digits, place, step) => {
        const first = digits.join('');
        const whole = `${first}${clabeCheckDigit(first)}`;
        const wrong = (Number(whole[place]) + step) % 10;
        const other = `${whole.slice(0, place)}${wrong}${whole.slice(place + 1)}`;
        expect([faultOfField('clabe', whole), faultOfField('clabe', other)]).toEqual([
          undefined,
          'check_digit',
        ]);
      },
    ),
  );
});

test.each([
  ['clabe', '', 'missing'],
  ['clabe', '00201007777777777', 'length'],
  ['clabe', '00201007777777777A', 'shape'],
  ['phone', '300 123 4567', undefined],
  ['phone', '30012345', 'length'],
  ['cci', '002-191-001234567890-12', undefined],
  ['cci', '0021910012345678901', 'length'],
  ['approvalCode', '12345', 'length'],
  ['email', 'ana@example.com', undefined],
  ['email', 'ana@example', 'shape'],
  ['personType', 'company', 'shape'],
  ['breb', '3001234567', undefined],
  ['breb', '@ana12345', undefined],
  ['breb', '@ana', 'shape'],
  ['cardToken', '4111 1111 1111 1111', 'shape'],
  ['instalments', '0', 'shape'],
] as const)('%s %j: %s', (field, text, fault) => {
  expect(faultOfField(field, text)).toBe(fault);
});

test('what is asked for is checked whole, and nothing else is kept', () => {
  const fields = ['phone', 'documentNumber'] as const;
  expect(faultsOfFields(fields, { phone: '1' })).toEqual({ phone: 'length', documentNumber: 'missing' });
  expect(pickFields(fields, { phone: ' 300 1234567 ', documentNumber: '1020', email: 'a@b.co' })).toEqual({
    phone: '3001234567',
    documentNumber: '1020',
  });
});

test('each rail goes in or out, asks for known fields once, and each field is asked for by some rail', () => {
  const asked = RAIL_CODES.flatMap((code) => {
    const rail = railOf(code);
    const lists = [rail.in?.fields ?? [], rail.out?.fields ?? []];
    expect(rail.countries.length > 0 && (rail.in ?? rail.out) !== undefined).toBe(true);
    for (const list of lists) expect(new Set(list).size).toBe(list.length);
    return lists.flat();
  });
  expect(new Set(asked)).toEqual(new Set(RAIL_FIELDS));
});
