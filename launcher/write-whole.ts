import { rename, writeFile } from 'node:fs/promises';

/** For its owner alone. A kill in the middle leaves the old file or the new one, never half of one. */
export async function writeWhole(file: string, text: string): Promise<void> {
  await writeFile(`${file}.unfinished`, text, { mode: 0o600 });
  await rename(`${file}.unfinished`, file);
}
