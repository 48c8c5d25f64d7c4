import { createInterface } from 'node:readline/promises';
import { rm } from 'node:fs/promises';
import { findBackupPlaces } from './backup/places.ts';
import { emptyDataFolder } from './data-folder.ts';
import type { Cluster } from './postgres/embedded.ts';
import type { Options } from './options.ts';

/**
 * `--fresh`: deletes the demo data after the person has agreed. Throws when there is no agreement.
 * A database on a server of the user's own is not ours to delete.
 */
export async function startFresh(
  options: Options,
  cluster: Cluster | undefined,
  signal: AbortSignal,
): Promise<void> {
  const own = Object.keys(options.databaseUrls);
  if (own.length > 0) {
    throw new Error(`--fresh deletes only our own databases: empty that of ${own.join(', ')} yourself`);
  }
  if (!options.yes)
    await agree(
      `This deletes all demo data in ${options.folder}, its back-ups too. Type yes to go on: `,
      signal,
    );
  // First: back-ups of a cluster that is gone would refuse the WAL of the next one, and a kill may come between the two.
  if (cluster) await rm((await findBackupPlaces(options.folder)).home, { recursive: true, force: true });
  await cluster?.remove();
  await emptyDataFolder(options.folder);
}

async function agree(question: string, signal: AbortSignal): Promise<void> {
  const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: false });
  const answer = await Promise.race([
    lines.question(question, { signal }),
    new Promise<string>((resolve) => lines.once('close', () => resolve(''))),
  ]);
  lines.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new Error('nothing was deleted');
}
