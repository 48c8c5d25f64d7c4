import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { loadSecrets } from '../../keys/secrets.ts';
import { forgetIdentity, renewKey } from './key-changes.ts';
import { findBackupPlaces } from '../places.ts';
import { fingerprintOf } from './age.ts';
import { identityFile, readIdentities } from './keys.ts';
import { lockArchive, SEALED, writeMark } from './segments.ts';

test('a key is not forgotten while a sealing anew that was killed may have left something that only it opens', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'feria-forget-'));
  await loadSecrets(folder);
  const places = await findBackupPlaces(folder);
  try {
    const before = fingerprintOf((await readIdentities(identityFile(folder)))[0]!.recipient);
    const now = await renewKey(folder);
    const name = '000000010000000000000002';
    await mkdir(places.wal, { recursive: true });
    await writeFile(join(places.wal, name + SEALED), 'still the one before');
    const of = (fingerprint: string) => ({ mark: '00', bytes: 20, fingerprints: [fingerprint] });
    await writeMark(places.wal, name, { plain: '00', sealed: [of(before), of(now)] });
    await expect(forgetIdentity(places, before)).rejects.toThrow(`is sealed to ${before}`);
    await writeMark(places.wal, name, { plain: '00', sealed: [of(now)] });
    const moved = join(places.bases, '2026-11-21T10-00-00Z.before');
    await mkdir(moved, { recursive: true });
    await expect(forgetIdentity(places, before)).rejects.toThrow('a sealing again was cut short');
    await rm(moved, { recursive: true });
    expect(await forgetIdentity(places, before)).toBe(before);
  } finally {
    await rm(places.home, { recursive: true, force: true });
    await rm(folder, { recursive: true });
  }
});

test('a segment that is being archived while a key is forgotten is waited for, and counts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'feria-forget-'));
  await loadSecrets(folder);
  const places = await findBackupPlaces(folder);
  try {
    const before = fingerprintOf((await readIdentities(identityFile(folder)))[0]!.recipient);
    await renewKey(folder);
    await mkdir(places.wal, { recursive: true });
    const release = await lockArchive(places.wal);
    const refused = expect(forgetIdentity(places, before)).rejects.toThrow(`is sealed to ${before}`);
    await sleep(100);
    const name = '000000010000000000000002';
    await writeFile(join(places.wal, name + SEALED), 'sealed to the one before');
    const sealed = [{ mark: '00', bytes: 24, fingerprints: [before] }];
    await writeMark(places.wal, name, { plain: '00', sealed });
    release();
    await refused;
  } finally {
    await rm(places.home, { recursive: true, force: true });
    await rm(folder, { recursive: true });
  }
});
