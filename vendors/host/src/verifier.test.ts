import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { VERIFIER_PATH, verifierRoute } from './verifier.ts';

const folder = mkdtempSync(join(tmpdir(), 'feria-verifier-'));
const path = join(folder, 'verify.html');
writeFileSync(path, '<html><style>a{}</style><script>let a = 1</script></html>');
afterAll(() => rmSync(folder, { recursive: true }));

const ask = async (file: string) => {
  const app = Fastify();
  app.addHook(
    'onSend',
    async (_request, reply) => void reply.header('content-security-policy', 'of the games'),
  );
  verifierRoute(app, file, ['https://member.test']);
  return app.inject({ url: VERIFIER_PATH });
};
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the page runs what is inside it by hash, connects to nothing, and only the operator frames it', async () => {
  const { statusCode, headers, body } = await ask(path);
  expect([statusCode, body.includes('let a = 1')]).toEqual([200, true]);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`script-src ${hash('let a = 1')};`);
  expect(policy).toContain(`style-src ${hash('a{}')};`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('frame-ancestors https://member.test');
  expect(policy).not.toContain('connect-src');
});

test('a copy that has not built it does not have it', async () => {
  expect((await ask(join(folder, 'none.html'))).statusCode).toBe(404);
});
