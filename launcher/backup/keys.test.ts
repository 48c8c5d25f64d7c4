/** Keys of the back-ups: lost, replaced, kept apart; and copies from before they were encrypted. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '@feria/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCluster, type Cluster } from '../postgres/embedded.ts';
import { findFreePort } from '../processes/ports.ts';
import { loadSecrets } from '../keys/secrets.ts';
import { makeBaseCopy, type RunningCluster } from './copies/base-copy.ts';
import {
  DATA,
  isSealed,
  listBases,
  readManifest,
  writeManifest,
  type SealedCopy,
} from './copies/base-manifest.ts';
import { closeSegment } from './wal/close-segment.ts';
import { readContent } from './copies/copy-file.ts';
import { listDataFiles } from './copies/data-files.ts';
import { findBackupPlaces, type BackupPlaces } from './places.ts';
import { restore, type RestoreOrder } from './restore/restore.ts';
import { findRunningCluster } from './running.ts';
import { fingerprintOf, makeKey, type KeyOfBackups } from './sealing/age.ts';
import {
  identityFile,
  loadBackupKeys,
  readIdentities,
  readSeal,
  recipientsFile,
  writeIdentities,
} from './sealing/keys.ts';
import { openKeys } from './sealing/opening.ts';
import { openFile } from './sealing/sealed-file.ts';
import { openSegment, readArchive } from './sealing/segments.ts';
import { noteSealing } from './sealing/state.ts';
import { settleSwaps } from './sealing/swap.ts';
import { unpack } from './sealing/tar.ts';
import { readStatus } from './status.ts';
import { SEGMENT_MEGABYTES } from './test/segment-size.ts';

const SEED = 'an active seed, for nobody to read';

let aside: string;
let folder: string;
let places: BackupPlaces;
let cluster: Cluster;
let running: RunningCluster;
let password: string;
let escrow: KeyOfBackups;
let escrowFile: string;
/** The first copy, of the first key and the escrow's. */
let first: SealedCopy;

beforeAll(async () => {
  aside = await mkdtemp(join(tmpdir(), 'feria-keys-test-'));
  folder = join(aside, 'live');
  await mkdir(folder);
  password = (await loadSecrets(folder)).secrets.databaseAdmin;
  places = await findBackupPlaces(folder);
  cluster = await openCluster({
    folder: places.cluster,
    port: await findFreePort(),
    password,
    archives: folder,
    segmentMegabytes: SEGMENT_MEGABYTES,
  });
  await cluster.start();
  running = (await findRunningCluster(places))!;
  await sql(`create table notes as select '${SEED}' as text`);
  escrow = await makeKey();
  escrowFile = join(aside, 'escrow.txt');
  await writeIdentities(escrowFile, [escrow]);
});

afterAll(async () => {
  await cluster?.remove();
  await rm(places.home, { recursive: true, force: true });
  await rm(aside, { recursive: true });
});

const sql = (text: string) => withClient(running.adminUrl, (client) => client.query(text));
const pause = async (): Promise<void> => {
  // Copies are named by the second.
  await new Promise((done) => setTimeout(done, 1_100));
};
/** Something that happened, and is in the archive. */
async function happen(what: string): Promise<void> {
  await sql(`insert into notes values ('${what}')`);
  await closeSegment(running, places.wal);
}

const command = (...args: string[]) => main('keys-main.ts', ...args);
async function main(file: string, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    env: { ...process.env, FERIA_DATA: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (said += String(part)));
  return new Promise((done) => void child.on('close', (code) => done({ code, said })));
}

/** With the machine's own WAL lost: what is not in the archive is gone. */
const lost = (): BackupPlaces => ({ ...places, server: { ...places.server, home: join(aside, 'lost') } });

async function refuses(order: Partial<RestoreOrder>, ...reasons: string[]): Promise<void> {
  const into = join(aside, 'refused');
  const error = await restore(lost(), { to: 'latest', into, ...order }).catch((reason: unknown) => reason);
  for (const reason of reasons) expect(String(error)).toContain(reason);
  await expect(stat(into)).rejects.toThrow('ENOENT');
}

/** The notes that a restore gives back. */
async function restored(order: Partial<RestoreOrder> = {}): Promise<string[]> {
  const into = join(aside, `restored ${performance.now()}`);
  await restore(lost(), { to: 'latest', into, ...order });
  const copy = await openCluster({ folder: join(into, 'postgres'), port: await findFreePort(), password });
  try {
    await copy.start();
    return await withClient(copy.adminUrl, async (client) => {
      const { rows } = await client.query<{ text: string }>('select text from notes order by text');
      return rows.map(({ text }) => text);
    });
  } finally {
    await copy.remove();
    await rm(into, { recursive: true });
  }
}

const own = async (): Promise<KeyOfBackups[]> => readIdentities(identityFile(folder));
const newest = async (): Promise<SealedCopy> => {
  const name = (await listBases(places.bases)).at(-1) ?? '';
  return (await readManifest(places.bases, name, await readSeal(folder))) as SealedCopy;
};

test('the first start makes a key of its own, for its owner alone, and one that was taken away is not made again', async () => {
  const other = join(aside, 'other');
  await mkdir(join(other, 'secrets'), { recursive: true });
  await loadBackupKeys(other);
  expect((await stat(identityFile(other))).mode & 0o077).toBe(0);
  const [key] = await readIdentities(identityFile(other));
  expect(await readFile(recipientsFile(other), 'utf8')).toContain(key!.recipient);
  await rename(identityFile(other), join(aside, 'kept apart'));
  await loadBackupKeys(other);
  expect(await readIdentities(identityFile(other))).toEqual([]);
  await rm(recipientsFile(other));
  await rename(join(aside, 'kept apart'), identityFile(other));
  await loadBackupKeys(other);
  expect(await readIdentities(identityFile(other))).toEqual([key]);
  expect(await readFile(recipientsFile(other), 'utf8')).toContain(key!.recipient);
});

test('a recipient is added, and neither a secret nor a typing error is taken for one', async () => {
  expect((await command('--add', escrow.identity)).said).toBe(
    'No key was changed: --add: a recipient begins with age1\n',
  );
  const wrong = escrow.recipient.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'));
  expect((await command('--add', wrong)).said).toContain('is no recipient that age knows');
  const { code, said } = await command('--add', escrow.recipient);
  expect([code, said]).toEqual([
    0,
    expect.stringContaining(`Sealed to ${fingerprintOf(escrow.recipient)}, too`),
  ]);
  expect((await command('--add', escrow.recipient)).said).toContain('already');
  first = await makeBaseCopy(places, running);
  expect(first.recipients).toEqual(
    [...(await own()), escrow].map(({ recipient }) => fingerprintOf(recipient)),
  );
  await happen('after the first copy');
  expect(await noteSealing(places)).toMatchObject({ plain: 0, older: 0, key: { state: 'opens' } });
});

test('with this machine’s key lost the second one opens; with both lost it is said plainly, and nothing is made', async () => {
  await rename(identityFile(folder), join(aside, 'apart.txt'));
  const sealedTo = `sealed to ${first.recipients.join(', ')}`;
  await refuses(
    {},
    `base copy ${first.name} is ${sealedTo}, and ${identityFile(folder)} holds no key`,
    'nobody can open it',
  );
  expect(await noteSealing(places)).toMatchObject({ key: { state: 'absent' } });
  const stranger = join(aside, 'stranger.txt');
  const key = await makeKey();
  await writeIdentities(stranger, [key]);
  await refuses({ identity: stranger }, sealedTo, `${stranger} holds ${fingerprintOf(key.recipient)}`);
  await writeFile(stranger, 'not a key\n');
  await refuses({ identity: stranger }, `${stranger}: entry 1 is no identity of age`);
  expect(await restored({ identity: escrowFile })).toEqual(['after the first copy', SEED].toSorted());
  await writeIdentities(identityFile(folder), [key]);
  expect(await noteSealing(places)).toMatchObject({ key: { state: 'differs' } });
  expect((await command()).said).toContain('does not open the newest base copy');
  // What the escrow's key opens says nothing about the one that lies here.
  expect(await noteSealing(places, escrowFile)).toMatchObject({ key: { state: 'differs' } });
  await rename(join(aside, 'apart.txt'), identityFile(folder));
});

test('a new key seals what comes, the one before goes on opening what was, and neither opens the other’s', async () => {
  const [before] = await own();
  expect((await command('--new')).code).toBe(0);
  const [now, kept] = await own();
  expect(kept).toEqual(before);
  await happen('under the new key');
  await pause();
  const second = await makeBaseCopy(places, running);
  expect(second.recipients).toEqual([now!, escrow].map(({ recipient }) => fingerprintOf(recipient)));
  const beforeFile = join(aside, 'before.txt');
  await writeIdentities(beforeFile, [before!]);
  await refuses({ identity: beforeFile }, `base copy ${second.name} is sealed to`);
  await refuses({ identity: beforeFile, base: first.name }, 'WAL segment 0000', 'is sealed to');
  expect(await restored({ base: first.name })).toHaveLength(3);
  expect(await noteSealing(places)).toMatchObject({ older: 1, key: { state: 'opens' } });
});

test('sealed again, everything opens with the new key alone; before that the old one is not forgotten', async () => {
  const [now, before] = await own();
  const old = fingerprintOf(before!.recipient);
  await command('--remove', fingerprintOf(escrow.recipient));
  expect((await command('--remove', fingerprintOf(now!.recipient))).said).toContain('is the only one');
  expect((await command('--forget', fingerprintOf(now!.recipient))).said).toContain(
    '--new or --remove first',
  );
  expect((await command('--forget', old)).said).toContain(`base copy ${first.name} is sealed to ${old}`);
  expect((await command('--seal-again', '--identity', escrowFile)).said).toMatch(
    /Sealed again: 2 base copies, \d+ WAL/,
  );
  expect((await command('--seal-again')).said).toContain('Sealed again: 0 base copies, 0 WAL files');
  expect((await command('--forget', old)).code).toBe(0);
  expect(await own()).toEqual([now]);
  await refuses({ identity: escrowFile, base: first.name }, `base copy ${first.name} is sealed to`);
  expect(await restored({ base: first.name })).toHaveLength(3);
  expect(await noteSealing(places)).toMatchObject({ older: 0, recipients: [fingerprintOf(now!.recipient)] });
});

test('a kill between the two renames of a copy that is sealed again loses neither', async () => {
  const place = join(places.bases, first.name);
  await rename(place, `${place}.before`);
  await settleSwaps(places.bases);
  expect(await listBases(places.bases)).toContain(first.name);
  await mkdir(`${place}.before`);
  await settleSwaps(places.bases);
  expect(await readdir(places.bases)).toEqual((await listBases(places.bases)).toSorted());
});

test('what a kill left half made is gone after the next back-up, and after a change of keys', async () => {
  const copy = join(places.bases, '2026-11-20T10-00-00Z.unfinished');
  const part = join(places.wal, '.0000000100000000000000AA.unfinished');
  const plant = async (): Promise<void> => {
    await mkdir(copy);
    await writeFile(join(copy, 'data.tar.zst.age'), 'opens with a key that somebody saw');
    await writeFile(part, 'the same');
  };
  await plant();
  expect((await command('--seal-again')).code).toBe(0);
  for (const path of [copy, part]) await expect(stat(path)).rejects.toThrow('ENOENT');
  await plant();
  // Nor does a status that was cut keep it from being made.
  await writeFile(places.statusFile, '{"kept": 2, "ba');
  await pause();
  const { code, said } = await main('backup-main.ts');
  expect([code, said]).toEqual([0, expect.stringContaining('Base copy')]);
  for (const path of [copy, part]) await expect(stat(path)).rejects.toThrow('ENOENT');
  expect((await readStatus(places.statusFile)).base?.name).toBe((await listBases(places.bases)).at(-1));
  await rm(join(places.bases, (await listBases(places.bases)).at(-1) ?? ''), { recursive: true });
});

test('a copy counts when the server has archived its WAL, not when a segment of that name lies there, and beside none of another cluster', async () => {
  const { rows } = await sql('select pg_walfile_name(pg_current_wal_lsn()) as segment');
  const { segment } = rows[0] as { segment: string };
  const foreign = join(places.wal, segment);
  await writeFile(foreign, 'of the cluster before');
  await expect(happen('beside a foreign segment')).rejects.toThrow(
    `WAL segment ${segment} cannot be archived`,
  );
  await rm(foreign);
  await happen('and without it');
  const copy = await newest();
  const other = { ...copy, name: '2020-01-01T00-00-00Z', systemId: '1' };
  await mkdir(join(places.bases, other.name));
  await writeManifest(join(places.bases, other.name), other, await readSeal(folder));
  await expect(makeBaseCopy(places, running)).rejects.toThrow('of another cluster');
  await rm(join(places.bases, other.name), { recursive: true });
  await sql("delete from notes where text like '%foreign%' or text like '%without it'");
  await closeSegment(running, places.wal);
});

/** Undoes what is encrypted, as it was written before: the newest copy and all WAL. */
async function asBefore(): Promise<string> {
  const copy = await newest();
  const opening = await openKeys(folder, undefined, await readSeal(folder));
  const { packs, recipients: _recipients, ...facts } = copy;
  const place = join(places.bases, copy.name);
  const data = join(place, DATA);
  await mkdir(data);
  for (const { file } of packs) {
    await openFile(join(place, file), opening.keys, async (plain) => void (await unpack(plain, data)));
    await rm(join(place, file));
  }
  const { folders, files: names } = await listDataFiles(data);
  const files = [];
  for (const path of [...names, 'backup_label'])
    files.push({ path, ...(await readContent(join(data, path))) });
  const text = JSON.stringify({ ...facts, folders, files });
  await writeFile(join(place, 'manifest.json'), text);
  const sum = createHash('sha256').update(text).digest('hex');
  await writeFile(join(place, 'manifest.sha256'), `${sum}  manifest.json\n`);
  await rm(join(place, 'manifest.mark'));
  for (const name of (await readArchive(places.wal)).sealed) {
    const parts: Uint8Array[] = [];
    await openSegment(places.wal, name, opening, async (plain) => {
      for await (const part of plain) parts.push(part);
    });
    await writeFile(join(places.wal, name), Buffer.concat(parts));
    for (const kind of ['.zst.age', '.mark']) await rm(join(places.wal, name + kind));
  }
  return copy.name;
}

test('a copy from before is restored, and encrypted by sealing again, only where somebody says so', async () => {
  await rm(join(places.bases, first.name), { recursive: true });
  const name = await asBefore();
  expect(await noteSealing(places)).toMatchObject({ plain: 1, recipients: [], key: null });
  await refuses({}, `base copy ${name} is from before copies were encrypted`, '--plain restores it');
  await refuses({ base: name }, '--plain restores it');
  expect(await restored({ plain: true })).toHaveLength(3);
  // Whoever can write the folder could have put it there: it is sealed where somebody says so, each by its name.
  const segments = [...(await readArchive(places.wal)).plain].toSorted();
  const left = await command('--seal-again');
  expect(left.said).toContain('Left in plain text');
  expect(left.said).toContain('where you are sure of each');
  for (const what of [name, ...segments]) expect(left.said).toContain(` ${what}\n`);
  expect(isSealed(await newest())).toBe(false);
  expect([...(await readArchive(places.wal)).plain].toSorted()).toEqual(segments);
  expect((await readArchive(places.wal)).sealed.size).toBe(0);
  expect((await command('--plain')).said).toContain('name both');
  const { code, said } = await command('--seal-again', '--plain');
  expect([code, said]).toEqual([0, expect.stringContaining('Sealed from plain text')]);
  for (const what of [name, ...segments]) expect(said).toContain(` ${what}\n`);
  expect(isSealed(await newest())).toBe(true);
  expect((await readArchive(places.wal)).plain.size).toBe(0);
  expect(await readdir(join(places.bases, name))).not.toContain(DATA);
  expect(await restored()).toHaveLength(3);
});
