/** The restore drill on a cluster with PostgreSQL's own durability: money moves, the server is killed, and the books come back. */
import { absent } from '@feria/kernel';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, ensureRole, urlWith, withClient } from '@feria/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb } from '../../../platform/core/db.ts';
import { prepareDatabase } from '../../../platform/core/prepare.ts';
import { reconcile } from '../../../platform/modules/reporting/index.ts';
import {
  aFundedMember,
  openPlatform,
  type AMember,
  type Platform,
} from '../../../platform/testing/harness.ts';
import { aGame, aToken, aVendor } from '../../../platform/testing/vendors/vendor.ts';
import { markDataFolder } from '../../data-folder.ts';
import { openCluster, type Cluster } from '../../postgres/embedded.ts';
import { platformSecretsFile, type Secrets } from '../../environment.ts';
import { findPostmaster } from '../../postgres/leftovers.ts';
import { findFreePort } from '../../processes/ports.ts';
import { loadSecrets } from '../../keys/secrets.ts';
import { readTables, type Tables } from '../../test/tables.ts';
import { makeBaseCopy, type RunningCluster } from '../copies/base-copy.ts';
import { findDamage, type SealedCopy } from '../copies/base-manifest.ts';
import { closeSegment } from '../wal/close-segment.ts';
import { sweepDrill } from './drill-place.ts';
import { runDrill } from './drill.ts';
import { findBackupPlaces, type BackupPlaces } from '../places.ts';
import { restore } from './restore.ts';
import { findRunningCluster } from '../running.ts';
import { identityFile } from '../sealing/keys.ts';
import { SEALED } from '../sealing/segments.ts';
import { readStatus } from '../status.ts';
import { filesBelow } from '../test/files-below.ts';

const ROOT = join(import.meta.dirname, '../../..');
const DATABASE = 'feria_platform';

let aside: string;
let secrets: Secrets;
let cluster: Cluster;
let platform: Platform;
let places: BackupPlaces;
let member: AMember;
let base: SealedCopy;
/** The instant, and the books at it and at the end. */
let instant: Date;
let then: Tables;
let last: Tables;

const running = async (): Promise<RunningCluster> => {
  const found = await findRunningCluster(places);
  if (!found) throw new Error('the cluster does not run');
  return found;
};

/** A deposit and a round through the doors: entries, postings, receipts, facts. */
async function moveMoney(): Promise<void> {
  await aFundedMember(platform, 250_000n);
  const token = await aToken(platform, member);
  const vendor = aVendor(platform);
  const round = `round ${performance.now()}`;
  const bet = await vendor.bet(token, { transaction_uuid: round, round });
  const win = await vendor.win(token, round, { round, amount: 30_000, round_closed: true });
  expect([bet.status, win.status]).toEqual(['RS_OK', 'RS_OK']);
}

beforeAll(async () => {
  aside = await mkdtemp(join(tmpdir(), 'feria-drill-test-'));
  const folder = join(aside, 'live');
  await mkdir(folder);
  secrets = (await loadSecrets(folder)).secrets;
  places = await findBackupPlaces(folder);
  cluster = await openCluster({
    folder: places.cluster,
    port: await findFreePort(),
    password: secrets.databaseAdmin,
    archives: folder,
  });
  await cluster.start();
  await ensureRole(cluster.adminUrl, DATABASE, secrets.databasePlatform, { createRole: true });
  await createDatabase(cluster.adminUrl, DATABASE, { owner: DATABASE });
  const owner = { database: DATABASE, user: DATABASE, password: secrets.databasePlatform };
  const ownerUrl = urlWith(cluster.adminUrl, owner);
  const appUrl = urlWith(ownerUrl, { user: 'feria_app', password: secrets.databaseApp });
  await prepareDatabase(ownerUrl, secrets.databaseApp);
  platform = await openPlatform({ database: { ownerUrl, appUrl, drop: async () => undefined } });
  await aGame(platform);
  member = await aFundedMember(platform, 5_000_000n);
  await moveMoney();
  await withClient(urlWith(cluster.adminUrl, { database: DATABASE }), (client) =>
    client.query("create table public.planted as select 'a seed before the copy' as text"),
  );
  base = await makeBaseCopy(places, await running());
  await moveMoney();
});

afterAll(async () => {
  await platform?.close();
  await cluster?.remove();
  await rm(places.home, { recursive: true, force: true });
  await rm(aside, { recursive: true });
});

const tablesOf = (cluster: Cluster): Promise<Tables> =>
  readTables(urlWith(cluster.adminUrl, { database: DATABASE }));

const openRestored = async (into: string): Promise<Cluster> =>
  openCluster({
    folder: join(into, 'postgres'),
    port: await findFreePort(),
    password: secrets.databaseAdmin,
    archives: into,
  });

/** Starts what was restored, as `npm start` would. */
async function onRestored(into: string, work: (restored: Cluster) => Promise<void>): Promise<void> {
  const restored = await openRestored(into);
  try {
    await restored.start();
    await work(restored);
  } finally {
    await restored.remove();
    await rm(into, { recursive: true });
  }
}

async function differences({ adminUrl }: Cluster): Promise<number> {
  const appUrl = urlWith(adminUrl, { database: DATABASE, user: 'feria_app', password: secrets.databaseApp });
  const db = createDb(appUrl, { max: 2 });
  try {
    return await reconcile({ ...platform.deps, db });
  } finally {
    await db.close();
  }
}

test('nothing that the database holds can be read from the folder of the back-ups, and what lies there is age', async () => {
  await withClient(urlWith(cluster.adminUrl, { database: DATABASE }), (client) =>
    client.query("insert into public.planted values ('a seed after it')"),
  );
  await closeSegment(await running(), places.wal);
  await withClient(cluster.adminUrl, (client) => client.query('checkpoint'));
  const lookFor = [member.account, 'a seed before the copy', 'a seed after it'];
  const found = async (folder: string): Promise<string[]> => {
    const files = await Promise.all((await filesBelow(folder)).map((file) => readFile(file)));
    return lookFor.filter((text) => files.some((bytes) => bytes.includes(text)));
  };
  // The search finds them where they lie in plain text.
  expect(await found(join(cluster.home, 'data'))).toEqual(lookFor);
  expect(await found(places.home)).toEqual([]);
  for (const file of await filesBelow(places.home)) {
    if (/manifest\.(?:json|mark)$|\.mark$/.test(file)) continue;
    const head = (await readFile(file)).subarray(0, 21).toString('latin1');
    expect([file, head]).toEqual([file, 'age-encryption.org/v1']);
  }
});

test('on the running copy the drill restores aside, reconciles and finds the live books', async () => {
  const result = await runDrill(ROOT, places, await running());
  expect(result.findings).toEqual([]);
  expect((await readStatus(places.statusFile)).drill).toMatchObject({ base: base.name, findings: [] });
});

test('a drill has no secrets beside it, and of one that is interrupted or killed no plain database stays', async () => {
  const trial = join(aside, 'trial');
  await restore(places, { to: 'latest', into: trial, isDrill: true });
  expect(await readdir(trial)).not.toContain('secrets');
  await (await openRestored(trial)).remove();
  const into = join(places.folder, 'drill');
  const { home } = (await findBackupPlaces(into)).server;
  const left = async (): Promise<boolean[]> =>
    Promise.all([into, home].map((path) => stat(path).then(() => true, absent(false))));
  for (const [signal, stays] of [
    ['SIGTERM', false],
    ['SIGKILL', true],
  ] as const) {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../restore-main.ts'), '--drill'], {
      env: { ...process.env, FERIA_DATA: places.folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(child, 'close');
    await expect.poll(() => findPostmaster(join(home, 'data')), { timeout: 30_000 }).toBeDefined();
    child.kill(signal);
    expect(await ended).toEqual(stays ? [null, 'SIGKILL'] : [143, null]);
    expect(await left()).toEqual([stays, stays]);
  }
  // What a start does, and the next drill.
  await sweepDrill(places.folder);
  expect(await left()).toEqual([false, false]);
  expect(findPostmaster(join(home, 'data'))).toBeUndefined();
});

test('of a base copy that is interrupted nothing stays, and the next one can be made', async () => {
  const unfinished = async (): Promise<string[]> =>
    (await readdir(places.bases)).filter((name) => name.endsWith('.unfinished'));
  const child = spawn(process.execPath, [join(import.meta.dirname, '../backup-main.ts')], {
    env: { ...process.env, FERIA_DATA: places.folder },
    stdio: 'ignore',
  });
  const ended = once(child, 'close');
  await expect.poll(unfinished, { timeout: 30_000, interval: 5 }).toHaveLength(1);
  child.kill('SIGTERM');
  expect(await ended).toEqual([143, null]);
  expect(await unfinished()).toEqual([]);
  const copy = await makeBaseCopy(places, await running());
  await rm(join(places.bases, copy.name), { recursive: true });
});

test('a server that has written nothing since has nothing to archive, and nobody waits for it', async () => {
  const source = await running();
  for (let times = 0; times < 3; times += 1) await closeSegment(source, places.wal);
});

test('after kill -9 an instant comes back to the cent, and the end with the last commit', async () => {
  then = await tablesOf(cluster);
  const { rows } = await withClient(cluster.adminUrl, (client) =>
    client.query<{ at: Date }>('select clock_timestamp() as at'),
  );
  instant = rows[0]!.at;
  await sleep(20);
  await moveMoney();
  last = await tablesOf(cluster);
  expect(last['wallet.entries']).not.toBe(then['wallet.entries']);
  expect(last['play.receipts']).not.toBe(then['play.receipts']);
  process.kill(cluster.pid() ?? 0, 'SIGKILL');

  const orders = [
    { to: instant, books: then },
    { to: 'latest', books: last },
  ] as const;
  for (const { to, books } of orders) {
    const into = join(aside, `to-${String(to)}`.replaceAll(/\W/g, '-'));
    const restored = await restore(places, { to, into });
    expect(restored.base).toBe(base.name);
    await onRestored(into, async (copy) => {
      expect(await tablesOf(copy)).toEqual(books);
      expect(await differences(copy)).toBe(0);
      expect(await readFile(join(into, 'secrets', 'secrets.json'), 'utf8')).toContain(secrets.metricsToken);
      expect(await readFile(platformSecretsFile(into), 'utf8')).toBe(
        await readFile(platformSecretsFile(join(aside, 'live')), 'utf8'),
      );
    });
  }
});

test('an existing folder is never restored over, and an instant before the copies is refused', async () => {
  const into = join(aside, 'somebody');
  await mkdir(into);
  await writeFile(join(into, 'theirs'), '');
  await expect(restore(places, { to: 'latest', into })).rejects.toThrow('exists already');
  expect(await readdir(into)).toEqual(['theirs']);
  const early = new Date('2020-01-01T00:00:00Z');
  await expect(restore(places, { to: early, into: join(aside, 'early') })).rejects.toThrow(
    'nothing earlier can be restored',
  );
});

test('a folder that somebody fills while a restore looks at the copies is neither filled nor deleted, and one restore goes in', async () => {
  const into = join(aside, 'raced');
  // A key that comes through a pipe holds the restore up before it writes.
  const pipe = join(aside, 'key by hand');
  expect(spawnSync('sh', ['-c', 'mkfifo "$0"', pipe]).status).toBe(0);
  const restoring = restore(places, { to: 'latest', into, identity: pipe });
  const key = open(pipe, 'w');
  await Promise.race([key, restoring]);
  await expect(restore(places, { to: 'latest', into })).rejects.toThrow('another restore');
  await mkdir(join(into, 'postgres/data'), { recursive: true });
  await writeFile(join(into, 'postgres/data/PG_VERSION'), '18');
  await markDataFolder(into);
  const refused = expect(restoring).rejects.toThrow('exists already');
  await (await key).writeFile(await readFile(identityFile(places.folder)));
  await (await key).close();
  await refused;
  expect((await readdir(into)).toSorted()).toEqual(['postgres', 'this-is-feria-data']);
  expect(await readFile(join(into, 'postgres/data/PG_VERSION'), 'utf8')).toBe('18');
  await rm(into, { recursive: true });
});

/** Changes a file, tries, and puts it back. */
async function withFile(
  file: string,
  change: (bytes: Buffer) => Buffer | undefined,
  work: () => Promise<void>,
) {
  const whole = await readFile(file);
  const changed = change(Buffer.from(whole));
  await (changed === undefined ? rm(file) : writeFile(file, changed));
  try {
    await work();
  } finally {
    await writeFile(file, whole);
  }
}
const flipped = (bytes: Buffer): Buffer => {
  const at = bytes.length >> 1;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
};
const halved = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length - 1_000);

/** A restore with the machine's own WAL lost, which could stand in for the archive's. It leaves nothing behind. */
async function refuses(reason: string, to: Date | 'latest' = 'latest'): Promise<void> {
  const into = join(aside, 'refused');
  const left = { ...places, server: { ...places.server, home: join(aside, 'lost') } };
  await expect(restore(left, { to, into })).rejects.toThrow(reason);
  await expect(stat(into)).rejects.toThrow('ENOENT');
}

test('a file of the base copy that is changed, cut, gone or another is found and named, and nothing is left behind', async () => {
  const [data, end] = base.packs.map(({ file }) => file) as [string, string];
  const place = (file: string): string => join(places.bases, base.name, file);
  const cases = [
    [data, flipped, `${data} is damaged`],
    [data, halved, `${data} is truncated`],
    [end, () => undefined, `${end} is missing`],
  ] as const;
  for (const [file, change, said] of cases)
    await withFile(place(file), change, async () => {
      expect(await findDamage(places.bases, base)).toEqual([said]);
      await refuses(`base copy ${base.name} cannot be used: ${said}`);
    });
  const whole = await readFile(place(data));
  await withFile(
    place(end),
    () => whole,
    () => refuses(`${end} is damaged`),
  );
  await withFile(
    place('manifest.json'),
    (bytes) => Buffer.from(bytes.toString().replace(/"segmentBytes": \d+/, '"segmentBytes": 1048576')),
    () => refuses('manifest.json is damaged, or was written by somebody else'),
  );
});

test('a WAL segment that is missing, changed, cut or another is found and named', async () => {
  // The segment of the kill is archived by the next start, and others after it.
  await cluster.start();
  for (let times = 0; times < 3; times += 1) {
    await moveMoney();
    await closeSegment(await running(), places.wal);
  }
  const segments = (await readdir(places.wal)).filter((name) => name.endsWith(SEALED)).toSorted();
  const [other = '', middle = ''] = segments.slice(-3);
  const file = join(places.wal, middle);
  const name = middle.slice(0, -SEALED.length);
  await withFile(
    file,
    () => undefined,
    () => refuses(`needs: ${name}`),
  );
  const damaged = `WAL segment ${name} is damaged, or another file under its name: nothing after it can be replayed`;
  await withFile(file, flipped, async () => {
    await refuses(damaged);
    // Found by the recovery itself, when everything is not asked for.
    await refuses(damaged, new Date());
  });
  await withFile(file, halved, () => refuses(`WAL segment ${name} is truncated: nothing after it`));
  const swapped = await readFile(join(places.wal, other));
  await withFile(
    file,
    () => swapped,
    () => refuses(`WAL segment ${name} is`),
  );
  await withFile(
    join(places.wal, `${name}.mark`),
    () => undefined,
    () => refuses(`WAL segment ${name} has no .mark beside it`),
  );
});
