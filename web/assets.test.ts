import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveAssets } from './assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'feria-assets-'));
const app = Fastify();
const LEFT = [
  'a.js.map',
  'a.ts',
  '.env',
  '.git',
  'secrets.json',
  'a.sql',
  'a.pem',
  'README.md',
  'a',
  'a.html',
];

beforeAll(async () => {
  for (const name of ['a.js', 'a.css', 'a.woff2', ...LEFT]) writeFileSync(join(folder, name), 'x');
  mkdirSync(join(folder, 'below'));
  writeFileSync(join(folder, 'below/a.js'), 'x');
  await serveAssets(app, 'member.test', folder);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
const ask = async (path: string, host = 'member.test') =>
  (await app.inject({ url: `/assets/${path}`, headers: { host } })).statusCode;

test('only what a page asks for is served', async () => {
  for (const path of ['a.js', 'a.css', 'a.woff2', 'below/a.js', 'a.js?v=1'])
    expect(await ask(path)).toBe(200);
  for (const path of [...LEFT, 'a.js.map?a.js', 'a.pem%00.js', '%2e%2e/a.pem', 'below', 'below/', ''])
    expect([path, await ask(path)]).not.toEqual([path, 200]);
});

test('on its own host alone', async () => {
  expect(await ask('a.js', 'office.test')).toBe(404);
});
