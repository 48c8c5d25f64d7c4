/** No key goes by one command: the database says that nothing needs it, and what was taken away comes back. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitmentOf } from '@feria/kit';
import { createDatabase, createPool, ensureRole, migrate, urlWith, withClient } from '@feria/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, type Db } from '../../platform/core/db.ts';
import { prepareDatabase } from '../../platform/core/prepare.ts';
import { resealAll } from '../../platform/core/crypto/reseal.ts';
import { readSecret } from '../../platform/core/crypto/secret-config.ts';
import { openSecret } from '../../platform/core/crypto/secret-versions.ts';
import { SEALED_PLACES } from '../../platform/sealed-places.ts';
import { migrationsOf } from '../../vendors/host/src/migrations.ts';
import { resealSome } from '../../vendors/host/src/seeds/keep.ts';
import { openSealed, parseSeedKeys, sealSeed, type SeedKeys } from '../../vendors/host/src/seeds/keys.ts';
import { findBackupPlaces } from '../backup/places.ts';
import { openCluster, type Cluster } from '../postgres/embedded.ts';
import { platformSecretsFile, seedKeysFile } from '../environment.ts';
import { addKey, dropKey, droppedFile, restoreKey, retireKey } from './key-files.ts';
import { proveSecretUnneeded, proveSeedKeyUnneeded } from './key-proofs.ts';
import { findFreePort } from '../processes/ports.ts';
import { loadSecrets } from './secrets.ts';

const PLACE = { owner: 'o', game: 'g', commitment: commitmentOf('a seed') };
let folder: string;
let cluster: Cluster;
let db: Db;
let ownerUrl: string;
let studioUrl: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feria-proofs-'));
  const { secrets } = await loadSecrets(folder);
  const { cluster: home } = await findBackupPlaces(folder);
  const place = { folder: home, port: await findFreePort(), password: secrets.databaseAdmin };
  cluster = await openCluster({ ...place, settings: { fsync: 'off' } });
  await cluster.start();
  await ensureRole(cluster.adminUrl, 'feria_platform', 'owner', { createRole: true });
  await createDatabase(cluster.adminUrl, 'feria_platform', { owner: 'feria_platform' });
  await createDatabase(cluster.adminUrl, 'feria_studio', {});
  const own = { database: 'feria_platform', user: 'feria_platform', password: 'owner' };
  ownerUrl = urlWith(cluster.adminUrl, own);
  await prepareDatabase(ownerUrl, 'app');
  studioUrl = urlWith(cluster.adminUrl, { database: 'feria_studio' });
  await migrate(studioUrl, migrationsOf('actions'));
  const other = { ...own, database: 'other' };
  await createDatabase(cluster.adminUrl, 'other', { owner: 'feria_platform' });
  await prepareDatabase(urlWith(cluster.adminUrl, other), 'app');
  db = createDb(urlWith(cluster.adminUrl, { ...own, user: 'feria_app', password: 'app' }), { max: 2 });
});
afterAll(async () => {
  await db.close();
  await cluster.remove();
  await rm(folder, { recursive: true });
});

/** What the command says, with its exit code. */
function run(command: 'platform-secret' | 'seed-keys', ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, `${command}-main.ts`), ...args],
    { env: { ...process.env, FERIA_DATA: folder }, encoding: 'utf8' },
  );
  return { status, said: stdout + stderr };
}
const read = (file: string): Promise<string> => readFile(file, 'utf8');
const secretNow = () => readSecret({ PLATFORM_SECRETS_FILE: platformSecretsFile(folder) });
/** As a start of the platform does before it serves. */
const start = () => openSecret({ db, clock: { now: () => new Date() } }, secretNow(), SEALED_PLACES);
/** What the job does while the platform runs. */
async function sealAgain(): Promise<void> {
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  expect((await resealAll({ db, log: silent }, secretNow(), SEALED_PLACES)).broken).toBe(0);
}
const dropSecret = (version: number, environment = {}): Promise<void> => {
  const file = platformSecretsFile(folder);
  return dropKey(file, version, () => proveSecretUnneeded({ folder, environment }, file, version));
};

test('a secret that was set aside does not go before a start went without it, and comes back whole', async () => {
  const file = platformSecretsFile(folder);
  const [{ key }] = JSON.parse(await read(file)) as [{ key: string }];
  await start();
  await addKey(file);
  await retireKey(file, 1);
  await expect(dropSecret(1)).rejects.toThrow('no start was made here without version 1 yet');
  await restoreKey(file, 1);
  await start();
  await retireKey(file, 1);
  const kept = await read(file);
  expect(run('platform-secret', '--drop', '1')).toEqual({
    status: 1,
    said: expect.stringContaining('no start without version 1 has said that nothing needs it') as string,
  });
  await expect(start()).rejects.toThrow('version 1 of PLATFORM_SECRET is not there, and needed');
  await expect(dropSecret(1)).rejects.toThrow('restart first');
  expect(await read(file)).toBe(kept);

  await restoreKey(file, 1);
  await start();
  await sealAgain();
  await retireKey(file, 1);
  await start();
  expect(run('platform-secret', '--drop', '1')).toEqual({
    status: 0,
    said: `version 1 was taken away; it lies in ${droppedFile(file)}\n`,
  });
  expect(await read(file)).not.toContain(key);
  expect((await stat(droppedFile(file))).mode & 0o077).toBe(0);
  expect(await addKey(file)).toBe(3);
  await restoreKey(file, 1);
  expect(JSON.parse(await read(file))).toMatchObject([{ version: 1, key }, { version: 2 }, { version: 3 }]);
  await expect(read(droppedFile(file))).rejects.toThrow('ENOENT');
});

test('what came under a version after the start that went without it keeps it, and other databases prove nothing', async () => {
  const file = platformSecretsFile(folder);
  await start();
  await sealAgain();
  await retireKey(file, 1);
  await start();
  const other = { DATABASE_URL: urlWith(cluster.adminUrl, { database: 'other' }) };
  await expect(dropSecret(1, other)).rejects.toThrow('no start was made here');
  await withClient(other.DATABASE_URL, (client) =>
    client.query('insert into core.secret_versions (version, proof) values (2, $1)', [randomBytes(32)]),
  );
  await expect(dropSecret(1, other)).rejects.toThrow('this database was sealed under other secrets');
  await expect(dropSecret(1, { DATABASE_URL: studioUrl })).rejects.toThrow('core.secret_versions');
  await withClient(urlWith(cluster.adminUrl, { database: 'feria_platform' }), (client) =>
    client.query(
      `insert into core.envelope_keys (id, public_jwk, private_sealed, created_at) values ('old', '{}', $1, now())`,
      [Buffer.alloc(60)],
    ),
  );
  for (const environment of [{}, { DATABASE_URL: ownerUrl }])
    await expect(dropSecret(1, environment)).rejects.toThrow(
      'version 1 is needed: 1 in core.envelope_keys.private_sealed',
    );
  expect(JSON.parse(await read(file))).toHaveLength(3);
});

test('a seeds’ key does not go while a seed lies under it or the vendor was not restarted, and comes back', async () => {
  const file = seedKeysFile(folder, 'studio');
  const sealed = sealSeed(await seedKeys(), PLACE, 'a seed');
  const drop = () => {
    const prove = () => proveSeedKeyUnneeded({ folder, environment: {} }, 'studio', 1);
    return dropKey(file, 1, prove);
  };
  const pool = createPool(studioUrl, { max: 1 });
  try {
    await insertSeed(PLACE, sealed);
    await addKey(file);
    expect(run('seed-keys', '--vendor', 'studio', '--drop', '1')).toEqual({
      status: 1,
      said: expect.stringContaining('1 seeds lie sealed under version 1') as string,
    });
    await pool.query('alter table seed_pairs disable trigger user');
    await pool.query('delete from seed_pairs');
    await expect(drop()).rejects.toThrow('under a newer version than 1 yet: restart the vendor first');
    await insertSeed(PLACE, sealed);
    expect(await resealSome(pool, await seedKeys())).toBe(1);
  } finally {
    await pool.end();
  }
  await drop();
  const without = await seedKeys();
  expect(() => openSealed(without, PLACE, sealed)).toThrow('the key file has no version 1');
  expect(run('seed-keys', '--vendor', 'studio', '--restore', '1').status).toBe(0);
  expect(openSealed(await seedKeys(), PLACE, sealed)).toBe('a seed');
});

test('a kill between the two files loses nothing, and another key under the number is written over at neither', async () => {
  const file = seedKeysFile(folder, 'lagoon');
  await addKey(file);
  const before = await read(file);
  const [first] = JSON.parse(before) as object[];
  await writeFile(droppedFile(file), JSON.stringify([first]));
  await restoreKey(file, 1);
  expect(JSON.parse(await read(file))).toEqual(JSON.parse(before));
  await expect(read(droppedFile(file))).rejects.toThrow('ENOENT');
  const planted = JSON.stringify([{ version: 1, key: '0'.repeat(64) }]);
  await writeFile(droppedFile(file), planted);
  await expect(dropKey(file, 1, async () => {})).rejects.toThrow('version 1 is another key in');
  await expect(restoreKey(file, 1)).rejects.toThrow('version 1 is another key in');
  expect([JSON.parse(await read(file)), await read(droppedFile(file))]).toEqual([
    JSON.parse(before),
    planted,
  ]);
  await writeFile(droppedFile(file), `[{"version": 1, "key": "${'0'.repeat(64)}`);
  await expect(restoreKey(file, 1)).rejects.toThrow(
    /is not a list of \{"version": 1, "key": "64 hexadecimal digits"\}$/,
  );
});

const seedKeys = async (): Promise<SeedKeys> => parseSeedKeys(await read(seedKeysFile(folder, 'studio')));

async function insertSeed(
  { owner, game, commitment }: typeof PLACE,
  { sealed, key }: { sealed: Buffer; key: number },
): Promise<void> {
  await withClient(studioUrl, (client) =>
    client.query(
      'insert into seed_pairs (owner, game, commitment, sealed_seed, seed_key, created_at) values ($1, $2, $3, $4, $5, now())',
      [owner, game, commitment, sealed, key],
    ),
  );
}
