/** The versions of the platform's secret, as an operator adds them, sets one aside and takes it away. */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSecret } from '../../platform/core/crypto/secret-config.ts';
import { environmentsFor, platformSecretsFile, portsFrom } from '../environment.ts';
import { loadSecrets } from './secrets.ts';

const BEFORE = 'ab'.repeat(32);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feria-secret-'));
});
afterAll(() => rm(folder, { recursive: true }));

const versions = (): number[] => readSecret({ PLATFORM_SECRETS_FILE: platformSecretsFile(folder) }).versions;
const keysIn = async (): Promise<{ version: number; key: string }[]> =>
  JSON.parse(await readFile(platformSecretsFile(folder), 'utf8')) as { version: number; key: string }[];

function run(...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'platform-secret-main.ts'), ...args],
    { env: { ...process.env, FERIA_DATA: folder }, encoding: 'utf8' },
  );
  return { status, said: stdout + stderr };
}

test('the secret of a folder of before is its first version, and lies at one place', async () => {
  await mkdir(join(folder, 'secrets'));
  const old = join(folder, 'secrets', 'secrets.json');
  await writeFile(old, JSON.stringify({ platformSecret: BEFORE, metricsToken: 'kept' }));
  const { secrets, keys } = await loadSecrets(folder);
  expect(secrets.metricsToken).toBe('kept');
  expect(await keysIn()).toEqual([{ version: 1, key: BEFORE }]);
  expect(await readFile(old, 'utf8')).not.toContain(BEFORE);
  expect((await stat(platformSecretsFile(folder))).mode & 0o077).toBe(0);
  const databases = { platform: '', app: '', studio: '', aggregator: '', lagoon: '', gateway: '' };
  const wiring = { folder, ports: portsFrom(5_000), databases, secrets, keys, dev: false, walletUrls: {} };
  const all = environmentsFor(wiring);
  expect(all.platform['PLATFORM_SECRETS_FILE']).toBe(platformSecretsFile(folder));
  for (const [part, variables] of Object.entries(all)) {
    expect(JSON.stringify(variables)).not.toContain(BEFORE);
    if (part !== 'platform') expect(JSON.stringify(variables)).not.toContain('platform.secrets');
  }
  await loadSecrets(folder);
  expect(await keysIn()).toEqual([{ version: 1, key: BEFORE }]);
});

test('a kill between the two files loses nothing: the next start takes the same secret over', async () => {
  const aside = await mkdtemp(join(tmpdir(), 'feria-secret-'));
  await mkdir(join(aside, 'secrets'));
  const old = join(aside, 'secrets', 'secrets.json');
  await writeFile(old, JSON.stringify({ platformSecret: BEFORE }));
  await loadSecrets(aside);
  const known = JSON.parse(await readFile(old, 'utf8')) as object;
  await writeFile(old, JSON.stringify({ ...known, platformSecret: BEFORE }));
  await loadSecrets(aside);
  expect(await readFile(platformSecretsFile(aside), 'utf8')).toContain(BEFORE);
  expect(await readFile(old, 'utf8')).not.toContain(BEFORE);
  await rm(aside, { recursive: true });
});

test('a version is added, one is set aside, taken up again, and none goes without a start that shows that nothing needs it', async () => {
  expect(run()).toEqual({ status: 0, said: 'version 2 added; it seals from the next start on\n' });
  expect(versions()).toEqual([1, 2]);
  expect(run('--drop', '1')).toMatchObject({
    status: 1,
    said: expect.stringContaining('version 1 was not set aside') as string,
  });
  expect(run('--retire', '2')).toMatchObject({
    status: 1,
    said: expect.stringContaining('version 2 is the newest') as string,
  });
  expect(run('--retire', '1').status).toBe(0);
  expect(versions()).toEqual([2]);
  expect(run('--restore', '1').status).toBe(0);
  expect(versions()).toEqual([1, 2]);
  expect(run('--retire', '1', '--drop', '1')).toMatchObject({ status: 1 });
  expect(run('--retire', '1').status).toBe(0);
  expect((await keysIn()).map(({ key }) => key)).toContain(BEFORE);
  expect(run('--drop', '1')).toMatchObject({
    status: 1,
    said: expect.stringContaining('the database of platform says whether something needs it') as string,
  });
  expect((await keysIn()).map(({ key }) => key)).toContain(BEFORE);
  expect(run('--retire', '7').said).toContain('has no version 7');
  expect(run('--drop', 'x').status).toBe(1);
});

test('an own file is changed in the place of the demonstration’s', async () => {
  const file = join(folder, 'own.json');
  await writeFile(file, JSON.stringify([{ version: 4, key: 'cd'.repeat(32) }]));
  expect(run('--file', file)).toMatchObject({
    status: 0,
    said: expect.stringContaining('version 5') as string,
  });
  expect(versions()).toEqual([2]);
});
