import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DELIVERY_ENVIRONMENT } from '../platform/core/delivery-config.ts';
import { OUTSIDE_ENVIRONMENT } from '../platform/core/outbound/external-login-config.ts';
import { addressesFrom, environmentsFor, portsFrom, type Part } from './environment.ts';
import { DELIVERY_VARIABLES, OUTSIDE_VARIABLES, readOptions } from './options.ts';
import { VENDOR_PARTS } from './vendors.ts';

const read = (environment: Record<string, string>, args: string[] = []) =>
  readOptions(args, environment, '/clone');

describe('options', () => {
  test('without any, the data lies in the clone and the ports begin at 4000', () => {
    expect(read({})).toMatchObject({
      basePort: 4000,
      folder: '/clone/.feria',
      dev: false,
      fresh: false,
      databaseUrls: {},
      walletUrls: {},
    });
  });

  test('PORT and FERIA_DATA move a copy', () => {
    expect(read({ PORT: '4100', FERIA_DATA: '/elsewhere' })).toMatchObject({
      basePort: 4100,
      folder: '/elsewhere',
    });
  });

  test.each(['http', '80', '65535', '4000.5'])('PORT=%s is refused in one line', (port) => {
    expect(() => read({ PORT: port })).toThrow(/^PORT=.* is not a port from 1024 to 65529$/);
  });

  test('a database address that is none is refused by its name', () => {
    expect(() => read({ STUDIO_DATABASE_URL: 'localhost' })).toThrow(
      /^STUDIO_DATABASE_URL is not an address/,
    );
    expect(read({ DATABASE_URL: 'postgres://me@host/db' }).databaseUrls).toEqual({
      platform: 'postgres://me@host/db',
    });
  });

  test('an address without a database, and two parts in one database, are refused without the password', () => {
    const at = 'postgres://me:hidden@127.0.0.1';
    const refused = (environment: Record<string, string>) => {
      expect(() => read(environment)).not.toThrow('hidden');
      return expect(() => read(environment));
    };
    refused({ DATABASE_URL: `${at}:5432` }).toThrow('DATABASE_URL names no database after its last slash');
    refused({ DATABASE_URL: `${at}/db`, LAGOON_DATABASE_URL: 'postgres://you@localhost:5432/db' }).toThrow(
      'LAGOON_DATABASE_URL and DATABASE_URL name the same database: each part needs one of its own',
    );
    expect(
      Object.keys(read({ DATABASE_URL: `${at}/db`, STUDIO_DATABASE_URL: `${at}/other` }).databaseUrls),
    ).toEqual(['platform', 'studio']);
  });

  test('an unknown flag is refused', () => {
    expect(() => read({}, ['--frehs'])).toThrow(/^Unknown option '--frehs'\. There are --fresh /);
  });
});

describe('environments', () => {
  const secrets = {
    databaseAdmin: 'admin-pass',
    databasePlatform: 'platform-pass',
    databaseApp: 'app-pass',
    databaseStudio: 'studio-pass',
    databaseAggregator: 'aggregator-pass',
    databaseLagoon: 'lagoon-pass',
    databaseGateway: 'gateway-pass',
    backupSeal: 'backup-seal',
    metricsToken: 'metrics-token',
    studioSecret: 'studio-secret',
    lagoonSecret: 'lagoon-secret',
    gatewayApiKey: 'api-key',
    gatewayWebhookSecret: 'webhook-secret',
  };
  const pairOf = (name: string) => ({ privateFile: `${name}-private`, publicFile: `${name}-public` });
  const keys = {
    platform: pairOf('p'),
    seals: pairOf('l'),
    push: pairOf('u'),
    studio: pairOf('s'),
    aggregator: pairOf('a'),
  };
  const databases = {
    platform: 'url-platform',
    app: 'url-app',
    studio: 'url-studio',
    aggregator: 'url-aggregator',
    lagoon: 'url-lagoon',
    gateway: 'url-gateway',
  };
  const wiring = { folder: '/d', ports: portsFrom(5000), databases, secrets, keys, dev: false };
  const all = environmentsFor({ ...wiring, walletUrls: {}, conformanceHosts: 'wallet.example' });

  test('every part has a host of its own, and servers call each other by number', () => {
    expect(
      new Set(Object.values(addressesFrom(portsFrom(5000))).map((address) => new URL(address).hostname)).size,
    ).toBe(7);
    expect(all.studio['PLATFORM_WALLET_URL']).toBe('http://127.0.0.1:5001/vendors/studio');
    expect(all.aggregator['PLATFORM_WALLET_URL']).toBe('http://127.0.0.1:5001/vendors/aggregator');
    expect(all.gateway['WEBHOOK_URL']).toBe('http://127.0.0.1:5001/webhooks/sandbox');
  });

  test('the hosts that the conformance page may call reach the platform, and nobody else', () => {
    expect(read({ CONFORMANCE_HOSTS: 'wallet.example' }).conformanceHosts).toBe('wallet.example');
    const told = Object.entries(all).filter(([, variables]) => 'CONFORMANCE_HOSTS' in variables);
    expect(told.map(([part]) => part)).toEqual(['platform']);
    expect(environmentsFor({ ...wiring, walletUrls: {} }).platform).not.toHaveProperty('CONFORMANCE_HOSTS');
  });

  test('the list of breached passwords is told to the platform alone, wherever it starts', () => {
    const { breachedPasswords } = read({ BREACHED_PASSWORDS_FILE: 'lists/pwned.txt' });
    expect(breachedPasswords).toBe(resolve('lists/pwned.txt'));
    const told = Object.entries(environmentsFor({ ...wiring, walletUrls: {}, breachedPasswords }));
    expect(
      told.filter(([, variables]) => 'BREACHED_PASSWORDS_FILE' in variables).map(([part]) => part),
    ).toEqual(['platform']);
  });

  test('who takes mails and SMS is told to the platform alone, every word that it reads', () => {
    expect([...DELIVERY_VARIABLES].toSorted()).toEqual(Object.keys(DELIVERY_ENVIRONMENT).toSorted());
    expect(read({}).delivery).toEqual({});
    const said = { DELIVERY_MAIL: 'smtp', SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'a@mail.example' };
    const { delivery } = read({ ...said, TWILIO_FROM: '' });
    expect(delivery).toEqual(said);
    const told = Object.entries(environmentsFor({ ...wiring, walletUrls: {}, delivery }));
    expect(told.filter(([, variables]) => 'SMTP_URL' in variables).map(([part]) => part)).toEqual([
      'platform',
    ]);
  });

  test('who else says who somebody is, is told to the platform; web is told which hosts its pages need, and no secret', () => {
    expect([...OUTSIDE_VARIABLES].toSorted()).toEqual(Object.keys(OUTSIDE_ENVIRONMENT).toSorted());
    const said = Object.fromEntries(OUTSIDE_VARIABLES.map((name) => [name, 'x']));
    const { outside } = read(said);
    const told = environmentsFor({ ...wiring, walletUrls: {}, outside });
    expect(told.platform).toMatchObject(said);
    const ofWeb = Object.keys(told.web).filter((name) => OUTSIDE_VARIABLES.includes(name));
    expect(ofWeb.toSorted()).toEqual([
      ...['FIREBASE_AUTH_DOMAIN', 'FIREBASE_AUTH_EMULATOR_HOST'],
      ...['FIREBASE_PROJECT_ID', 'FIREBASE_PROVIDERS'],
    ]);
  });

  test('a test may stand between a vendor and the wallet', () => {
    const between = 'http://127.0.0.1:9/vendors/studio';
    const { walletUrls } = read({ STUDIO_WALLET_URL: between });
    const moved = environmentsFor({ ...wiring, walletUrls });
    expect(moved.studio['PLATFORM_WALLET_URL']).toBe(between);
    expect(moved.aggregator).toEqual(all.aggregator);
    expect(() => read({ AGGREGATOR_WALLET_URL: 'here' })).toThrow(/^AGGREGATOR_WALLET_URL is not an address/);
  });

  test('every vendor is registered under its own key or secret, and no game is offered twice', () => {
    const vendors = JSON.parse(all.platform['DEMO_VENDORS']!) as Record<string, string>[];
    expect(vendors.filter(({ apiPrefix }) => !apiPrefix).map(({ code, url }) => [code, url])).toEqual([
      ['studio', 'http://127.0.0.1:5002'],
      ['aggregator', 'http://127.0.0.1:5005'],
      ['lagoon', 'http://127.0.0.1:5006'],
    ]);
    expect(vendors[1]).toMatchObject({ dialect: 'caleta', keyFile: 'a-public' });
    expect(vendors.at(-1)).toMatchObject({ dialect: 'transfer', secret: 'lagoon-secret' });
    const offered = VENDOR_PARTS.flatMap((part) => all[part]['GAMES']!.split(','));
    expect(new Set(offered).size).toBe(offered.length);
    const brands = vendors.filter(({ apiPrefix }) => apiPrefix);
    expect(brands.map(({ code }) => code).join()).toBe(all.aggregator['BRANDS']);
    for (const { code, url, apiPrefix, keyFile } of brands)
      expect([url, apiPrefix, keyFile]).toEqual(['http://127.0.0.1:5005', `/brands/${code}/api`, 'a-public']);
    expect(all.aggregator['BRAND_WALLETS_URL']).toBe('http://127.0.0.1:5001/vendors');
  });

  test('nobody learns a secret or a database that is not theirs', () => {
    const words = (part: Part): string[] => Object.values(all[part]);
    const secret = [
      ...['url-platform', 'url-app', 'url-studio', 'url-aggregator', 'url-lagoon', 'url-gateway'],
      ...['platform-secret', 'studio-secret', 'lagoon-secret', 'api-key', 'webhook-secret'],
      ...['p-private', 's-private', 'a-private'],
    ];
    const own = {
      studio: ['url-studio', 'studio-secret', 's-private'],
      aggregator: ['url-aggregator', 'a-private'],
      lagoon: ['url-lagoon', 'lagoon-secret'],
      gateway: ['url-gateway', 'api-key', 'webhook-secret'],
      web: [],
    } satisfies Partial<Record<Part, readonly string[]>>;
    for (const [part, theirs] of Object.entries(own) as [Part, readonly string[]][])
      for (const foreign of secret.filter((word) => !theirs.includes(word)))
        expect(words(part), part).not.toContain(foreign);
    expect(words('web').join()).not.toMatch(/secret|pass|url-|private|public/);
    for (const key of ['s-private', 'a-private']) expect(words('platform')).not.toContain(key);
  });
});

test('base copies are made every day only when that is asked for', () => {
  expect(read({}).backups).toEqual({ daily: false, keep: undefined });
  expect(read({ FERIA_BACKUP: 'daily', FERIA_BACKUP_KEEP: '3' }).backups).toEqual({ daily: true, keep: '3' });
  expect(() => read({ FERIA_BACKUP: 'hourly' })).toThrow('FERIA_BACKUP=hourly');
});
