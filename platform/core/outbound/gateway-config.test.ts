import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readGateways } from './gateway-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'feria-gateways-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
/** A file with these entries, or with this text. */
function fileOf(content: unknown): string {
  files += 1;
  const file = join(folder, `${files}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const SANDBOX = {
  GATEWAY_URL: 'http://127.0.0.1:4003',
  GATEWAY_ORIGIN: 'http://pay.localhost:4003',
  GATEWAY_API_KEY: 'a key of sixteen letters',
  GATEWAY_WEBHOOK_SECRET: 'a secret of sixteen letters',
};
const ONE = { driver: 'dlocal', code: 'dlocal-pe', login: 'x' };

test('the sandbox by its four variables, others by the file, which keeps what only a driver knows', () => {
  expect(readGateways(SANDBOX)).toEqual({
    sandbox: {
      url: SANDBOX.GATEWAY_URL,
      origin: SANDBOX.GATEWAY_ORIGIN,
      apiKey: SANDBOX.GATEWAY_API_KEY,
      webhookSecret: SANDBOX.GATEWAY_WEBHOOK_SECRET,
    },
    listed: [],
  });
  expect(readGateways({ GATEWAYS_FILE: fileOf([ONE]) })).toEqual({ sandbox: null, listed: [ONE] });
});

test.each(Object.keys(SANDBOX))('the sandbox without %s is no gateway', (name) => {
  expect(() => readGateways({ ...SANDBOX, [name]: undefined })).toThrow('go together');
});

test('a platform without any gateway does not start', () => {
  expect(() => readGateways({})).toThrow('no payment gateway');
  expect(() => readGateways({ GATEWAYS_FILE: fileOf([]) })).toThrow('no payment gateway');
});

test.each([
  ['two of one code', [ONE, ONE], 'two have one code'],
  ['the name of the sandbox', [{ ...ONE, code: 'sandbox' }], 'is the platform’s own'],
  ['the name of transfers by hand', [{ ...ONE, code: 'manual' }], 'is the platform’s own'],
  ['a code that is no part of an address', [{ ...ONE, code: 'D local' }], '0.code'],
  ['no driver', [{ code: 'x-pay' }], '0.driver'],
])('a list with %s is refused', (_name, content, why) => {
  expect(() => readGateways({ GATEWAYS_FILE: fileOf(content) })).toThrow(why);
});

test('a file that is no JSON is refused without a word of what it holds', () => {
  const file = fileOf('{"secretKey": "shown to nobody"');
  expect(() => readGateways({ GATEWAYS_FILE: file })).toThrow(/^configuration: GATEWAYS_FILE is no JSON$/);
});
