import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runtimeFolder } from './config.ts';

/**
 * Tells whoever started this process that it serves from now on: our launcher over the channel to it, a unit of systemd by the file
 * `ready` in its runtime folder. An answer of the address would not do: the process before may have given it.
 */
export async function tellReady(): Promise<void> {
  process.send?.('ready');
  const folder = runtimeFolder();
  if (folder !== undefined) await writeFile(join(folder, 'ready'), `${process.pid}\n`);
}
