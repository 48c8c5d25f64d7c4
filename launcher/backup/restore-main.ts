/** `npm run restore -- --to <instant> --into <folder>`: a new data folder as it was at that instant. `-- --drill` tries it. */
import { resolve } from 'node:path';
import { readRestoreChoices, refuseOwnServer } from './choices.ts';
import { closeSegment } from './wal/close-segment.ts';
import { runDrill } from './restore/drill.ts';
import { listenForInterruption } from './interruption.ts';
import { lastLine, seconds } from './lines.ts';
import { findBackupPlaces, type BackupPlaces } from './places.ts';
import { restore, type RestoreOrder } from './restore/restore.ts';
import { findRunningCluster } from './running.ts';
import { settleWhenFree } from './sealing/swap.ts';

const root = resolve(import.meta.dirname, '../..');
const interruption = listenForInterruption();
const { signal } = interruption;

try {
  const choices = readRestoreChoices(process.argv.slice(2), process.env, root, new Date());
  refuseOwnServer(process.env);
  const places = await findBackupPlaces(choices.folder);
  await settleWhenFree(places);
  if (choices.drill) await drill(places, choices.identity);
  else {
    const { to, into, base, identity, plain } = choices;
    const order = { to, into, plain, signal, ...(base === undefined ? {} : { base }) };
    await restoreInto(places, identity === undefined ? order : { ...order, identity });
  }
} catch (error) {
  process.stderr.write(`Nothing was restored: ${lastLine(error)}\n`);
  const interrupted = interruption.code();
  // Whatever is still being read goes on unheard.
  if (interrupted !== undefined) process.exit(interrupted);
  process.exitCode = 1;
}

async function restoreInto(places: BackupPlaces, order: RestoreOrder): Promise<void> {
  const startedAt = performance.now();
  const running = await findRunningCluster(places);
  // A server that does not answer is no reason to give up: what it has not archived is read from its own folder.
  if (running)
    await closeSegment(running, places.wal).catch((error: unknown) =>
      process.stderr.write(`The server that runs could not archive its last WAL: ${lastLine(error)}\n`),
    );
  const restored = await restore(places, order);
  const last = restored.lastTransactionAt?.toISOString() ?? 'that of the base copy';
  process.stdout.write(
    `Restored in ${seconds(performance.now() - startedAt)} from base copy ${restored.base}: last transaction ${last}, ` +
      `WAL ${restored.position}; the cluster lies in ${restored.home}\n` +
      `Start a copy on it:         FERIA_DATA=${restored.into} npm start\n` +
      `beside the one that runs:   PORT=5000 FERIA_DATA=${restored.into} npm start\n` +
      `Its own back-ups begin with FERIA_DATA=${restored.into} npm run backup\n`,
  );
  if (restored.isPlain)
    process.stderr.write(
      `Warning: base copy ${restored.base} is from before copies were encrypted: nothing shows who wrote it\n`,
    );
}

async function drill(places: BackupPlaces, identity: string | undefined): Promise<void> {
  const running = await findRunningCluster(places);
  if (!running)
    throw new Error(`no copy runs on ${places.folder}: the drill compares with the books of a running one`);
  const { base, to, tookMs, findings } = await runDrill(root, places, running, {
    signal,
    ...(identity === undefined ? {} : { identity }),
  });
  if (findings.length > 0) throw new Error(`the drill failed: ${findings.join('; ')}`);
  process.stdout.write(
    `Drill passed in ${seconds(tookMs)}: base copy ${base} restored up to ${to}, the books reconcile and are the live ones\n`,
  );
}
