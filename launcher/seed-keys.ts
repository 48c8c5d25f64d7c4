/** The keys that seal what vendors have not revealed: a file each, in which versions are added and taken away. */
import { randomBytes } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { writeWhole } from './write-whole.ts';

type Version = { version: number; key: string };

/** The first version, at the first start. An existing file is left alone. */
export async function loadSeedKeys(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
  if (!isThere) await writeKeys(file, [nextVersion([])]);
}

/** Adds a version, which seals from the vendor's next start on. Answers its number. */
export async function addSeedKey(file: string): Promise<number> {
  const known = await readKeys(file);
  const added = nextVersion(known);
  await writeKeys(file, [...known, added]);
  return added.version;
}

/** Takes a version away that is not the newest: what it sealed, in old base copies too, opens no more. Throws when it is not there. */
export async function dropSeedKey(file: string, version: number): Promise<void> {
  const known = await readKeys(file);
  if (!known.some((one) => one.version === version)) throw new Error(`${file} has no version ${version}`);
  if (known.every((one) => one.version <= version))
    throw new Error(`version ${version} is the newest: it seals`);
  await writeKeys(
    file,
    known.filter((one) => one.version !== version),
  );
}

function nextVersion(known: readonly Version[]): Version {
  return {
    version: Math.max(0, ...known.map(({ version }) => version)) + 1,
    key: randomBytes(32).toString('hex'),
  };
}

async function readKeys(file: string): Promise<Version[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} is not there: a first start makes it`);
  });
  return JSON.parse(text) as Version[];
}

function writeKeys(file: string, keys: readonly Version[]): Promise<void> {
  return writeWhole(file, `${JSON.stringify(keys, null, 2)}\n`);
}
