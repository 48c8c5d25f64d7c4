import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { REPORTS_PATH, takeReports } from './policy-reports.ts';

function aServer() {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  let at = 60_000_000;
  const app = Fastify();
  takeReports(app, { log, now: () => at });
  const send = async (payload: string, type = 'application/csp-report') => {
    const headers = { 'content-type': type, host: 'member.test' };
    return (await app.inject({ method: 'POST', url: REPORTS_PATH, headers, payload })).statusCode;
  };
  const lines = (): unknown[] => log.warn.mock.calls.map(([text, data]) => ({ text, ...(data as object) }));
  return { send, lines, pass: (ms: number) => void (at += ms) };
}

const page = 'https://member.test/promotions?id=1&preview=a-word#b';
const blocked = 'https://evil.example/a.js?of=somebody';
const OLD = {
  'csp-report': { 'violated-directive': 'script-src-elem', 'blocked-uri': blocked, 'document-uri': page },
};
const NEW = [
  { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'inline', documentURL: page } },
];

test('a breach is a line with the directive, an origin and a page, and no word of any address', async () => {
  const { send, lines } = aServer();
  expect(await send(JSON.stringify(OLD))).toBe(204);
  expect(await send(JSON.stringify(NEW), 'application/reports+json')).toBe(204);
  expect(lines()).toEqual([
    {
      text: 'a page broke its policy',
      host: 'member.test',
      page: '/promotions',
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
    },
    {
      text: 'a page broke its policy',
      host: 'member.test',
      page: '/promotions',
      directive: 'img-src',
      blocked: 'inline',
    },
  ]);
  expect(JSON.stringify(lines())).not.toMatch(/a-word|somebody/);
});

test.each([
  '',
  'words',
  '[]',
  '{}',
  'null',
  '[[[]]]',
  '{"csp-report":{"violated-directive":7}}',
  '{"csp-report":{"violated-directive":"<b>"}}',
])('what is no report leaves nothing: %s', async (payload) => {
  const { send, lines } = aServer();
  expect(await send(payload)).toBeLessThan(500);
  expect(lines()).toEqual([]);
});

test('a flood is thirty lines and a number; what is large or of another type is not taken', async () => {
  const { send, lines, pass } = aServer();
  for (let count = 0; count < 50; count += 1) await send(JSON.stringify(OLD));
  expect(lines()).toHaveLength(30);
  pass(60_000);
  await send(JSON.stringify(OLD));
  expect(lines().slice(30)).toMatchObject([
    { text: 'more breaches of a policy', count: 20 },
    { directive: 'script-src-elem' },
  ]);
  expect(await send(JSON.stringify({ ...OLD, more: 'a'.repeat(20_000) }))).toBe(413);
  expect(await send('a=b', 'application/x-www-form-urlencoded')).toBe(415);
});
