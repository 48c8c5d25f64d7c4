import { absent } from '@feria/kernel';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBackupPlaces } from './backup/places.ts';
import type { Cluster } from './postgres/embedded.ts';
import { startFresh } from './fresh.ts';
import { readOptions } from './options.ts';

test('--fresh deletes the back-ups before their cluster: cut short, it leaves no archive that the next one would fill', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'feria-fresh-'));
  const { home, wal } = await findBackupPlaces(folder);
  await mkdir(wal, { recursive: true });
  const options = { ...readOptions(['--fresh', '--yes'], {}, folder), folder };
  const cluster = {
    remove: () => Promise.reject(new Error('killed here')),
  } as unknown as Cluster;
  try {
    await expect(startFresh(options, cluster, new AbortController().signal)).rejects.toThrow('killed here');
    expect(await stat(home).catch(absent('gone'))).toBe('gone');
  } finally {
    await rm(home, { recursive: true, force: true });
    await rm(folder, { recursive: true });
  }
});
