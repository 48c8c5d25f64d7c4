/** What a base copy says of itself, so that a damaged, missing or foreign file is found and named. Nothing of it is secret. */
import { absent } from '@feria/kernel';
import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readContent, type Content } from './copy-file.ts';
import { isMark, markOf } from '../sealing/marks.ts';
import type { SealedFile } from '../sealing/sealed-file.ts';

interface CopyFacts {
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
}

export interface Pack extends SealedFile {
  file: string;
  /** How many files of the cluster are in it. */
  files: number;
}

/** Encrypted, under a manifest that only this installation could have written. */
export interface SealedCopy extends CopyFacts {
  /** The fingerprints of those whose keys open it. */
  recipients: string[];
  packs: Pack[];
}

export interface CopiedFile extends Content {
  path: string;
}

/** From before copies were encrypted: each file as it is, and a manifest that anybody could have written. */
export interface PlainCopy extends CopyFacts {
  /** Folders, also those that are empty in the copy. */
  folders: string[];
  files: CopiedFile[];
}

export type BaseManifest = SealedCopy | PlainCopy;

const FILE = 'manifest.json';
const MARK = 'manifest.mark';
const SUM = 'manifest.sha256';
/** The data folder of a plain copy. */
export const DATA = 'data';

export function isSealed(manifest: BaseManifest): manifest is SealedCopy {
  return 'packs' in manifest;
}

export async function writeManifest(folder: string, manifest: SealedCopy, seal: Buffer): Promise<void> {
  const text = JSON.stringify(manifest, null, 1);
  const mark = markOf(seal, 'manifest', manifest.name, text);
  await writeFile(join(folder, FILE), text, { mode: 0o600, flush: true });
  await writeFile(join(folder, MARK), `${mark}\n`, { mode: 0o600, flush: true });
}

/** Throws one line when the manifest is missing or is not what was written. */
export async function readManifest(bases: string, name: string, seal: Buffer): Promise<BaseManifest> {
  const read = (file: string): Promise<string | undefined> =>
    readFile(join(bases, name, file), 'utf8').catch(absent(undefined));
  const [text, mark, sum] = [await read(FILE), await read(MARK), await read(SUM)];
  if (text === undefined) throw new Error(`there is no base copy ${name} in ${bases}`);
  const isWhole =
    mark === undefined
      ? sum?.split(' ')[0] === createHash('sha256').update(text).digest('hex')
      : isMark(mark.trim(), markOf(seal, 'manifest', name, text));
  if (!isWhole) throw new Error(`base copy ${name}: ${FILE} is damaged, or was written by somebody else`);
  const manifest = JSON.parse(text) as BaseManifest;
  // What calls itself encrypted and has no mark was put there by somebody.
  if (isSealed(manifest) !== (mark !== undefined)) throw new Error(`base copy ${name}: ${MARK} is missing`);
  return manifest;
}

/** The names of the finished base copies, oldest first. */
export async function listBases(bases: string): Promise<string[]> {
  const names = await readdir(bases).catch(absent([]));
  return names.filter((name) => /^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(name)).toSorted();
}

/** Every file of the copy that is not as it was written, each with what is wrong. No key of age is needed. */
export async function findDamage(bases: string, manifest: BaseManifest): Promise<string[]> {
  const folder = join(bases, manifest.name);
  const damage: string[] = [];
  const look = async (name: string, file: string, expected: Content): Promise<void> => {
    const found = await stat(file).catch(absent(undefined));
    if (!found) damage.push(`${name} is missing`);
    else if (found.size < expected.bytes) damage.push(`${name} is truncated`);
    else if ((await readContent(file)).sha256 !== expected.sha256) damage.push(`${name} is damaged`);
  };
  if (isSealed(manifest))
    for (const { file, sealedBytes, sha256 } of manifest.packs)
      await look(file, join(folder, file), { bytes: sealedBytes, sha256 });
  else for (const file of manifest.files) await look(file.path, join(folder, DATA, file.path), file);
  return damage.toSorted();
}
