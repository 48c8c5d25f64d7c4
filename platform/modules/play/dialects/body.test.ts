import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBody, readJson, readRaw, textOf, writeJson } from './body.ts';

test('an integer beyond 2^53 is read exactly, and written exactly', () => {
  expect(readJson('{"amount":9007199254740993}')).toEqual({ amount: 9_007_199_254_740_993n });
  expect(writeJson({ status: 'RS_OK', none: undefined, list: [{ balance: 9_007_199_254_740_993n }] })).toBe(
    '{"status":"RS_OK","list":[{"balance":9007199254740993}]}',
  );
});

test('a name that stands twice counts by its last, as everywhere, and one of a prototype is a name', () => {
  expect(readJson('{"a":1,"a":2}')).toEqual({ a: 2n });
  expect(JSON.parse('{"a":1,"a":2}')).toEqual({ a: 2 });
  const read = readJson('{"__proto__":{"isFree":true},"constructor":{"prototype":{"isFree":true}}}');
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  expect(({} as { isFree?: boolean }).isFree).toBeUndefined();
});

test('what is not written as an integer does not become one', () => {
  expect(readJson('[1.0,1e3,"1",true]')).toEqual([1, 1_000, '1', true]);
});

test('what is not JSON in UTF-8 is told apart from what nests too deep', () => {
  expect(parseBody(Buffer.from('{"amount":01}'))).toEqual({ kind: 'not_json' });
  expect(parseBody(Buffer.alloc(0))).toEqual({ kind: 'not_json' });
  expect(parseBody(Buffer.from([0x22, 0xc3, 0x28, 0x22]))).toEqual({ kind: 'not_json' });
  expect(parseBody(Buffer.from('['.repeat(500_000)))).toEqual({ kind: 'too_deep' });
  expect(parseBody(Buffer.from('"[[[[[[[[[[[[[[[[[[[[\\"[["'))).toMatchObject({ kind: 'json' });
});

test('the request id is found in any body that has one', () => {
  const bodies = [{ request_uuid: 'a' }, { request_uuid: 1n }, [], null, 'a'];
  expect(bodies.map((body) => textOf(body, 'request_uuid'))).toEqual([
    'a',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a body is read whole, or refused for its size or its slowness', async () => {
  expect(await readRaw(Readable.from([Buffer.from('ab'), Buffer.from('c')]))).toEqual(Buffer.from('abc'));
  const large = Readable.from([Buffer.alloc(11)]);
  await expect(readRaw(large, { limit: 10 })).rejects.toMatchObject({ statusCode: 413 });
  const slow = new Readable({ read: () => undefined });
  await expect(readRaw(slow, { withinMs: 20 })).rejects.toMatchObject({ statusCode: 408 });
});

test('numbers are read the same whether all of a body are plain or one is not', () => {
  const number = fc.oneof(
    fc.integer().map(String),
    fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }).map(String),
    fc.constantFrom('0', '-0', '1.0', '1e3', '-2E1', '0.5', '999999999999999', '1000000000000000'),
  );
  const text = fc
    .oneof(fc.string(), fc.constantFrom(',1.5', '[12e', ':1234567890123456'))
    .map((one) => JSON.stringify(one));
  const { body } = fc.letrec((tie) => ({
    body: fc.oneof(
      { maxDepth: 3 },
      number,
      text,
      fc.constantFrom('null', 'true'),
      tie('list'),
      tie('object'),
    ),
    list: fc.array(tie('body'), { maxLength: 4 }).map((all) => `[ ${all.join(' ,\n')} ]`),
    object: fc
      .array(fc.tuple(text, tie('body')), { maxLength: 4 })
      .map((all) => `{${all.map(([name, one]) => `${name} : ${String(one)}`).join(',')}}`),
  }));
  const exactly = (_name: string, value: unknown, context?: { source?: string }): unknown =>
    typeof value === 'number' && /^-?\d+$/.test(context?.source ?? '') ? BigInt(context!.source!) : value;
  fc.assert(
    fc.property(body, (json) => {
      expect(readJson(String(json))).toEqual(JSON.parse(String(json), exactly));
    }),
    { numRuns: 2_000 },
  );
});
