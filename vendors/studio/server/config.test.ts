import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readIdentity } from '../../host/src/config.ts';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'vendor-config-'));
const key = join(folder, 'key.pem');
writeFileSync(key, 'a key');
const seedKeys = join(folder, 'seed-keys.json');
writeFileSync(seedKeys, JSON.stringify([{ version: 1, key: '0'.repeat(64) }]));
afterAll(() => rmSync(folder, { recursive: true }));

const COMMON = {
  VENDOR_CODE: 'aggregator',
  VENDOR_NAME: 'Caravana',
  VENDOR_PORT: '4005',
  VENDOR_ORIGIN: 'http://aggregator.localhost:4005',
  MEMBER_ORIGIN: 'http://member.localhost:4000',
  OFFICE_ORIGIN: 'http://office.localhost:4000',
  DATABASE_URL: 'postgres://me@127.0.0.1/mine',
  GAMES: 'cenote-moon,pink-lagoon',
  SEED_KEYS_FILE: seedKeys,
};
const WALLET = { PLATFORM_WALLET_URL: 'http://127.0.0.1:4001/vendors/aggregator' };
const KEYS = { VENDOR_PRIVATE_KEY_FILE: key, PLATFORM_PUBLIC_KEY_FILE: key };
const SECRET = { VENDOR_SECRET: 'a secret that two share' };

test.each([
  ['caleta', { ...WALLET, ...KEYS }, { privateKeyPem: 'a key', platformPublicKeyPem: 'a key' }],
  ['hub88', { ...WALLET, ...KEYS }, { url: WALLET.PLATFORM_WALLET_URL }],
  ['actions', { ...WALLET, ...SECRET }, { secret: SECRET.VENDOR_SECRET, url: WALLET.PLATFORM_WALLET_URL }],
  ['transfer', SECRET, { secret: SECRET.VENDOR_SECRET }],
])('%s needs what it signs with, and nothing else', (dialect, own, wallet) => {
  const environment: Record<string, string | undefined> = { ...COMMON, ...own, WALLET_DIALECT: dialect };
  const config = readConfig(environment);
  expect(config).toMatchObject({ code: 'aggregator', games: ['cenote-moon', 'pink-lagoon'] });
  expect(config.wallet).toMatchObject({ dialect, ...wallet });
  for (const name of Object.keys(own))
    expect(() => readConfig({ ...environment, [name]: undefined })).toThrow(name);
});

test.each([
  [{ GAMES: 'cenote-moon,unknown' }, 'GAMES'],
  [{ GAMES: '' }, 'GAMES'],
  [{ WALLET_DIALECT: 'another' }, 'WALLET_DIALECT'],
  [{ VENDOR_CODE: 'No Code' }, 'VENDOR_CODE'],
  [{ VENDOR_SECRET: 'short' }, 'VENDOR_SECRET'],
  [{ SEED_KEYS_FILE: undefined }, 'SEED_KEYS_FILE'],
  [{ SEED_KEYS_FILE: key }, 'the seed keys are not a list'],
])('%j is refused', (change, name) => {
  const environment = { ...COMMON, ...SECRET, WALLET_DIALECT: 'transfer', ...change };
  expect(() => readConfig(environment)).toThrow(name);
});

test('the database can be prepared without keys', () => {
  expect(readIdentity({ ...COMMON, WALLET_DIALECT: 'caleta' })).toEqual({
    code: 'aggregator',
    databaseUrl: COMMON.DATABASE_URL,
    dialect: 'caleta',
  });
});
