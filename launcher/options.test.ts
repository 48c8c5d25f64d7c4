import { describe, expect, test } from 'vitest';
import { addressesFrom, environmentsFor, portsFrom } from './environment.ts';
import { readOptions } from './options.ts';

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
    });
  });

  test('PORT and FERIA_DATA move a copy', () => {
    expect(read({ PORT: '4100', FERIA_DATA: '/elsewhere' })).toMatchObject({
      basePort: 4100,
      folder: '/elsewhere',
    });
  });

  test.each(['http', '80', '65535', '4000.5'])('PORT=%s is refused in one line', (port) => {
    expect(() => read({ PORT: port })).toThrow(/^PORT=.* is not a port from 1024 to 65531$/);
  });

  test('a database address that is none is refused by its name', () => {
    expect(() => read({ STUDIO_DATABASE_URL: 'localhost' })).toThrow(
      /^STUDIO_DATABASE_URL is not an address/,
    );
    expect(read({ DATABASE_URL: 'postgres://me@host/db' }).databaseUrls).toEqual({
      platform: 'postgres://me@host/db',
    });
  });

  test('an unknown flag is refused', () => {
    expect(() => read({}, ['--frehs'])).toThrow('--frehs');
  });
});

describe('environments', () => {
  const secrets = {
    databaseAdmin: 'admin-pass',
    databasePlatform: 'platform-pass',
    databaseApp: 'app-pass',
    databaseStudio: 'studio-pass',
    databaseGateway: 'gateway-pass',
    platformSecret: 'platform-secret',
    gatewayApiKey: 'api-key',
    gatewayWebhookSecret: 'webhook-secret',
  };
  const keys = { platformPrivate: 'pp', platformPublic: 'pb', studioPrivate: 'sp', studioPublic: 'sb' };
  const databases = {
    platform: 'url-platform',
    app: 'url-app',
    studio: 'url-studio',
    gateway: 'url-gateway',
  };
  const all = environmentsFor({ folder: '/d', ports: portsFrom(5000), databases, secrets, keys, dev: false });

  test('every part has a host of its own, and servers call each other by number', () => {
    expect(
      new Set(Object.values(addressesFrom(portsFrom(5000))).map((address) => new URL(address).hostname)).size,
    ).toBe(4);
    expect(all.studio['PLATFORM_WALLET_URL']).toBe('http://127.0.0.1:5001/vendors/studio');
    expect(all.gateway['WEBHOOK_URL']).toBe('http://127.0.0.1:5001/webhooks/sandbox');
  });

  test('nobody learns a secret or a database that is not theirs', () => {
    const words = {
      studio: Object.values(all.studio),
      gateway: Object.values(all.gateway),
      web: Object.values(all.web),
    };
    for (const foreign of ['url-platform', 'url-app', 'url-gateway', 'platform-secret', 'pp', 'api-key']) {
      expect(words.studio).not.toContain(foreign);
    }
    for (const foreign of ['url-platform', 'url-app', 'url-studio', 'platform-secret', 'pp', 'sp']) {
      expect(words.gateway).not.toContain(foreign);
    }
    expect(words.web.join()).not.toMatch(/secret|pass|url-|key/);
    expect(Object.values(all.platform)).not.toContain('sp');
  });
});
