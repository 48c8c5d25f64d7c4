/** Files of keys in versions: what seals the seeds that vendors have not revealed, and the platform's secret. */
import { absent, readOr } from '@feria/kernel';
import { randomBytes } from 'node:crypto';
import { access, readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '../lock.mjs';
import { writeWhole } from '../write-whole.ts';

/** A change is a few writes; what asks a database first takes some seconds. */
const WAIT_MS = 20_000;
const LOOK_EVERY_MS = 20;

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
  await alone(file, async () => {
    // Another start may have made it while this one waited, and something is sealed under it.
    if (await access(file).then(() => true, absent(false))) return;
    const made = nextVersion([]);
    await writeKeys(file, [typeof first === 'string' ? { ...made, key: first } : made]);
  });
}

/** Adds a version, which seals from the next start on. Answers its number. */
export async function addKey(file: string): Promise<number> {
  return changing(file, async (known) => {
    const added = nextVersion(known);
    await writeKeys(file, [...known, added]);
    return added.version;
  });
}

/** Where what was taken away lies: `studio.seed-keys.json` has `studio.seed-keys.dropped.json` beside it. */
export function droppedFile(file: string): string {
  return `${file.replace(/\.json$/, '')}.dropped.json`;
}

/**
 * Moves a version that is not the newest into the file beside: no process opens anything with it from its next start on, and
 * `restoreKey` brings it back. Nothing is moved unless `proveUnneeded` ends without throwing. Throws when the version is not there.
 */
export async function dropKey(
  file: string,
  version: number,
  proveUnneeded: () => Promise<void>,
): Promise<void> {
  await changing(file, async (known) => {
    requireOlder(file, known, version);
    await proveUnneeded();
    const dropped = await readDropped(file);
    requireSame(file, known, dropped, version);
    const [going, staying] = split(known, version);
    // Kept before it is taken: a kill in between leaves it at both places, and the same command goes on.
    await writeKeys(droppedFile(file), [...split(dropped, version)[1], ...going]);
    await writeKeys(file, staying);
  });
}

/** Brings a version back that was set aside or taken away: it opens again from the next start on. Throws when it is nowhere. */
export async function restoreKey(file: string, version: number): Promise<void> {
  await changing(file, async (known) => {
    const dropped = await readDropped(file);
    requireSame(file, known, dropped, version);
    const [[back = split(known, version)[0][0]], left] = split(dropped, version);
    if (!back) throw new Error(`neither ${file} nor ${droppedFile(file)} has a version ${version}`);
    const restored = [...split(known, version)[1], { version, key: back.key }];
    await writeKeys(
      file,
      restored.toSorted((one, other) => one.version - other.version),
    );
    if (left.length > 0) await writeKeys(droppedFile(file), left);
    else await rm(droppedFile(file), { force: true });
  });
}

/** Sets a version aside: it stays in the file, and the next start does without it. */
export async function retireKey(file: string, version: number): Promise<void> {
  await changing(file, async (known) => {
    requireOlder(file, known, version);
    await writeKeys(
      file,
      known.map((one) => (one.version === version ? { ...one, retired: true } : one)),
    );
  });
}

/** Throws unless that version was set aside. */
export async function requireRetired(file: string, version: number): Promise<void> {
  const one = (await readKeys(file)).find((known) => known.version === version);
  if (one?.retired !== true)
    throw new Error(`version ${version} was not set aside: -- --retire ${version}, then a start`);
}

/** One change of a file at a time, by whichever process: of two that read the same list, one would write the other's key away. */
async function changing<Done>(file: string, change: (known: Version[]) => Promise<Done>): Promise<Done> {
  // Looked for before the lock, which makes the folder that it lies in.
  await readKeys(file);
  return alone(file, async () => change(await readKeys(file)));
}

/** Waits for whoever changes the file; throws one line when that takes too long. The lock of a process that died is taken over. */
async function alone<Done>(file: string, work: () => Promise<Done>): Promise<Done> {
  const giveUpAt = performance.now() + WAIT_MS;
  for (;;) {
    const lock = takeLock(`${file}.lock`);
    if ('release' in lock) return await work().finally(lock.release);
    if (performance.now() > giveUpAt)
      throw new Error(`process ${lock.heldBy} is changing ${file}: wait for its end and try again`);
    await sleep(LOOK_EVERY_MS);
  }
}

function requireOlder(file: string, known: readonly Version[], version: number): void {
  if (!known.some((one) => one.version === version)) throw new Error(`${file} has no version ${version}`);
  if (known.every((one) => one.version <= version))
    throw new Error(`version ${version} is the newest: it seals`);
}

/** Throws when the two files have different keys under one number: neither is written over. */
function requireSame(
  file: string,
  known: readonly Version[],
  dropped: readonly Version[],
  version: number,
): void {
  const keys = [known, dropped].flatMap((list) => split(list, version)[0].map(({ key }) => key));
  if (new Set(keys).size > 1)
    throw new Error(`version ${version} is another key in ${droppedFile(file)} than in ${file}`);
}

function split(list: readonly Version[], version: number): [Version[], Version[]] {
  return [list.filter((one) => one.version === version), list.filter((one) => one.version !== version)];
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
  return parseKeys(file, text);
}

/** What was taken away, and may lie in no other place: a file that cannot be read is not taken for an empty one. */
async function readDropped(file: string): Promise<Version[]> {
  const text = await readFile(droppedFile(file), 'utf8').catch(absent(null));
  return text === null ? [] : parseKeys(droppedFile(file), text);
}

/** Throws with nothing of a key in its text. */
function parseKeys(file: string, text: string): Version[] {
  const read: unknown = readOr(null, () => JSON.parse(text));
  if (!Array.isArray(read) || !read.every(isVersion))
    throw new Error(`${file} is not a list of {"version": 1, "key": "64 hexadecimal digits"}`);
  return read;
}

function isVersion(one: unknown): one is Version {
  const { version, key } = { ...(one as Partial<Version> | null) };
  return Number.isInteger(version) && typeof key === 'string';
}

function writeKeys(file: string, keys: readonly Version[]): Promise<void> {
  return writeWhole(file, `${JSON.stringify(keys, null, 2)}\n`);
}
