import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSealed, parseSeedKeys, sealSeed } from '../../vendors/host/src/seeds/keys.ts';
import { commitmentOf } from '@feria/kit';
import { portsFrom, environmentsFor, seedKeysFile } from '../environment.ts';
import { loadSecrets } from './secrets.ts';
import { loadKeys } from './key-files.ts';
import { VENDOR_PARTS } from '../vendors.ts';

const PLACE = { owner: 'o', game: 'g', commitment: commitmentOf('a seed') };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feria-keys-'));
});
afterAll(() => rm(folder, { recursive: true }));

const read = async (part: (typeof VENDOR_PARTS)[number]) =>
  parseSeedKeys(await readFile(seedKeysFile(folder, part), 'utf8'));

function run(...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'seed-keys-main.ts'), ...args],
    { env: { ...process.env, FERIA_DATA: folder }, encoding: 'utf8' },
  );
  return { status, said: stdout + stderr };
}

test('the first start makes a key for each vendor, for its owner alone, and tells each its own', async () => {
  const { secrets, keys } = await loadSecrets(folder);
  const databases = { platform: '', app: '', studio: '', aggregator: '', lagoon: '', gateway: '' };
  const all = environmentsFor({
    folder,
    ports: portsFrom(5000),
    databases,
    secrets,
    keys,
    dev: false,
    walletUrls: {},
  });
  const texts = new Set<string>();
  for (const part of VENDOR_PARTS) {
    const file = seedKeysFile(folder, part);
    expect(all[part]['SEED_KEYS_FILE']).toBe(file);
    expect((await stat(file)).mode & 0o077).toBe(0);
    texts.add(await readFile(file, 'utf8'));
    expect((await read(part)).newest).toBe(1);
  }
  expect(texts.size).toBe(VENDOR_PARTS.length);
  for (const part of ['platform', 'gateway', 'web'] as const)
    expect(JSON.stringify(all[part])).not.toContain('seed-keys.json');
  await loadSecrets(folder);
  for (const part of VENDOR_PARTS)
    expect(texts).toContain(await readFile(seedKeysFile(folder, part), 'utf8'));
});

test('a version that is added seals, the one before still opens, and none goes while nobody can say that nothing needs it', async () => {
  const sealed = sealSeed(await read('studio'), PLACE, 'a seed');
  expect(run('--vendor', 'studio')).toEqual({
    status: 0,
    said: 'studio: version 2 added; it seals from the next start on\n',
  });
  const both = await read('studio');
  expect([sealed.key, sealSeed(both, PLACE, 'a seed').key]).toEqual([1, 2]);
  expect(openSealed(both, PLACE, sealed)).toBe('a seed');
  expect((await read('lagoon')).newest).toBe(1);
  expect(run('--vendor', 'studio', '--drop', '2').said).toContain('version 2 is the newest');
  expect(run('--vendor', 'studio', '--drop', '7').said).toContain('has no version 7');
  expect(run('--drop', '1')).toMatchObject({
    status: 1,
    said: expect.stringContaining('name the vendor') as string,
  });
  expect(run('--vendor', 'studio', '--drop', '1')).toMatchObject({
    status: 1,
    said: expect.stringContaining('the database of studio says whether something needs it') as string,
  });
  expect(run('--vendor', 'studio', '--drop', '1', '--restore', '1').status).toBe(1);
  expect(run('--vendor', 'studio', '--restore', '7').said).toContain('has a version 7');
  expect(openSealed(await read('studio'), PLACE, sealed)).toBe('a seed');
});

test('a file that cannot be read is not taken for a missing one, and a stranger is no vendor', async () => {
  await expect(loadKeys(join(seedKeysFile(folder, 'studio'), 'below'))).rejects.toThrow('ENOTDIR');
  expect(run('--vendor', 'other')).toMatchObject({ status: 1 });
});
