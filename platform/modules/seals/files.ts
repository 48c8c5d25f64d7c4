/** Signed roots as files outside the database: `<folder>/<market>/<day>.json`, written whole and never written over. */
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isSameRoot, readRoot, type PlacedRoot, type SignedRoot } from '@feria/ledger-proof';

type Place = { market: string; day: string };
export type FileState = 'filed' | 'missing' | 'differs';

const placeOf = (folder: string, { market, day }: Place): string => join(folder, market, `${day}.json`);

/**
 * Writes a root's file, on disk before this returns. One that says the same is left; one that says something else is
 * left too, and answered as `differs`.
 */
export async function fileRoot(folder: string, place: Place, root: SignedRoot): Promise<FileState> {
  const state = await readFileState(folder, place, root);
  if (state !== 'missing') return state;
  const path = placeOf(folder, place);
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.unfinished`;
  await writeSynced(unfinished, `${JSON.stringify(root, null, 2)}\n`);
  await rename(unfinished, path);
  await syncFolder(dirname(path));
  return 'filed';
}

export async function readFileState(folder: string, place: Place, root: SignedRoot): Promise<FileState> {
  const value = await readJson(placeOf(folder, place));
  if (value === undefined) return 'missing';
  const filed = readRoot(value)?.root;
  return filed && isSameRoot(filed, root) && filed.signature === root.signature ? 'filed' : 'differs';
}

/** Every root file in the folder, whatever is in it. */
export async function readRootFiles(folder: string): Promise<PlacedRoot[]> {
  const placed: PlacedRoot[] = [];
  for (const market of await namesIn(folder))
    for (const name of await namesIn(join(folder, market))) {
      if (!name.endsWith('.json')) continue;
      const place = join(folder, market, name);
      placed.push({ place, value: await readJson(place) });
    }
  return placed;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).toSorted();
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return [];
    throw error;
  }
}

/** Undefined when there is no file, null when it holds no JSON. */
async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as unknown;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o644);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The file's name, too, is on disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
