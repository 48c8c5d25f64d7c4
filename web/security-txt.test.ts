import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { securityText, serveSecurityText } from './security-txt.ts';

const NOW = Date.parse('2026-11-24T06:30:00Z');
const ENVIRONMENT = {
  WEB_PORT: '1',
  PLATFORM_URL: 'http://127.0.0.1:1',
  MEMBER_ORIGIN: 'https://member.example',
  OFFICE_ORIGIN: 'https://office.example',
  FRAME_ORIGINS: '',
  SECURITY_CONTACT: 'mailto:security@feria.example, https://feria.example/report',
  SECURITY_POLICY: 'https://feria.example/security',
};
const app = Fastify();
const without = Fastify();

beforeAll(async () => {
  const config = readConfig(ENVIRONMENT);
  for (const origin of [config.memberOrigin, config.officeOrigin])
    serveSecurityText(app, { config, now: () => NOW, host: new URL(origin).host, origin });
  const { SECURITY_CONTACT: _contact, ...rest } = ENVIRONMENT;
  const silent = {
    config: readConfig(rest),
    now: () => NOW,
    host: 'member.example',
    origin: 'https://member.example',
  };
  serveSecurityText(without, silent);
  await Promise.all([app.ready(), without.ready()]);
});
afterAll(() => Promise.all([app.close(), without.close()]));

const ask = (server: typeof app, host: string, method: 'GET' | 'HEAD' = 'GET') =>
  server.inject({ method, url: '/.well-known/security.txt', headers: { host } });

test('each host says whom to write to, until when that holds, and that it is this host’s', async () => {
  for (const host of ['member.example', 'office.example']) {
    const { statusCode, headers, body } = await ask(app, host);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age=') as string,
    });
    expect(body).toBe(
      [
        'Contact: mailto:security@feria.example',
        'Contact: https://feria.example/report',
        'Expires: 2027-02-22T00:00:00.000Z',
        'Preferred-Languages: es, en',
        `Canonical: https://${host}/.well-known/security.txt`,
        'Policy: https://feria.example/security',
        '',
      ].join('\n'),
    );
  }
  expect((await ask(app, 'member.example', 'HEAD')).statusCode).toBe(200);
  expect((await ask(app, 'elsewhere.example')).statusCode).toBe(404);
});

test('it always ends in less than a year and never in the past', () => {
  const { reports } = readConfig(ENVIRONMENT);
  for (const now of [NOW, NOW + 400 * 86_400_000, Date.parse('2028-02-29T23:59:59.999Z')]) {
    const [, expires = ''] = /^Expires: (.+)$/m.exec(securityText(reports!, 'https://a.example', now)) ?? [];
    const days = (Date.parse(expires) - now) / 86_400_000;
    expect(days).toBeGreaterThan(80);
    expect(days).toBeLessThan(365);
  }
});

test('a platform that names no contact has no such file', async () => {
  expect((await ask(without, 'member.example')).statusCode).toBe(404);
});

test('the demonstration says plainly that it is one', () => {
  const { reports } = readConfig({ ...ENVIRONMENT, SECURITY_CONTACT: 'mailto:nobody@demo.invalid' });
  expect(securityText(reports!, 'http://member.localhost:4000', NOW).split('\n')[0]).toBe(
    '# A demonstration on one machine: nobody reads this address.',
  );
  expect(securityText(reports!, 'https://member.example', NOW)).not.toContain('demonstration');
});

test.each([
  ['SECURITY_CONTACT', 'security@feria.example'],
  ['SECURITY_CONTACT', 'http://feria.example'],
  ['SECURITY_CONTACT', 'mailto:a@b.c\nPolicy: https://evil.example'],
  ['SECURITY_CONTACT', 'mailto:a@b.c d'],
  ['SECURITY_CONTACT', ','],
  ['SECURITY_POLICY', 'http://feria.example'],
  ['SECURITY_POLICY', 'https://feria.example/\r\nContact: mailto:x@y.z'],
  ['SECURITY_LANGUAGES', 'es\nen'],
])('%s of %j ends the start', (name, value) => {
  expect(() => readConfig({ ...ENVIRONMENT, [name]: value })).toThrow(name);
});
