/**
 * A new data folder from a base copy and the archived WAL, as it was at an instant. PostgreSQL replays it here and now,
 * so that the folder which is left behind is an ordinary one: it starts without the archive, and whatever is wrong shows
 * here, in one line.
 */
import { absent } from '@feria/kernel';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openCluster } from '../../postgres/embedded.ts';
import { findFreePort } from '../../processes/ports.ts';
import { findDamage, isSealed, type BaseManifest } from '../copies/base-manifest.ts';
import { chooseBase } from '../copies/choose-base.ts';
import { readSystemId } from '../copies/data-files.ts';
import { shorten } from '../lines.ts';
import { findBackupPlaces, type BackupPlaces } from '../places.ts';
import { copyPlain } from '../copies/plain-copy.ts';
import { unusable } from './fetching.ts';
import { unlessInterrupted } from '../interruption.ts';
import { claimFolder, type NewFolder } from './new-folder.ts';
import { recover, type Recovered, type RecoveryOrder } from './recovery.ts';
import { readSecrets } from '../running.ts';
import { readSeal } from '../sealing/keys.ts';
import { openKeys, refuseForeignCopy, refuseForeignSegments, type OpeningKeys } from '../sealing/opening.ts';
import { openFile } from '../sealing/sealed-file.ts';
import { findWrong, readArchive } from '../sealing/segments.ts';
import { unpack } from '../sealing/tar.ts';
import { lastSegment, missingSegments, timelineOf } from '../wal/wal.ts';
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
  /** Just for a look: no secrets beside it, and no mark that a start would accept. */
  isDrill?: boolean;
  signal?: AbortSignal;
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
  const place = await claimFolder(target);
  try {
    const opening = await openKeys(places.folder, order.identity, seal);
    await unlessInterrupted(order.signal, refuseUnusable(places, order, { manifest, segments, opening }));
    await place.begin();
    const sources = { wal: places.wal, liveWal: live?.folder, opening, plain };
    const recovered = await fillAndRecover(places, target, {
      to: order.to,
      sources,
      manifest,
      lastArchived: newest,
      ...(order.signal ? { signal: order.signal } : {}),
    });
    await (order.isDrill ? place.release() : complete(places, place));
    const { name } = manifest;
    const { home } = target.server;
    return { ...recovered, base: name, into: order.into, home, isPlain: !isSealed(manifest) };
  } catch (error) {
    await place.discard();
    throw error;
  }
}

/** What makes a data folder of it. */
async function complete({ folder }: BackupPlaces, place: NewFolder): Promise<void> {
  await place.take(join(folder, 'secrets'), 'secrets');
  await place.take(join(folder, 'demo-accounts.json'), 'demo-accounts.json');
  // Last: a folder without the mark is refused by a start.
  await place.finish();
}

async function refuseUnusable(
  { bases, wal }: BackupPlaces,
  { to }: RestoreOrder,
  {
    manifest,
    segments,
    opening,
  }: { manifest: BaseManifest; segments: readonly string[]; opening: OpeningKeys },
): Promise<void> {
  const damage = await findDamage(bases, manifest);
  if (damage.length > 0) throw new Error(`base copy ${manifest.name} cannot be used: ${shorten(damage)}`);
  await refuseForeignCopy(bases, manifest, opening);
  await refuseForeignSegments(wal, segments, opening);
  // An instant may lie before the segment that is wrong: then only those are looked at that are asked for.
  if (to === 'latest') await refuseWrong(wal, segments, opening.seal);
}

async function fillAndRecover(
  places: BackupPlaces,
  target: BackupPlaces,
  order: RecoveryOrder,
): Promise<Recovered> {
  const { databaseAdmin: password } = await readSecrets(places.folder);
  const cluster = await openCluster({ folder: target.cluster, port: await findFreePort(), password });
  const data = join(cluster.home, 'data');
  await fill(places, data, order);
  await chownTree(data, target.server.user);
  return recover({ target, home: cluster.home, password }, order);
}

/** The base copy's files, as they were when it was made. */
async function fill(
  { bases }: BackupPlaces,
  data: string,
  { manifest, sources, signal }: RecoveryOrder,
): Promise<void> {
  await mkdir(data, { recursive: true, mode: 0o700 });
  if (!isSealed(manifest)) return copyPlain(bases, manifest, data);
  for (const { file, files } of manifest.packs)
    await openFile(join(bases, manifest.name, file), sources.opening.keys, async (plain) => {
      const found = await unpack(whileAsked(plain, signal), data);
      if (found !== files) throw new Error(`${found} of ${files} files were in it`);
    });
}

async function* whileAsked(
  source: AsyncIterable<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    signal?.throwIfAborted();
    yield chunk;
  }
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
