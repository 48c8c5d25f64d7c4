/** The keys that open the back-ups, and the error when they do not. */
import { absent } from '@feria/kernel';
import { join } from 'node:path';
import { isSealed, type BaseManifest, type SealedCopy } from '../copies/base-manifest.ts';
import { fingerprintOf, type KeyOfBackups } from './age.ts';
import { identityFile, readIdentities } from './keys.ts';
import { opens } from './sealed-file.ts';
import { SEALED, readMark, type SegmentMark } from './segments.ts';

export interface OpeningKeys {
  keys: KeyOfBackups[];
  /** Where they were looked for. */
  file: string;
  /** What says who wrote a file. */
  seal: Buffer;
}

/** Of the named file, or of the data folder's; there may be none. */
export async function openKeys(
  folder: string,
  identity: string | undefined,
  seal: Buffer,
): Promise<OpeningKeys> {
  const file = identity ?? identityFile(folder);
  return { keys: await readIdentities(file), file, seal };
}

/** Throws one line, before anything is made, when the base copy is sealed to others. */
export async function refuseForeignCopy(
  bases: string,
  manifest: BaseManifest,
  opening: OpeningKeys,
): Promise<void> {
  if (isSealed(manifest) && !(await opensCopy(bases, manifest, opening)))
    throw new Error(foreign(`base copy ${manifest.name}`, manifest.recipients, opening));
}

/** The same of segments, by what is written beside them. */
export async function refuseForeignSegments(
  wal: string,
  names: readonly string[],
  opening: OpeningKeys,
): Promise<void> {
  const held = new Set(fingerprintsOf(opening));
  for (const name of names) {
    const { sealed } = await readMark(wal, name).catch(absent({ sealed: [] as SegmentMark['sealed'] }));
    const foreigns = sealed.filter(({ fingerprints }) => !fingerprints.some((one) => held.has(one)));
    if (foreigns.length === 0) continue;
    // A sealing anew that was killed leaves two lines, and the file may be either: its head tells.
    if (foreigns.length < sealed.length && (await opens(join(wal, name + SEALED), opening.keys))) continue;
    const to = foreigns.flatMap(({ fingerprints }) => fingerprints);
    throw new Error(foreign(`WAL segment ${name}`, to, opening));
  }
}

/** Whether the keys open every file of a base copy: tried, of each file its head. */
export async function opensCopy(
  bases: string,
  { name, packs }: SealedCopy,
  { keys }: OpeningKeys,
): Promise<boolean> {
  for (const { file } of packs) if (!(await opens(join(bases, name, file), keys))) return false;
  return true;
}

export function fingerprintsOf({ keys }: OpeningKeys): string[] {
  return keys.map(({ recipient }) => fingerprintOf(recipient));
}

function foreign(what: string, to: readonly string[], opening: OpeningKeys): string {
  const held = fingerprintsOf(opening);
  const have =
    held.length === 0 ? `${opening.file} holds no key` : `${opening.file} holds ${held.join(', ')}`;
  return (
    `${what} is sealed to ${to.join(', ')}, and ${have}: name the file with the right key by --identity. ` +
    'Without a key of one of these, nobody can open it'
  );
}
