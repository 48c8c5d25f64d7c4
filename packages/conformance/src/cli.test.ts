/** The command line as it is run. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConformanceReport } from '@feria/contracts/conformance/runs';
import { afterAll, expect, test } from 'vitest';
import { RULES } from './operator/rules.ts';
import { startReferenceWallet } from './operator/wallet-server.ts';
import { hmacVerifier } from './signing.ts';

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));
const SECRET = 'a secret that both sides know';
const folder = mkdtempSync(join(tmpdir(), 'feria-conformance-'));
const secretFile = join(folder, 'secret');
writeFileSync(secretFile, `${SECRET}\n`);
afterAll(() => rmSync(folder, { recursive: true }));

function run(...options: string[]): Promise<{ code: number; out: string; error: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI, ...options], (failed, out, error) =>
      resolve({ code: typeof failed?.code === 'number' ? failed.code : 0, out, error }),
    );
  });
}

test('--help says how, --list what', async () => {
  expect(await run('--help')).toMatchObject({
    code: 0,
    out: expect.stringContaining('--session-url') as string,
  });
  const list = await run('--list', '--dialect', 'actions');
  expect(list.out).toContain('list.one-bad-undoes-all');
});

test('a wrong line says what is wrong, with exit code 2', async () => {
  expect(await run('--dialect', 'morse')).toMatchObject({ code: 2 });
  expect((await run('--url', 'http://127.0.0.1:1')).error).toContain('--key is needed');
});

test('a right wallet: exit code 0, a table and a report', async () => {
  const wallet = await startReferenceWallet({ verify: hmacVerifier(SECRET) });
  const json = join(folder, 'report.json');
  const where = ['--dialect', 'actions', '--url', wallet.url, '--secret-file', secretFile];
  const { code, out } = await run(...where, '--only', 'bet.ok,list.', '--json', json);
  await wallet.close();
  expect(out).toMatch(/ok +bet\.ok/);
  expect(code).toBe(0);
  const report = JSON.parse(readFileSync(json, 'utf8')) as ConformanceReport;
  expect(report.counts.failed).toBe(0);
  expect(report.scenarios[0]?.steps[0]?.sent.body).toContain('"kind":"bet"');
});

test('a wrong wallet: exit code 1, and what was sent, came back and was expected', async () => {
  const rules = { ...RULES, takesMember: () => true };
  const wallet = await startReferenceWallet({ verify: hmacVerifier(SECRET), rules });
  const where = ['--dialect', 'actions', '--url', wallet.url, '--secret-file', secretFile];
  const { code, out } = await run(...where, '--only', 'blocked.bet');
  await wallet.close();
  expect(code).toBe(1);
  expect(out).toContain('ok, not member_disabled');
  expect(out).toContain('came back 200');
});
