import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { serveInstalled } from './installed.ts';
import { hashOf } from './security.ts';

const folder = mkdtempSync(join(tmpdir(), 'feria-installed-'));
mkdirSync(join(folder, 'icons'));
writeFileSync(join(folder, 'worker.js'), 'let a = 1;');
for (const language of ['en', 'es', 'en-XA'])
  writeFileSync(
    join(folder, `offline.${language}.html`),
    `<html lang="${language}"><style>a{}</style><script>let b = 2</script>`,
  );
writeFileSync(join(folder, 'icons/apple-touch-icon.png'), 'an icon');
afterAll(() => rmSync(folder, { recursive: true }));

const ask = async (url: string, { host = 'member.test', from = folder } = {}) => {
  const app = Fastify();
  await serveInstalled(app, {
    host: 'member.test',
    origin: 'https://member.test',
    folder: from,
    manifest: (language, market) => ({ lang: `${language}-${market}` }),
  });
  return app.inject({ url, headers: { host } });
};

test('the worker and the page without a network are asked for at each visit, and run nothing from elsewhere', async () => {
  const worker = await ask('/worker.js');
  expect([worker.statusCode, worker.headers['content-type'], worker.headers['cache-control']]).toEqual([
    ...[200, 'text/javascript; charset=utf-8', 'no-cache'],
  ]);
  expect(worker.headers['content-security-policy']).toMatch(
    /^default-src 'none'; connect-src 'self';.* frame-ancestors 'none'$/,
  );
  const policy = String((await ask('/offline.html')).headers['content-security-policy']);
  expect(policy).toContain(`script-src ${hashOf('let b = 2')};`);
  expect(policy).toContain(`style-src ${hashOf('a{}')};`);
  expect(policy).not.toContain('connect-src');
});

test('the page without a network is in the language of the pages, or in the one that is asked for', async () => {
  const first = await ask('/offline.html');
  expect([first.headers['content-language'], first.body]).toEqual([
    'es',
    expect.stringContaining('lang="es"'),
  ]);
  expect((await ask('/offline.html?language=en-XA')).headers['content-language']).toBe('en-XA');
  expect((await ask('/offline.html?language=fr')).statusCode).toBe(400);
});

test('a manifest is of a language and a market', async () => {
  const { headers, body } = await ask('/app/PE.es.webmanifest');
  expect([headers['content-type'], body]).toEqual([
    'application/manifest+json; charset=utf-8',
    '{"lang":"es-PE"}',
  ]);
  for (const path of ['/app/pe.es.webmanifest', '/app/PE.fr.webmanifest', '/app/PERU.es.mobileconfig'])
    expect((await ask(path)).statusCode).toBe(400);
});

test('the profile comes as what iOS takes for one', async () => {
  const { statusCode, headers, body } = await ask('/app/CO.es.mobileconfig');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/x-apple-aspen-config']);
  expect(headers['content-disposition']).toBe('attachment; filename="feria.mobileconfig"');
  expect(body).toContain('<string>https://member.test/</string>');
});

test('icons are there under the names that systems ask for', async () => {
  for (const path of ['/icons/apple-touch-icon.png', '/apple-touch-icon.png'])
    expect([(await ask(path)).statusCode, (await ask(path)).headers['content-type']]).toEqual([
      200,
      'image/png',
    ]);
});

test('another host has none of it, nor has a copy that has not built the app', async () => {
  expect((await ask('/worker.js', { host: 'office.test' })).statusCode).toBe(404);
  expect((await ask('/worker.js', { from: join(folder, 'none') })).statusCode).toBe(404);
});
