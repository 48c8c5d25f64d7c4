/**
 * A new data folder from a base copy and the archived WAL, as it was at an instant. PostgreSQL replays it here and now,
 * so that the folder which is left behind is an ordinary one: it starts without the archive, and whatever is wrong shows
 * here, in one line.
 */
import { absent } from '@feria/kernel';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { markDataFolder } from '../data-folder.ts';
import { openCluster } from '../embedded.ts';
import { findFreePort } from '../ports.ts';
import { findDamage, isSealed, type BaseManifest } from './base-manifest.ts';
import { chooseBase } from './choose-base.ts';
import { readSystemId } from './data-files.ts';
import { shorten } from './lines.ts';
import { findBackupPlaces, type BackupPlaces } from './places.ts';
import { copyPlain } from './plain-copy.ts';
import { unusable } from './fetching.ts';
import { recover, type Recovered } from './recovery.ts';
import { readSecrets } from './running.ts';
import { readSeal } from './sealing/keys.ts';
import { openKeys, refuseForeignCopy, refuseForeignSegments, type OpeningKeys } from './sealing/opening.ts';
import { openFile } from './sealing/sealed-file.ts';
import { findWrong, readArchive } from './sealing/segments.ts';
import { unpack } from './sealing/tar.ts';
import { lastSegment, missingSegments, timelineOf } from './wal.ts';
import { chownTree } from './owner.ts';

export interface RestoreOrder {
  /** An instant, or everything that there is. */
  to: Date | 'latest';
  /** The new data folder. It must not exist, or be empty. */
  into: string;
  /** The base copy to begin with; default the newest that ended before the instant. */
  base?: string;
  /** The file of the keys that open; default that of the data folder. */
  identity?: string;
  /** Whether a copy from before copies were encrypted will do. Nothing shows who wrote it. */
  plain?: boolean;
}

export interface Restored extends Recovered {
  base: string;
  into: string;
  /** Where the cluster's files lie. */
  home: string;
  /** Begun with a copy that nothing authenticates. */
  isPlain: boolean;
}

/** Throws one line, and leaves nothing behind, when it cannot be done exactly as ordered. */
export async function restore(places: BackupPlaces, order: RestoreOrder): Promise<Restored> {
  const seal = await readSeal(places.folder);
  const plain = order.plain ?? false;
  const manifest = await chooseBase(places.bases, order, seal);
  const live = await findLiveWal(places, manifest);
  const { newest, segments } = await refuseGaps(places, manifest, { live, plain });
  const target = await findBackupPlaces(order.into);
  await refuseExisting(target);
  const damage = await findDamage(places.bases, manifest);
  if (damage.length > 0) throw new Error(`base copy ${manifest.name} cannot be used: ${shorten(damage)}`);
  const opening = await openKeys(places.folder, order.identity, seal);
  await refuseForeignCopy(places.bases, manifest, opening);
  await refuseForeignSegments(places.wal, segments, opening);
  // An instant may lie before the segment that is wrong: then only those are looked at that are asked for.
  if (order.to === 'latest') await refuseWrong(places.wal, segments, seal);
  const secrets = await readSecrets(places.folder);
  try {
    const cluster = await openCluster({
      folder: target.cluster,
      port: await findFreePort(),
      password: secrets.databaseAdmin,
    });
    const data = join(cluster.home, 'data');
    await fill(places, manifest, data, opening);
    await chownTree(data, target.server.user);
    const sources = { wal: places.wal, liveWal: live?.folder, opening, plain };
    const recovered = await recover(
      { target, home: cluster.home, password: secrets.databaseAdmin },
      { to: order.to, sources, manifest, lastArchived: newest },
    );
    await cp(join(places.folder, 'secrets'), join(order.into, 'secrets'), { recursive: true });
    const accounts = join(places.folder, 'demo-accounts.json');
    await cp(accounts, join(order.into, 'demo-accounts.json')).catch(absent(undefined));
    // Last: a folder without the mark is refused by a start.
    await markDataFolder(order.into);
    const { name } = manifest;
    return { ...recovered, base: name, into: order.into, home: cluster.home, isPlain: !isSealed(manifest) };
  } catch (error) {
    await rm(order.into, { recursive: true, force: true });
    if (target.server.user) await rm(target.server.home, { recursive: true, force: true });
    throw error;
  }
}

/** The base copy's files, as they were when it was made. */
async function fill(
  { bases }: BackupPlaces,
  manifest: BaseManifest,
  data: string,
  { keys }: OpeningKeys,
): Promise<void> {
  await mkdir(data, { recursive: true, mode: 0o700 });
  if (!isSealed(manifest)) return copyPlain(bases, manifest, data);
  for (const { file, files } of manifest.packs)
    await openFile(join(bases, manifest.name, file), keys, async (plain) => {
      const found = await unpack(plain, data);
      if (found !== files) throw new Error(`${found} of ${files} files were in it`);
    });
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

/** Throws a line that names what is missing. Gives back the newest archived segment, and the encrypted ones that are needed. */
async function refuseGaps(
  { wal }: BackupPlaces,
  manifest: BaseManifest,
  { live, plain }: { live: { names: string[] } | undefined; plain: boolean },
): Promise<{ newest: string; segments: string[] }> {
  const archive = await readArchive(wal);
  const archived = [...archive.sealed, ...(plain ? archive.plain : [])];
  const timeline = timelineOf(manifest.firstSegment);
  const newest = lastSegment([...archived, manifest.lastSegment], timeline) ?? manifest.lastSegment;
  const present = new Set([...archived, ...(live?.names ?? [])]);
  const missing = missingSegments(present, manifest.firstSegment, newest, manifest.segmentBytes);
  if (missing.length > 0) throw new Error(`${wal} lacks WAL that the restore needs: ${shorten(missing)}`);
  const segments = [...archive.sealed].filter(
    (name) => timelineOf(name) === timeline && name >= manifest.firstSegment && name <= newest,
  );
  return { newest, segments: segments.toSorted() };
}

async function refuseWrong(wal: string, segments: readonly string[], seal: Buffer): Promise<void> {
  for (const name of segments) {
    const wrong = await findWrong(wal, name, seal);
    if (wrong !== undefined) throw new Error(unusable(`WAL segment ${name} ${wrong}`));
  }
}

async function refuseExisting({ folder, server }: BackupPlaces): Promise<void> {
  const names = await readdir(folder).catch(absent([]));
  const inside = server.user ? await readdir(server.home).catch(absent([])) : [];
  if (names.length + inside.length > 0)
    throw new Error(`${folder} exists already: a restore goes into a new folder, never over one`);
}
