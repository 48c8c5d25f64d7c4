import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { hashOf, hostsIn, memberPolicy, officePolicy, pageHeaders } from './security.ts';

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

test('what a policy keeps from a page is told to our own host, by either way that browsers have', () => {
  for (const policy of [memberPolicy(config, [], []), officePolicy(config, 'abc')])
    expect(policy).toMatch(/; report-uri \/policy-reports; report-to policy$/);
  expect(pageHeaders(config, '')['reporting-endpoints']).toBe('policy="/policy-reports"');
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
    WEB_PORT: '1',
    PLATFORM_URL: config.platformUrl,
    FRAME_ORIGINS: '',
    MEMBER_ORIGIN: config.memberOrigin,
    OFFICE_ORIGIN: config.officeOrigin,
    FIREBASE_PROJECT_ID: 'feria-project',
  };
  expect(() => readConfig({ ...environment, [name]: value })).toThrow(name);
  expect(readConfig({ ...environment, FIREBASE_AUTH_DOMAIN: 'feria.example' }).service?.authDomain).toBe(
    'feria.example',
  );
});

test('a market’s own hosts are open to its pages: pictures from some, games from others, and nothing else', () => {
  const hosts = hostsIn({
    imageCDNs: ['https://img.example/feria/', 'https://img.example/other', 'https://two.example'],
    launchGameCDNs: ['https://play.example:8443'],
  });
  const policy = memberPolicy(config, [], [], hosts);
  expect(policy).toContain("img-src 'self' data: https://img.example https://two.example;");
  expect(policy).toContain('frame-src http://studio.test http://lagoon.test https://play.example:8443;');
  expect(policy).toContain("connect-src 'self' ws://member.test https://play.example:8443;");
  expect(policy).toMatch(/script-src 'self';/);
  const other = memberPolicy(config, [], [], hostsIn({ imageCDNs: [], launchGameCDNs: [] }));
  expect(other).toBe(memberPolicy(config, [], []));
  expect(other).toContain("img-src 'self' data:;");
});

test.each(['http://open.example', 'https://', 'javascript:alert(1)', "https://a.example'; script-src *"])(
  'what is no host over https opens nothing: %s',
  (text) => {
    const { images } = hostsIn({ imageCDNs: [text] });
    expect(images.every((one) => /^https:\/\/[a-z0-9.:-]+$/.test(one))).toBe(true);
    expect(memberPolicy(config, [], [], hostsIn({ imageCDNs: [text] }))).not.toMatch(/script-src [^;]*\*/);
  },
);
