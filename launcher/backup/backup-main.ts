/** `npm run backup`: a base copy of the running copy of Feria. `-- --verify` reads the copies that there are again. */
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { takeLock } from '../lock.mjs';
import { makeBaseCopy } from './base-copy.ts';
import { findDamage, listBases, readManifest } from './base-manifest.ts';
import { readBackupChoices, refuseOwnServer, type BackupChoices } from './choices.ts';
import { lastLine, megabytes, seconds } from './lines.ts';
import { findBackupPlaces, makeBackupHome, type BackupPlaces } from './places.ts';
import { dropOld, sizeOfWal } from './retention.ts';
import { findRunningCluster } from './running.ts';
import { writeStatus } from './status.ts';
import { lastSegment, missingSegments, timelineOf } from './wal.ts';

const root = resolve(import.meta.dirname, '../..');

try {
  const choices = readBackupChoices(process.argv.slice(2), process.env, root);
  refuseOwnServer(process.env);
  const places = await findBackupPlaces(choices.folder);
  await (choices.verify ? verify(places) : backUp(places, choices));
} catch (error) {
  process.stderr.write(`No back-up: ${lastLine(error)}\n`);
  process.exitCode = 1;
}

async function backUp(places: BackupPlaces, { keep }: BackupChoices): Promise<void> {
  const cluster = await findRunningCluster(places);
  if (!cluster) throw new Error(`no copy runs on ${places.folder}: start it, a base copy is made beside it`);
  await makeBackupHome(places);
  const lock = takeLock(`${places.home}/lock`);
  if (!('release' in lock)) throw new Error(`another back-up (process ${lock.heldBy}) is being made`);
  try {
    const startedAt = performance.now();
    const manifest = await makeBaseCopy(places, cluster);
    const tookMs = Math.round(performance.now() - startedAt);
    const gone = await dropOld(places, keep);
    const kept = (await listBases(places.bases)).length;
    const { name, endedAt, bytes, stopPosition } = manifest;
    await writeStatus(places.statusFile, {
      ...{ kept, walBytes: await sizeOfWal(places.wal), failure: null },
      base: { name, at: endedAt, tookMs, bytes, position: stopPosition },
    });
    process.stdout.write(
      `Base copy ${name}: ${megabytes(bytes)} in ${manifest.files.length} files, ${seconds(tookMs)}, ` +
        `WAL ${manifest.startPosition} to ${stopPosition}, each file with its SHA-256\n` +
        `${kept} kept in ${places.bases}${gone.length > 0 ? `; deleted: ${gone.join(', ')}` : ''}\n`,
    );
  } catch (error) {
    const failure = { at: new Date().toISOString(), reason: lastLine(error) };
    await writeStatus(places.statusFile, { failure });
    throw error;
  } finally {
    lock.release();
  }
}

async function verify({ bases, wal }: BackupPlaces): Promise<void> {
  const names = await listBases(bases);
  if (names.length === 0) throw new Error(`there is no base copy in ${bases}`);
  const archived = new Set(await readdir(wal));
  const findings: string[] = [];
  for (const name of names) {
    const manifest = await readManifest(bases, name);
    const { firstSegment, segmentBytes } = manifest;
    const newest = lastSegment([...archived, manifest.lastSegment], timelineOf(firstSegment)) ?? '';
    const missing = missingSegments(archived, firstSegment, newest, segmentBytes);
    const found = [
      ...(await findDamage(bases, manifest)),
      ...missing.map((segment) => `WAL ${segment} is missing`),
    ];
    process.stdout.write(`${name}: ${found.length === 0 ? 'whole' : found.join(', ')}\n`);
    findings.push(...found);
  }
  if (findings.length > 0) throw new Error(`${findings.length} files are not as they were written`);
}
