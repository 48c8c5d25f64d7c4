import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Every file in a folder and in what it holds. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
