/** Files of keys in versions: what seals the seeds that vendors have not revealed, and the platform's secret. */
import { randomBytes } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { writeWhole } from './write-whole.ts';

type Version = { version: number; key: string; retired?: boolean };

/** The first version, at the first start: `first`, where there was a key before there were versions. An existing file is left alone. */
export async function loadKeys(file: string, first?: unknown): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
  if (isThere) return;
  const made = nextVersion([]);
  await writeKeys(file, [typeof first === 'string' ? { ...made, key: first } : made]);
}

/** Adds a version, which seals from the next start on. Answers its number. */
export async function addKey(file: string): Promise<number> {
  const known = await readKeys(file);
  const added = nextVersion(known);
  await writeKeys(file, [...known, added]);
  return added.version;
}

/** Takes a version away that is not the newest: what it sealed, in old base copies too, opens no more. Throws when it is not there. */
export async function dropKey(file: string, version: number): Promise<void> {
  const known = await readKeys(file);
  requireOlder(file, known, version);
  await writeKeys(
    file,
    known.filter((one) => one.version !== version),
  );
}

/** Sets a version aside, or takes it up again: it stays in the file, and the next start does without it, or with it. */
export async function retireKey(file: string, version: number, retired: boolean): Promise<void> {
  const known = await readKeys(file);
  requireOlder(file, known, version);
  await writeKeys(
    file,
    known.map((one) => {
      if (one.version !== version) return one;
      return { version, key: one.key, ...(retired ? { retired } : {}) };
    }),
  );
}

/** Throws unless that version was set aside. */
export async function requireRetired(file: string, version: number): Promise<void> {
  const one = (await readKeys(file)).find((known) => known.version === version);
  if (one?.retired !== true)
    throw new Error(`version ${version} was not set aside: -- --retire ${version}, then a start`);
}

function requireOlder(file: string, known: readonly Version[], version: number): void {
  if (!known.some((one) => one.version === version)) throw new Error(`${file} has no version ${version}`);
  if (known.every((one) => one.version <= version))
    throw new Error(`version ${version} is the newest: it seals`);
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
