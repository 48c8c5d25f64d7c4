import { rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from './backup/folders.ts';

/**
 * For its owner alone. A kill in the middle leaves the old file or the new one, never half of one, and when it returns the new
 * one is on the disk: what is sealed under a key from then on opens after a power cut, too.
 */
export async function writeWhole(file: string, text: string): Promise<void> {
  await writeFile(`${file}.unfinished`, text, { mode: 0o600, flush: true });
  await rename(`${file}.unfinished`, file);
  await syncFolder(dirname(file));
}
