import { expect, test } from 'vitest';
import { readDown, readUp, toMessage } from './card-entry.ts';

const TOKEN = { kind: 'token', id: 'a', token: 'ct_abcdefgh', method: 'visa' } as const;

test('what is said is heard as it was said', () => {
  for (const said of [
    { kind: 'ready' },
    { kind: 'size', height: 230 },
    { kind: 'seen', brand: 'visa', instalments: [1, 3] },
    { kind: 'wrong', id: 'a' },
    { kind: 'failed', id: '' },
    TOKEN,
  ] as const)
    expect(readUp(toMessage(said))).toEqual(said);
  const wish = { kind: 'tokenise', id: 'a', holder: 'Ana', documentType: 'CC', documentNumber: '1' } as const;
  for (const said of [wish, { kind: 'amount', amount: '20000' }] as const)
    expect(readDown(toMessage(said))).toEqual(said);
});

test('no message has room for a number of a card', () => {
  const loud = { ...TOKEN, number: '4111111111111111', code: '123' };
  expect(Object.keys(readUp(toMessage(loud))!)).toEqual(['kind', 'id', 'token', 'method']);
  expect(readUp(toMessage({ ...TOKEN, token: '4111111111111111' }))).toBeUndefined();
  expect(readUp(toMessage({ kind: 'seen', brand: '4111111111111111', instalments: [1] }))).toBeUndefined();
  expect(readUp(toMessage({ ...TOKEN, method: '411111' }))).toBeUndefined();
});

test.each([
  null,
  'ready',
  { kind: 'ready' },
  { feria: 'card' },
  { feria: 'card', kind: 'token', id: 1 },
  { feria: 'card', kind: 'size', height: -1 },
  { feria: 'card', kind: 'seen', brand: 'visa', instalments: [0] },
])('%j is no message', (data) => {
  expect(readUp(data)).toBeUndefined();
  expect(readDown(data)).toBeUndefined();
});
