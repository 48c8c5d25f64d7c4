/** `npm run backup`: a base copy of the running copy of Feria. `-- --verify` reads the copies that there are again. */
import { resolve } from 'node:path';
import { makeBaseCopy, type RunningCluster } from './copies/base-copy.ts';
import { listBases } from './copies/base-manifest.ts';
import { readBackupChoices, refuseOwnServer, type BackupChoices } from './choices.ts';
import { exclusively } from './exclusive.ts';
import { listenForInterruption } from './interruption.ts';
import { lastLine, megabytes, seconds } from './lines.ts';
import { findBackupPlaces, type BackupPlaces } from './places.ts';
import { dropOld, sizeOfWal } from './copies/retention.ts';
import { findRunningCluster } from './running.ts';
import { identityFile, readSeal } from './sealing/keys.ts';
import { noteSealing, wordOn } from './sealing/state.ts';
import { writeStatus } from './status.ts';
import { settleUnfinished } from './copies/unfinished.ts';
import { verifyAll } from './copies/verify-copies.ts';

const root = resolve(import.meta.dirname, '../..');
const interruption = listenForInterruption();

try {
  const choices = readBackupChoices(process.argv.slice(2), process.env, root);
  refuseOwnServer(process.env);
  const places = await findBackupPlaces(choices.folder);
  await (choices.verify
    ? verifyAll(places, choices.identity, (line) => process.stdout.write(`${line}\n`))
    : backUp(places, choices));
} catch (error) {
  process.stderr.write(`No back-up: ${lastLine(error)}\n`);
  const interrupted = interruption.code();
  // Whatever is still being read goes on unheard.
  if (interrupted !== undefined) process.exit(interrupted);
  process.exitCode = 1;
}

async function backUp(places: BackupPlaces, { keep }: BackupChoices): Promise<void> {
  const cluster = await findRunningCluster(places);
  if (!cluster) throw new Error(`no copy runs on ${places.folder}: start it, a base copy is made beside it`);
  await exclusively(places, () => copyAndTell(places, cluster, keep));
}

async function copyAndTell(places: BackupPlaces, cluster: RunningCluster, keep: number): Promise<void> {
  try {
    await settleUnfinished(places);
    const startedAt = performance.now();
    const manifest = await makeBaseCopy(places, cluster, interruption.signal);
    const tookMs = Math.round(performance.now() - startedAt);
    const { name, endedAt, bytes, stopPosition } = manifest;
    // At once: whatever goes wrong with the older ones, this one is there, and is not made again in ten minutes.
    await writeStatus(places.statusFile, {
      kept: (await listBases(places.bases)).length,
      failure: null,
      base: { name, at: endedAt, tookMs, bytes, position: stopPosition },
    });
    const gone = await dropOld(places, keep, await readSeal(places.folder));
    const kept = (await listBases(places.bases)).length;
    await writeStatus(places.statusFile, { kept, walBytes: await sizeOfWal(places.wal) });
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
  }
}

async function tellOfKeys(places: BackupPlaces): Promise<void> {
  const state = await noteSealing(places);
  const word = state && wordOn(state, identityFile(places.folder));
  if (word !== undefined) process.stderr.write(`Warning: ${word}\n`);
}
