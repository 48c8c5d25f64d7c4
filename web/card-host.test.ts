import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CardFields } from '@feria/contracts/cashier/card-fields';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { cardHost } from './card-host.ts';
import { memberPolicy, officePolicy } from './security.ts';

const folder = mkdtempSync(join(tmpdir(), 'feria-card-'));
writeFileSync(join(folder, 'card.js'), 'let a = 1;');
writeFileSync(join(folder, 'card.css'), 'a{}');
afterAll(() => rmSync(folder, { recursive: true }));

const config = {
  port: 0,
  platformUrl: 'http://127.0.0.1:1',
  memberOrigin: 'https://member.test',
  officeOrigin: 'https://office.test',
  cardOrigin: 'https://card.test',
  frameOrigins: ['https://studio.test'],
  dev: false,
};
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const MERCADOPAGO: CardFields = {
  kind: 'mercadopago',
  publicKey: 'APP_USR-1',
  source: 'https://sdk.mercadopago.com/js/v2',
  mostInstalments: 1,
  origins: {
    scripts: ['https://sdk.mercadopago.com'],
    frames: ['https://secure-fields.mercadopago.com'],
    calls: ['https://api.mercadopago.com'],
  },
};

async function ask(url: string, answer: unknown = MERCADOPAGO, host = 'card.test') {
  const app = Fastify();
  const asked: string[] = [];
  const reader = {
    read: async (path: string) => {
      asked.push(path);
      return answer;
    },
  };
  await cardHost(app, { config, log, now: () => 0, host: 'card.test', folder, reader });
  const { statusCode, headers, body } = await app.inject({ url, headers: { host } });
  return { statusCode, policy: String(headers['content-security-policy']), headers, body, asked };
}
const PAGE = '/?gateway=mercadopago-co&merchant=CO&language=es&theme=dark';

test('the document of a card loads and frames what its gateway names and nothing else, and the member app alone frames it', async () => {
  const { policy, asked } = await ask(PAGE);
  expect(asked).toEqual(['/api/card-fields?gateway=mercadopago-co&merchant=CO']);
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' https://sdk.mercadopago.com",
    "style-src 'self'",
    'frame-src https://secure-fields.mercadopago.com',
    'connect-src https://api.mercadopago.com',
    "form-action 'none'",
    "base-uri 'none'",
    'frame-ancestors https://member.test',
    'report-uri /policy-reports',
    'report-to policy',
  ]);
});

test('the member app frames that document, and neither it nor the office lets anything of a gateway in', () => {
  const policy = memberPolicy(config, [], []);
  expect(policy).toContain('frame-src https://studio.test https://card.test;');
  expect(policy).toMatch(/script-src 'self';/);
  expect(policy).toContain("frame-ancestors 'none'");
  for (const one of [policy, officePolicy(config, 'abc')]) expect(one).not.toContain('mercadopago');
  expect(officePolicy(config, 'abc')).not.toContain('card.test');
  expect(memberPolicy({ ...config, cardOrigin: undefined }, [], [])).not.toContain('card.test');
});

test('nothing in it is inline, and its own two files are named by their digests', async () => {
  const { body, headers } = await ask(PAGE);
  const digest = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;
  expect(body).toContain(`integrity="${digest('let a = 1;')}" defer></script>`);
  expect(body).toContain(`integrity="${digest('a{}')}">`);
  expect(body).not.toMatch(/<style|<script>| style=| on\w+=/);
  expect(body).toMatch(/<html lang="es" dir="ltr" data-kind="mercadopago" data-key="APP_USR-1"/);
  expect(body).toContain('data-parent="https://member.test"');
  expect(body).toContain('data-theme="dark"');
  expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
  expect(headers).not.toHaveProperty('set-cookie');
});

test.each([
  ['a gateway that there is not', PAGE, null],
  [
    'an origin that would end its directive',
    PAGE,
    { ...MERCADOPAGO, origins: { ...MERCADOPAGO.origins, scripts: ['https://a.example; script-src *'] } },
  ],
])('of %s nothing may load', async (_what, url, answer) => {
  const { statusCode, policy } = await ask(url, answer);
  expect(statusCode).toBe(404);
  expect(policy).toMatch(/script-src 'self'; .*frame-src 'none'; connect-src 'none'/);
});

test.each(['/?gateway=sandbox', '/?gateway=..&merchant=CO', '/?gateway=sandbox&merchant=c'])(
  '%s is no address of it',
  async (url) => expect((await ask(url)).statusCode).toBe(400),
);

test('what an address says stands in the document as text', async () => {
  const { body } = await ask('/?gateway=sandbox&merchant=CO&language=%22%3E%3Cb&theme=%22%3E');
  expect(body).toMatch(/<html lang="en"/);
  expect(body).toContain('data-theme=""');
});

test('the host has nothing else: no API, no page of the app; and no other host has the document', async () => {
  for (const url of ['/api/session', '/member', '/office', '/assets/a.js'])
    expect((await ask(url)).statusCode).toBe(404);
  expect((await ask(PAGE, MERCADOPAGO, 'member.test')).statusCode).toBe(404);
});
