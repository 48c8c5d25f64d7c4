import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DRIVER_NAMES, openDriver } from './registry.ts';

const folder = mkdtempSync(join(tmpdir(), 'feria-registry-'));
afterAll(() => rmSync(folder, { recursive: true }));

const DLOCAL = {
  driver: 'dlocal',
  code: 'dlocal',
  url: 'https://sandbox.dlocal.com',
  payoutsUrl: 'https://sandbox.dlocal.com/payouts/v3',
  keys: { login: 'a login', transKey: 'a key', secretKey: 'a secret of the test' },
  payouts: { clientId: 'an id', clientSecret: 'another secret' },
  purpose: 'as agreed',
};
const MERCADOPAGO = {
  driver: 'mercadopago',
  code: 'mercadopago-mx',
  country: 'MX',
  accessToken: 'TEST-a token of the test',
  publicKey: 'TEST-a public key',
  webhookSecret: 'a secret of the webhooks',
};

test('each driver opens with what its page asks for, under the name that the operator gave', () => {
  expect(DRIVER_NAMES).toEqual(['dlocal', 'mercadopago']);
  expect(openDriver({ ...DLOCAL, code: 'dlocal-two' }).code).toBe('dlocal-two');
  const mexico = openDriver(MERCADOPAGO);
  expect([mexico.code, mexico.offers.some(({ direction }) => direction === 'out')]).toEqual([
    'mercadopago-mx',
    false,
  ]);
});

test('a key for payouts is read from its file, and opens them', () => {
  const payoutKeyFile = join(folder, 'payouts.pem');
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(payoutKeyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const settings = { ...MERCADOPAGO, payoutKeyFile };
  const offers = openDriver(settings).offers.filter(({ direction }) => direction === 'out');
  expect(offers.map(({ rail }) => rail)).toEqual(['spei']);
});

test('the reports of a folder are what reconciliation reads; without one it is told so', async () => {
  const period = { from: new Date('2026-11-20T00:00:00Z'), to: new Date('2026-11-21T00:00:00Z') };
  writeFileSync(join(folder, 'notes.txt'), 'no report');
  const settings = { ...DLOCAL, reportsFolder: folder };
  expect(await openDriver(settings).listMoves(period)).toEqual([]);
  await expect(openDriver(DLOCAL).listMoves(period)).rejects.toThrow();
});

test.each([
  [{ ...DLOCAL, driver: 'nobody' }, 'there is no driver nobody'],
  [{ ...DLOCAL, driver: 'toString' }, 'there is no driver toString'],
  [{ ...DLOCAL, purpose: undefined }, 'gateway dlocal: purpose'],
  [{ ...DLOCAL, keys: { ...DLOCAL.keys, secretKey: 'short' } }, 'keys.secretKey'],
  [{ ...DLOCAL, sekretKey: 'x' }, 'sekretKey'],
  [{ ...DLOCAL, payoutsUrl: 'https://api.dlocal.com/payouts/v3' }, 'two environments'],
  [{ ...MERCADOPAGO, country: 'BR' }, 'gateway mercadopago-mx: country'],
])('%o is refused, and no secret is in the message', (settings, why) => {
  const opening = (): unknown => openDriver(settings);
  expect(opening).toThrow(why);
  expect(opening).not.toThrow('a secret of');
});
