import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { hashOf, memberPolicy, officePolicy, pageHeaders } from './security.ts';

const config = {
  port: 0,
  platformUrl: 'http://127.0.0.1:1',
  memberOrigin: 'http://member.test',
  officeOrigin: 'http://office.test',
  frameOrigins: ['http://studio.test', 'http://lagoon.test'],
  dev: false,
};

test('the member page runs its own scripts by hash, frames our vendors alone, and is framed by nobody', () => {
  const policy = memberPolicy(config, [hashOf('boot()')], [hashOf('a{}')]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+'/);
  expect(policy).toContain('frame-src http://studio.test http://lagoon.test;');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain('ws://member.test');
  expect(policy).not.toContain('unsafe');
});

test('the office carries a nonce for its style and none for scripts', () => {
  const policy = officePolicy(config, 'abc');
  expect(policy).toContain("style-src 'self' 'nonce-abc'");
  expect(policy).toMatch(/script-src 'self';/);
});

test('strict transport is asked for over https and nowhere else', () => {
  expect(pageHeaders(config, '')).not.toHaveProperty('strict-transport-security');
  expect(pageHeaders({ ...config, memberOrigin: 'https://member.test' }, '')).toHaveProperty(
    'strict-transport-security',
  );
});

test('an authentication service opens its own hosts, by what it is used for; without one nothing is open', () => {
  const service = { authDomain: 'feria.example', hasPopup: true, hasPhone: false, emulator: undefined };
  const policyWith = (change: object) =>
    memberPolicy({ ...config, service: { ...service, ...change } }, [], []);
  const popup = policyWith({});
  expect(popup).toContain("script-src 'self' https://apis.google.com;");
  expect(popup).toContain('frame-src http://studio.test http://lagoon.test https://feria.example;');
  expect(popup).toContain('https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;');
  expect(popup).not.toContain('recaptcha');
  const phone = policyWith({ hasPopup: false, hasPhone: true });
  expect(phone).toContain('https://www.gstatic.com/recaptcha/');
  expect(phone).not.toContain('feria.example');
  expect(phone).not.toContain('127.0.0.1');
  expect(memberPolicy(config, [], [])).not.toContain('google');
  expect(pageHeaders(config, '')['cross-origin-opener-policy']).toBe('same-origin');
  expect(pageHeaders(config, '', true)['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

test('its emulator stands in its place: that host of this machine, and none of the service', () => {
  const emulated = {
    authDomain: 'feria.example',
    hasPopup: true,
    hasPhone: true,
    emulator: '127.0.0.1:9099',
  };
  const policy = memberPolicy({ ...config, service: emulated }, [], []);
  expect(policy).toMatch(/connect-src 'self' ws:\/\/member.test http:\/\/127.0.0.1:9099;/);
  expect(policy).toContain('frame-src http://studio.test http://lagoon.test http://127.0.0.1:9099;');
  // The SDK's pop-up needs the loader of its frames, wherever they come from.
  expect(policy).toContain("script-src 'self' https://apis.google.com;");
  expect(policy).not.toMatch(/feria\.example|googleapis|recaptcha/);
});

test.each([
  ['FIREBASE_AUTH_EMULATOR_HOST', 'emulator.example:9099'],
  ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1.example:9099'],
  ['FIREBASE_AUTH_EMULATOR_HOST', "127.0.0.1:9099 'unsafe-eval'"],
  ['FIREBASE_AUTH_DOMAIN', 'feria.example; script-src *'],
])('%s is refused as %s', (name, value) => {
  const environment = {
    ...{ WEB_PORT: '1', PLATFORM_URL: config.platformUrl, FRAME_ORIGINS: '' },
    ...{ MEMBER_ORIGIN: config.memberOrigin, OFFICE_ORIGIN: config.officeOrigin },
    FIREBASE_PROJECT_ID: 'feria-project',
  };
  expect(() => readConfig({ ...environment, [name]: value })).toThrow(name);
  expect(readConfig({ ...environment, FIREBASE_AUTH_DOMAIN: 'feria.example' }).service?.authDomain).toBe(
    'feria.example',
  );
});
