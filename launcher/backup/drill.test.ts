/** The restore drill on a cluster with PostgreSQL's own durability: money moves, the server is killed, and the books come back. */
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, ensureRole, urlWith, withClient } from '@feria/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb } from '../../platform/core/db.ts';
import { prepareDatabase } from '../../platform/core/prepare.ts';
import { reconcile } from '../../platform/modules/reporting/index.ts';
import { aFundedMember, openPlatform, type AMember, type Platform } from '../../platform/testing/harness.ts';
import { aGame, aToken, aVendor } from '../../platform/testing/vendor.ts';
import { openCluster, type Cluster } from '../embedded.ts';
import { platformSecretsFile, type Secrets } from '../environment.ts';
import { findFreePort } from '../ports.ts';
import { loadSecrets } from '../secrets.ts';
import { readTables, type Tables } from '../test/tables.ts';
import { makeBaseCopy, type RunningCluster } from './base-copy.ts';
import { DATA, findDamage, readManifest, type BaseManifest } from './base-manifest.ts';
import { closeSegment } from './close-segment.ts';
import { runDrill } from './drill.ts';
import { findBackupPlaces, type BackupPlaces } from './places.ts';
import { restore } from './restore.ts';
import { findRunningCluster } from './running.ts';
import { readStatus } from './status.ts';

const ROOT = join(import.meta.dirname, '../..');
const DATABASE = 'feria_platform';

let aside: string;
let secrets: Secrets;
let cluster: Cluster;
let platform: Platform;
let places: BackupPlaces;
let member: AMember;
let base: BaseManifest;
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
    ...{ folder: places.cluster, port: await findFreePort(), password: secrets.databaseAdmin },
    archives: true,
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

/** Starts what was restored, as `npm start` would. */
async function onRestored(into: string, work: (restored: Cluster) => Promise<void>): Promise<void> {
  const restored = await openCluster({
    ...{ folder: join(into, 'postgres'), port: await findFreePort(), password: secrets.databaseAdmin },
    archives: true,
  });
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

test('on the running copy the drill restores aside, reconciles and finds the live books', async () => {
  const result = await runDrill(ROOT, places, await running());
  expect(result.findings).toEqual([]);
  expect((await readStatus(places.statusFile)).drill).toMatchObject({ base: base.name, findings: [] });
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

test('a damaged file and a missing file of the base copy are found and named, and nothing is left behind', async () => {
  const data = join(places.bases, base.name, DATA);
  const table = base.files.find(({ path, bytes }) => path.startsWith('base/') && bytes > 8_192)?.path ?? '';
  const whole = await readFile(join(data, table));
  const torn = Buffer.from(whole);
  torn[4_000] = (torn[4_000] ?? 0) ^ 1;
  await writeFile(join(data, table), torn);
  await rename(join(data, 'PG_VERSION'), join(aside, 'PG_VERSION'));
  expect(await findDamage(places.bases, await readManifest(places.bases, base.name))).toEqual([
    'PG_VERSION is missing',
    `${table} is damaged`,
  ]);
  const into = join(aside, 'damaged');
  await expect(restore(places, { to: 'latest', into })).rejects.toThrow(
    `base copy ${base.name} cannot be used: PG_VERSION is missing, ${table} is damaged`,
  );
  await expect(stat(into)).rejects.toThrow('ENOENT');
  await writeFile(join(data, table), whole);
  await rename(join(aside, 'PG_VERSION'), join(data, 'PG_VERSION'));
});

test('a missing WAL segment and a damaged one are found and named', async () => {
  // The segment of the kill is archived by the next start, and others after it.
  await cluster.start();
  for (let times = 0; times < 2; times += 1) {
    await moveMoney();
    await closeSegment(await running(), places.wal);
  }
  const segments = (await readdir(places.wal)).filter((name) => /^[0-9A-F]{24}$/.test(name)).toSorted();
  const middle = segments.at(-2) ?? '';
  const file = join(places.wal, middle);
  await cp(file, join(aside, middle));
  await rm(file);
  const into = join(aside, 'gap');
  // With the machine its own WAL is lost, which could stand in for the archive's.
  const left = { ...places, server: { ...places.server, home: join(aside, 'lost') } };
  await expect(restore(left, { to: 'latest', into })).rejects.toThrow(`needs: ${middle}`);
  await writeFile(file, (await readFile(join(aside, middle))).fill(7, 0, 100_000));
  await expect(restore(left, { to: 'latest', into })).rejects.toThrow(
    `WAL segment ${middle} is damaged: nothing after it can be replayed`,
  );
  await rm(file);
  await cp(join(aside, middle), file);
});
