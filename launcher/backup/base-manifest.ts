/** What a base copy says of itself, so that a damaged or missing file is found and named. */
import { absent } from '@feria/kernel';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { runLimited } from '../commands.ts';
import { readContent, type Content } from './copy-file.ts';

export interface CopiedFile extends Content {
  path: string;
}

export interface BaseManifest {
  name: string;
  /** The cluster's own number, from its control file. */
  systemId: string;
  segmentBytes: number;
  /** The copy is whole once the WAL from the first to the last segment has been replayed. */
  firstSegment: string;
  lastSegment: string;
  startPosition: string;
  stopPosition: string;
  startedAt: string;
  endedAt: string;
  bytes: number;
  /** Folders, also those that are empty in the copy. */
  folders: string[];
  files: CopiedFile[];
}

const FILE = 'manifest.json';
const SUM = 'manifest.sha256';
/** The copied data folder. */
export const DATA = 'data';
const AT_ONCE = 4;

export async function writeManifest(folder: string, manifest: BaseManifest): Promise<void> {
  const text = JSON.stringify(manifest, null, 1);
  await writeFile(join(folder, FILE), text, { mode: 0o600, flush: true });
  await writeFile(join(folder, SUM), `${sha256(text)}  ${FILE}\n`, { mode: 0o600, flush: true });
}

/** Throws one line when the manifest is missing or is not what was written. */
export async function readManifest(bases: string, name: string): Promise<BaseManifest> {
  const folder = join(bases, name);
  const text = await readFile(join(folder, FILE), 'utf8').catch(absent(undefined));
  const sum = await readFile(join(folder, SUM), 'utf8').catch(absent(''));
  if (text === undefined) throw new Error(`there is no base copy ${name} in ${bases}`);
  if (sum.split(' ')[0] !== sha256(text)) throw new Error(`base copy ${name}: ${FILE} is damaged`);
  return JSON.parse(text) as BaseManifest;
}

/** The names of the finished base copies, oldest first. */
export async function listBases(bases: string): Promise<string[]> {
  const names = await readdir(bases).catch(absent([]));
  return names.filter((name) => /^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(name)).toSorted();
}

/** Every file of the copy that is not as it was written, each with what is wrong. */
export async function findDamage(bases: string, manifest: BaseManifest): Promise<string[]> {
  const damage: string[] = [];
  const check = async (file: CopiedFile): Promise<void> => {
    const found = await readContent(join(bases, manifest.name, DATA, file.path)).catch(absent(undefined));
    if (!found) damage.push(`${file.path} is missing`);
    else if (found.sha256 !== file.sha256) damage.push(`${file.path} is damaged`);
  };
  await runLimited(
    AT_ONCE,
    manifest.files.map((file) => () => check(file)),
  );
  return damage.toSorted();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
