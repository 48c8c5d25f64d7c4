import { expect, test } from 'vitest';
import { hashOf, isAmount, readJson, requestIdOf, writeAnswer, type BusinessFields } from './seamless.ts';

test('an integer beyond 2^53 is read exactly, and written exactly', () => {
  expect(readJson('{"amount":9007199254740993}')).toEqual({ amount: 9_007_199_254_740_993n });
  expect(writeAnswer({ status: 'RS_OK', balance: 9_007_199_254_740_993n })).toBe(
    '{"status":"RS_OK","balance":9007199254740993}',
  );
});

test('what is not written as an integer does not become one', () => {
  expect(readJson('[1.0,1e3,"1",true]')).toEqual([1, 1_000, '1', true]);
});

test('what is not JSON is a syntax error', () => {
  expect(() => readJson('{"amount":01}')).toThrow(SyntaxError);
});

test('amounts are neither negative nor beyond the ledger', () => {
  expect([-1n, 0n, 1n, 2n ** 31n, 10n ** 18n, 10n ** 18n + 1n].map(isAmount)).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
});

test('the request id is found in any body that has one', () => {
  expect([{ request_uuid: 'a' }, { request_uuid: 1n }, [], null, 'a'].map(requestIdOf)).toEqual([
    'a',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('every business field counts in the hash of a call', () => {
  const fields: BusinessFields = {
    kind: 'win',
    reference: 'bet',
    game: 'slot',
    round: '1',
    amount: 1n,
    currency: 'COP',
    isFree: false,
  };
  const changed: BusinessFields[] = [
    fields,
    { ...fields, kind: 'bet' },
    { ...fields, reference: null },
    { ...fields, game: 'other' },
    { ...fields, round: '2' },
    { ...fields, amount: 2n },
    { ...fields, currency: 'PEN' },
    { ...fields, isFree: true },
  ];
  expect(new Set(changed.map((one) => hashOf(one).toString('hex'))).size).toBe(changed.length);
});
