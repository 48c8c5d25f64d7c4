import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'feria-config-'));
const key = join(folder, 'key.pem');
writeFileSync(key, 'a key');
afterAll(() => rmSync(folder, { recursive: true }));

const DEMO = {
  PLATFORM_PORT: '4001',
  APP_DATABASE_URL: 'postgres://feria_app:x@127.0.0.1/feria',
  FERIA_DATA: join(folder, 'data'),
  MODE: 'demo',
  MEMBER_ORIGIN: 'http://member.localhost:4000',
  OFFICE_ORIGIN: 'http://office.localhost:4000',
  GATEWAY_URL: 'http://127.0.0.1:4003',
  GATEWAY_ORIGIN: 'http://pay.localhost:4003',
  GATEWAY_API_KEY: 'a key of sixteen letters',
  GATEWAY_WEBHOOK_SECRET: 'a secret of sixteen letters',
  PLATFORM_PRIVATE_KEY_FILE: key,
  SEALS_KEY_FILE: key,
  PLATFORM_SECRET: '0123456789abcdef'.repeat(4),
};
const PRODUCTION = {
  ...DEMO,
  MODE: 'production',
  MEMBER_ORIGIN: 'https://member.example',
  OFFICE_ORIGIN: 'https://office.example',
  GATEWAY_URL: 'https://pay.example',
  GATEWAY_ORIGIN: 'https://pay.example',
  MANIFEST_FILE: '/srv/feria/manifest.json',
  PLATFORM_SECRET: '4f1c9be27d83a05612ee94c3b7f8206d5a3917ce60bd42f1890e7b35d1a86cf4',
  GATEWAY_API_KEY: 'pk-8vQ2mZr7Lx0TnWc4YbHs91Kd',
  GATEWAY_WEBHOOK_SECRET: 'wh-3kJ9fDq6Ue1RaPo5GtXy70Mn',
};

test('production without the sandbox lists its gateways in a file', () => {
  const file = join(folder, 'gateways.json');
  writeFileSync(file, JSON.stringify([{ driver: 'dlocal', code: 'dlocal' }]));
  const none = { GATEWAY_URL: undefined, GATEWAY_ORIGIN: undefined, GATEWAY_API_KEY: undefined };
  const real = { ...PRODUCTION, ...none, GATEWAY_WEBHOOK_SECRET: undefined, GATEWAYS_FILE: file };
  expect(readConfig(real).gateways).toMatchObject({ sandbox: null, listed: [{ code: 'dlocal' }] });
  expect(() => readConfig({ ...real, GATEWAYS_FILE: undefined })).toThrow('no payment gateway');
  const notices = { ...real, GATEWAY_NOTICE_ORIGIN: 'https://notices.example/' };
  expect(readConfig(notices).gateways.noticeOrigin).toBe('https://notices.example');
});

test('how hard proof of work is can be said, within reason', () => {
  expect(readConfig(DEMO).proofs).toEqual({ work: 2_000 });
  expect(readConfig({ ...DEMO, PROOF_WORK: '500' }).proofs).toEqual({ work: 500 });
  for (const wrong of ['0', 'hard', '1000001'])
    expect(() => readConfig({ ...DEMO, PROOF_WORK: wrong })).toThrow('PROOF_WORK');
});

test('the demonstration listens on the loopback only, and its cookies go over plain http', () => {
  expect(readConfig(DEMO)).toMatchObject({ mode: 'demo', host: '127.0.0.1', secureCookies: false });
});

test.each(['0.0.0.0', '::', '192.0.2.7', 'feria.example'])(
  'the demonstration does not start on %s',
  (host) => {
    expect(() => readConfig({ ...DEMO, LISTEN_HOST: host })).toThrow(
      'MODE=demo listens on this machine alone',
    );
    expect(readConfig({ ...PRODUCTION, LISTEN_HOST: host }).host).toBe(host);
  },
);

test('proxies are named by their networks, and what is none ends the start', () => {
  expect(readConfig(DEMO).trustedProxies).toBeUndefined();
  const named = readConfig({ ...DEMO, TRUSTED_PROXIES: '127.0.0.1, 10.1.0.0/24' }).trustedProxies;
  expect(named).toEqual(['127.0.0.1', '10.1.0.0/24']);
  for (const wrong of ['10.1.0.0/24,', 'proxy.example', '0.0.0.0/0'])
    expect(() => readConfig({ ...DEMO, TRUSTED_PROXIES: wrong })).toThrow('TRUSTED_PROXIES');
});

const VENDORS = [
  { code: 'a', name: 'A', url: 'http://127.0.0.1:4002', dialect: 'caleta', keyFile: key },
  { code: 'b', name: 'B', url: 'http://127.0.0.1:4005', dialect: 'actions', secret: 'shared' },
];

test('the vendors of the demonstration come with the key or the secret of their dialect', () => {
  const { demoVendors } = readConfig({ ...DEMO, DEMO_VENDORS: JSON.stringify(VENDORS) });
  expect(demoVendors).toMatchObject([
    { code: 'a', dialect: 'caleta', theirKeys: ['a key'], secrets: [] },
    { code: 'b', dialect: 'actions', theirKeys: [], secrets: ['shared'] },
  ]);
  expect(readConfig(DEMO).demoVendors).toEqual([]);
});

test('production with parts of its own starts, with secure cookies', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({ mode: 'production', secureCookies: true });
});

test.each([
  'postgres://app:a@127.0.0.1:5432/feria',
  'postgres://app:a@localhost/feria',
  'postgres://app:a@/feria?host=/run/postgresql',
  'postgres://app:a@db.example/feria?sslmode=verify-full',
])('production reaches its database at %s', (url) => {
  expect(readConfig({ ...PRODUCTION, APP_DATABASE_URL: url }).appDatabaseUrl).toBe(url);
});

test('production refuses what is not as released and misses its back-ups, unless it is told otherwise', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({ release: { isEnforced: true }, expectsBackups: true });
  const warned = { MANIFEST_FILE: undefined, SELF_VERIFICATION: 'warn', BACKUPS: 'none' };
  expect(readConfig({ ...PRODUCTION, ...warned })).toMatchObject({
    release: { isEnforced: false, manifestFile: undefined },
    expectsBackups: false,
  });
  expect(readConfig(DEMO)).toMatchObject({ release: { isEnforced: false }, expectsBackups: false });
});

test.each(Object.keys(DEMO))('without %s nothing starts, and the line names it', (name) => {
  expect(() => readConfig({ ...DEMO, [name]: undefined })).toThrow(name);
});

test('signed roots are filed in the data folder, or where they are told to be', () => {
  expect(readConfig(DEMO).seals).toEqual({ keyPem: 'a key', folder: join(folder, 'data', 'seals') });
  expect(readConfig({ ...DEMO, SEALS_FOLDER: '/srv/roots' }).seals.folder).toBe('/srv/roots');
});

test('the conformance kit calls the hosts that are named, and nobody says whom where none are', () => {
  expect(readConfig(DEMO).conformanceHosts).toBeUndefined();
  const hosts = readConfig({ ...DEMO, CONFORMANCE_HOSTS: 'Wallet.example, 127.0.0.1:8080' }).conformanceHosts;
  expect(hosts).toEqual(['wallet.example', '127.0.0.1:8080']);
});

const MAIL = { DELIVERY_MAIL: 'smtp', SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'no-reply@mail.example' };
const SMS = {
  DELIVERY_SMS: 'twilio',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_FROM: '+15005550006',
  TWILIO_API_KEY: 'SK1',
  TWILIO_API_SECRET: 'a secret',
};

test('messages stay in the demonstration, leave production only by a way that is named', () => {
  const carriersOf = (environment: Record<string, string | undefined>): string[] => {
    const { mail, sms } = readConfig(environment).delivery;
    return [mail.carrier, sms.carrier];
  };
  expect(carriersOf(DEMO)).toEqual(['local', 'local']);
  expect(carriersOf(PRODUCTION)).toEqual(['off', 'off']);
  expect(carriersOf({ ...PRODUCTION, ...MAIL, ...SMS })).toEqual(['smtp', 'twilio']);
  expect(readConfig({ ...DEMO, ...SMS }).delivery).toEqual({
    mail: { carrier: 'local' },
    sms: {
      carrier: 'twilio',
      accountSid: SMS.TWILIO_ACCOUNT_SID,
      from: SMS.TWILIO_FROM,
      key: 'SK1',
      secret: 'a secret',
    },
    origin: DEMO.MEMBER_ORIGIN,
  });
});

test.each([...Object.keys(MAIL), ...Object.keys(SMS)].filter((name) => !name.startsWith('DELIVERY')))(
  'a way that was chosen and lacks %s does not start',
  (name) => {
    expect(() => readConfig({ ...DEMO, ...MAIL, ...SMS, [name]: undefined })).toThrow(name);
  },
);

test.each([
  [{ ...MAIL, SMTP_URL: 'https://mail.example' }, 'SMTP_URL'],
  [{ ...MAIL, MAIL_FROM: 'Feria <no-reply@mail.example>' }, 'MAIL_FROM'],
  [{ ...SMS, TWILIO_ACCOUNT_SID: 'SK1' }, 'TWILIO_ACCOUNT_SID'],
  [{ DELIVERY_MAIL: 'pigeon' }, 'DELIVERY_MAIL'],
  [{ MODE: 'prod' }, 'MODE'],
  [{ PLATFORM_SECRET: 'short' }, 'PLATFORM_SECRET'],
  [{ PLATFORM_PORT: '70000' }, 'PLATFORM_PORT'],
])('%j is refused', (change, name) => {
  expect(() => readConfig({ ...DEMO, ...change })).toThrow(name);
});

test.each([
  [{ MEMBER_ORIGIN: DEMO.MEMBER_ORIGIN }, 'https'],
  [{ OFFICE_ORIGIN: DEMO.OFFICE_ORIGIN }, 'https'],
  [{ GATEWAY_ORIGIN: DEMO.GATEWAY_ORIGIN }, 'sandbox gateway'],
  [{ GATEWAY_URL: DEMO.GATEWAY_URL }, 'sandbox gateway'],
  [{ GATEWAY_URL: 'http://pay.example' }, 'the gateway is called over https'],
  [{ GATEWAY_NOTICE_ORIGIN: 'http://notices.example' }, 'gateways send their notices over https'],
  [{ APP_DATABASE_URL: 'postgres://app:a@db.example/feria' }, 'sslmode=verify-full'],
  [{ APP_DATABASE_URL: 'postgres://app:a@10.0.0.7/feria?sslmode=no-verify' }, 'sslmode=verify-full'],
  [{ APP_DATABASE_URL: 'postgres://app:a@/feria?host=db.example' }, 'sslmode=verify-full'],
  [{ DEMO_VENDORS: JSON.stringify(VENDORS) }, 'add vendors in the office'],
  [{ DELIVERY_MAIL: 'local' }, 'local outbox'],
  [{ DELIVERY_SMS: 'local' }, 'local outbox'],
  [{ MANIFEST_FILE: undefined }, 'npm run manifest'],
  [{ PLATFORM_SECRET: DEMO.PLATFORM_SECRET }, 'PLATFORM_SECRET can be guessed'],
  [{ GATEWAY_WEBHOOK_SECRET: DEMO.GATEWAY_WEBHOOK_SECRET }, 'GATEWAY_WEBHOOK_SECRET can be guessed'],
  [{ FERIA_DATA: folder }, 'generated keys'],
  [{ FERIA_DATA: join(folder, 'data', '..') }, 'generated keys'],
])('production refuses %j', (change, why) => {
  expect(() => readConfig({ ...PRODUCTION, ...change })).toThrow(why);
});

const SERVICE = {
  FIREBASE_PROJECT_ID: 'feria-project',
  FIREBASE_API_KEY: 'any',
  FIREBASE_AUTH_DOMAIN: 'feria.example',
};

test('the emulator of the authentication service is of this machine, in the demonstration alone', () => {
  const emulated = { ...SERVICE, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
  expect(readConfig({ ...DEMO, ...emulated }).outside.service?.emulator).toBe('127.0.0.1:9099');
  expect(() => readConfig({ ...PRODUCTION, ...emulated })).toThrow('refused in production');
  for (const elsewhere of ['emulator.example:9099', '127.0.0.1.example:9099', '10.0.0.7:9099'])
    expect(() => readConfig({ ...DEMO, ...emulated, FIREBASE_AUTH_EMULATOR_HOST: elsewhere })).toThrow(
      'this machine',
    );
});

test('production looks at the hosts of its pages and at those that are named beside them; the demonstration has no edge', () => {
  const front = (host: string, port = 443, at?: { host: string; port: number }) => ({
    host,
    port,
    at,
    isForMachines: host === 'api.example',
  });
  expect(readConfig(DEMO).fronts).toEqual([]);
  expect(readConfig(PRODUCTION).fronts).toEqual([front('member.example'), front('office.example')]);
  const named = { EDGE_HOSTS: 'API.example:8443, office.example', EDGE_ADDRESS: 'proxy.internal:9443' };
  const at = { host: 'proxy.internal', port: 9443 };
  expect(readConfig({ ...PRODUCTION, ...named }).fronts).toEqual([
    front('member.example', 443, at),
    front('office.example', 443, at),
    front('api.example', 8443, at),
  ]);
  for (const wrong of ['https://api.example', 'api.example:0', 'api.example:70000', 'a b', ','])
    expect(() => readConfig({ ...PRODUCTION, EDGE_HOSTS: wrong })).toThrow('EDGE_HOSTS names no host');
  expect(() => readConfig({ ...PRODUCTION, EDGE_ADDRESS: 'proxy' })).toThrow('EDGE_ADDRESS names no host');
});
