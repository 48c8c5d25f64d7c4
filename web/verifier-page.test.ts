import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { hashOf } from './security.ts';
import { serveVerifier, VERIFIER_PATH } from './verifier-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'feria-verifier-'));
const path = join(folder, 'page.html');
writeFileSync(path, '<html><style>a{}</style><script>let a = 1</script></html>');
afterAll(() => rmSync(folder, { recursive: true }));

const ask = async (file: string, host = 'member.test') => {
  const app = Fastify();
  serveVerifier(app, 'member.test', file);
  return app.inject({ url: VERIFIER_PATH, headers: { host } });
};

test('the page runs what is inside it by hash, and may connect to nothing', async () => {
  const { statusCode, headers, body } = await ask(path);
  expect([statusCode, body.includes('let a = 1')]).toEqual([200, true]);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`script-src ${hashOf('let a = 1')};`);
  expect(policy).toContain(`style-src ${hashOf('a{}')};`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('connect-src');
});

test('another host does not have it, nor does a copy that has not built it', async () => {
  expect((await ask(path, 'office.test')).statusCode).toBe(404);
  expect((await ask(join(folder, 'none.html'))).statusCode).toBe(404);
});
