/** `npm run backup`: a base copy of the running copy of Feria. `-- --verify` reads the copies that there are again. */
import { resolve } from 'node:path';
import { takeLock } from '../lock.mjs';
import { makeBaseCopy } from './base-copy.ts';
import { listBases } from './base-manifest.ts';
import { readBackupChoices, refuseOwnServer, type BackupChoices } from './choices.ts';
import { lastLine, megabytes, seconds } from './lines.ts';
import { findBackupPlaces, makeBackupHome, type BackupPlaces } from './places.ts';
import { dropOld, sizeOfWal } from './retention.ts';
import { findRunningCluster } from './running.ts';
import { identityFile, readSeal } from './sealing/keys.ts';
import { noteSealing, wordOn } from './sealing/state.ts';
import { settleSwaps } from './sealing/swap.ts';
import { writeStatus } from './status.ts';
import { verifyAll } from './verify-copies.ts';

const root = resolve(import.meta.dirname, '../..');

try {
  const choices = readBackupChoices(process.argv.slice(2), process.env, root);
  refuseOwnServer(process.env);
  const places = await findBackupPlaces(choices.folder);
  await (choices.verify
    ? verifyAll(places, choices.identity, (line) => process.stdout.write(`${line}\n`))
    : backUp(places, choices));
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
    await settleSwaps(places.bases);
    const startedAt = performance.now();
    const manifest = await makeBaseCopy(places, cluster);
    const tookMs = Math.round(performance.now() - startedAt);
    const gone = await dropOld(places, keep, await readSeal(places.folder));
    const kept = (await listBases(places.bases)).length;
    const { name, endedAt, bytes, stopPosition } = manifest;
    await writeStatus(places.statusFile, {
      ...{ kept, walBytes: await sizeOfWal(places.wal), failure: null },
      base: { name, at: endedAt, tookMs, bytes, position: stopPosition },
    });
    const sealed = manifest.packs.reduce((sum, { sealedBytes }) => sum + sealedBytes, 0);
    process.stdout.write(
      `Base copy ${name}: ${megabytes(bytes)}, encrypted ${megabytes(sealed)}, ${seconds(tookMs)}, ` +
        `WAL ${manifest.startPosition} to ${stopPosition}, sealed to ${manifest.recipients.join(', ')}\n` +
        `${kept} kept in ${places.bases}${gone.length > 0 ? `; deleted: ${gone.join(', ')}` : ''}\n`,
    );
    await tellOfKeys(places);
  } catch (error) {
    const failure = { at: new Date().toISOString(), reason: lastLine(error) };
    await writeStatus(places.statusFile, { failure });
    throw error;
  } finally {
    lock.release();
  }
}

async function tellOfKeys(places: BackupPlaces): Promise<void> {
  const state = await noteSealing(places);
  const word = state && wordOn(state, identityFile(places.folder));
  if (word !== undefined) process.stderr.write(`Warning: ${word}\n`);
}
