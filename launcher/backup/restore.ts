/**
 * A new data folder from a base copy and the archived WAL, as it was at an instant. PostgreSQL replays it here and now,
 * so that the folder which is left behind is an ordinary one: it starts without the archive, and whatever is wrong shows
 * here, in one line.
 */
import { absent } from '@feria/kernel';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runLimited } from '../commands.ts';
import { markDataFolder } from '../data-folder.ts';
import { openCluster } from '../embedded.ts';
import { findFreePort } from '../ports.ts';
import { DATA, listBases, readManifest, type BaseManifest } from './base-manifest.ts';
import { copyContent } from './copy-file.ts';
import { readSystemId } from './data-files.ts';
import { findBackupPlaces, type BackupPlaces } from './places.ts';
import { recover, type Recovered } from './recovery.ts';
import { readSecrets } from './running.ts';
import { lastSegment, missingSegments, timelineOf } from './wal.ts';
import { chownTree } from './owner.ts';

export interface RestoreOrder {
  /** An instant, or everything that there is. */
  to: Date | 'latest';
  /** The new data folder. It must not exist, or be empty. */
  into: string;
  /** The base copy to begin with; default the newest that ended before the instant. */
  base?: string;
}

export interface Restored extends Recovered {
  base: string;
  into: string;
  /** Where the cluster's files lie. */
  home: string;
}

const AT_ONCE = 4;
const NAMED_AT_MOST = 5;

/** Throws one line, and leaves nothing behind, when it cannot be done exactly as ordered. */
export async function restore(places: BackupPlaces, order: RestoreOrder): Promise<Restored> {
  const manifest = await chooseBase(places, order);
  const live = await findLiveWal(places, manifest);
  const archived = await refuseGaps(places, manifest, live);
  const target = await findBackupPlaces(order.into);
  await refuseExisting(target);
  const secrets = await readSecrets(places.folder);
  try {
    const cluster = await openCluster({
      folder: target.cluster,
      port: await findFreePort(),
      password: secrets.databaseAdmin,
    });
    const data = join(cluster.home, 'data');
    await copyBase(places, manifest, data);
    await chownTree(data, target.server.user);
    const recovered = await recover(
      { target, home: cluster.home, password: secrets.databaseAdmin },
      { to: order.to, wal: places.wal, liveWal: live?.folder, manifest, lastArchived: archived },
    );
    await cp(join(places.folder, 'secrets'), join(order.into, 'secrets'), { recursive: true });
    const accounts = join(places.folder, 'demo-accounts.json');
    await cp(accounts, join(order.into, 'demo-accounts.json')).catch(absent(undefined));
    // Last: a folder without the mark is refused by a start.
    await markDataFolder(order.into);
    return { ...recovered, base: manifest.name, into: order.into, home: cluster.home };
  } catch (error) {
    await rm(order.into, { recursive: true, force: true });
    if (target.server.user) await rm(target.server.home, { recursive: true, force: true });
    throw error;
  }
}

async function chooseBase({ bases }: BackupPlaces, { to, base }: RestoreOrder): Promise<BaseManifest> {
  const names = await listBases(bases);
  if (base !== undefined) {
    const manifest = await readManifest(bases, base);
    if (to !== 'latest' && new Date(manifest.endedAt) > to)
      throw new Error(`base copy ${base} ended only at ${manifest.endedAt}: name an older one`);
    return manifest;
  }
  if (names.length === 0) throw new Error(`there is no base copy in ${bases}: npm run backup makes one`);
  for (const name of names.toReversed()) {
    const manifest = await readManifest(bases, name);
    if (to === 'latest' || new Date(manifest.endedAt) <= to) return manifest;
  }
  const { endedAt } = await readManifest(bases, names[0] ?? '');
  throw new Error(`the oldest base copy is of ${endedAt}: nothing earlier can be restored`);
}

/**
 * WAL that the server wrote and has not archived: after a crash the last commits are there alone. Also while it seems to
 * run: one that was killed a moment ago still does. That of another cluster, made in the same place later, is none.
 */
async function findLiveWal(
  { server }: BackupPlaces,
  { systemId }: BaseManifest,
): Promise<{ folder: string; names: string[] } | undefined> {
  const data = join(server.home, 'data');
  const isSame = (await readSystemId(data).catch(absent(undefined))) === systemId;
  if (!isSame) return undefined;
  const folder = join(data, 'pg_wal');
  return { folder, names: await readdir(folder) };
}

/** Throws a line that names what is missing. Gives back the newest archived segment. */
async function refuseGaps(
  { wal }: BackupPlaces,
  manifest: BaseManifest,
  live: { names: string[] } | undefined,
): Promise<string> {
  const archived = await readdir(wal).catch(absent([]));
  const timeline = timelineOf(manifest.firstSegment);
  const newest = lastSegment([...archived, manifest.lastSegment], timeline) ?? manifest.lastSegment;
  const present = new Set([...archived, ...(live?.names ?? [])]);
  const missing = missingSegments(present, manifest.firstSegment, newest, manifest.segmentBytes);
  if (missing.length > 0) throw new Error(`${wal} lacks WAL that the restore needs: ${shorten(missing)}`);
  return newest;
}

async function refuseExisting({ folder, server }: BackupPlaces): Promise<void> {
  const names = await readdir(folder).catch(absent([]));
  const inside = server.user ? await readdir(server.home).catch(absent([])) : [];
  if (names.length + inside.length > 0)
    throw new Error(`${folder} exists already: a restore goes into a new folder, never over one`);
}

async function copyBase({ bases }: BackupPlaces, manifest: BaseManifest, data: string): Promise<void> {
  const from = join(bases, manifest.name, DATA);
  await mkdir(data, { recursive: true, mode: 0o700 });
  for (const folder of manifest.folders) await mkdir(join(data, folder), { recursive: true, mode: 0o700 });
  const damage: string[] = [];
  await runLimited(
    AT_ONCE,
    manifest.files.map(({ path, sha256 }) => async () => {
      const copied = await copyContent(join(from, path), join(data, path)).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error;
        },
      );
      if (!copied) damage.push(`${path} is missing`);
      else if (copied.sha256 !== sha256) damage.push(`${path} is damaged`);
    }),
  );
  if (damage.length > 0)
    throw new Error(`base copy ${manifest.name} cannot be used: ${shorten(damage.toSorted())}`);
}

function shorten(names: readonly string[]): string {
  const rest = names.length - NAMED_AT_MOST;
  return names.slice(0, NAMED_AT_MOST).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
