/**
 * The manifest of what was released: each file that runs with its SHA-256, and the settings it runs under. Made at a
 * release, compared with what lies on the disk afterwards (GLI-19 2.3). Installed packages are held by package-lock.json
 * and npm, not by this.
 */
import { absent } from '@feria/kernel';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, readdir, readlink, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';

const Hash = Text.regex(/^[0-9a-f]{64}$/);
const Shape = z.object({
  madeAt: Text,
  /** One hash over all files: the version, as a person and a regulator compare it. */
  fingerprint: Hash,
  files: z.record(Text, Hash),
  /** By name, each the hash of its value; null when the release was made away from where it runs. */
  settings: z.record(Text, Hash).nullable(),
});
export type Manifest = z.infer<typeof Shape>;

export type Finding = { kind: 'changed' | 'missing' | 'added' | 'setting'; name: string };

/** Names and values of the settings that are no secrets: see settings.ts. */
export type Settings = Readonly<Record<string, string>>;

/** Everything that runs, tests beside it included: what lies there could be imported. */
const RELEASED = [
  ...['launcher', 'packages', 'platform', 'sandbox', 'vendors', 'web'],
  ...['apps/member/dist', 'apps/office/dist', 'package.json', 'package-lock.json'],
] as const;
const SKIPPED = new Set(['node_modules']);

export type Hashed = { files: Record<string, string>; bytes: number };

/**
 * Hashes the released files under `root`, at most `bytesPerSecond` of them so that the games do not notice. A link counts
 * by where it leads; a folder that is not there has no files. Without a limit it holds its process up: nobody else is served
 * there then, and a file read at one go takes a quarter of the processor's time.
 */
export async function hashReleased(root: string, bytesPerSecond = Number.POSITIVE_INFINITY): Promise<Hashed> {
  const hashed: Hashed = { files: {}, bytes: 0 };
  const startedAt = performance.now();
  const read = bytesPerSecond === Number.POSITIVE_INFINITY ? readAtOnce : readFile;
  const lists = await Promise.all(RELEASED.map((path) => walk(root, path)));
  for (const { path, isLink } of lists.flat()) {
    const content = await (isLink ? readLink : read)(join(root, path)).catch(absent(undefined));
    // Gone since it was listed: it will be found missing.
    if (!content) continue;
    hashed.files[path] = sha256(content);
    hashed.bytes += content.length;
    const aheadMs = (hashed.bytes / bytesPerSecond) * 1_000 - (performance.now() - startedAt);
    if (aheadMs > 1) await sleep(aheadMs);
  }
  return hashed;
}

export async function makeManifest(root: string, settings: Settings | null, at: Date): Promise<Manifest> {
  return manifestOf(await hashReleased(root), settings, at);
}

/** The manifest of what was hashed before. */
export function manifestOf({ files }: Hashed, settings: Settings | null, at: Date): Manifest {
  return {
    madeAt: at.toISOString(),
    fingerprint: fingerprintOf(files),
    files: Object.fromEntries(sorted(files)),
    settings: settings && hashSettings(settings),
  };
}

/** SHA-256 over `hash  path` lines in the order of their bytes: `sha256sum` makes the same from the same files. */
export function fingerprintOf(files: Readonly<Record<string, string>>): string {
  return sha256(
    sorted(files)
      .map(([path, hash]) => `${hash}  ${path}\n`)
      .join(''),
  );
}

/** What is not as released, each named: files first, then settings, in the order of their names. */
export function findChanges(
  manifest: Manifest,
  files: Readonly<Record<string, string>>,
  settings: Settings,
): Finding[] {
  const findings = compare(manifest.files, files);
  if (!manifest.settings) return findings;
  const changed = compare(manifest.settings, hashSettings(settings));
  return [...findings, ...changed.map(({ name }): Finding => ({ kind: 'setting', name }))];
}

export async function writeManifest(file: string, manifest: Manifest): Promise<void> {
  await writeFile(`${file}.unfinished`, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o644 });
  await rename(`${file}.unfinished`, file);
}

/** Throws one line when there is none, when it is no manifest, or when it contradicts itself. */
export async function readManifest(file: string): Promise<Manifest> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`there is no manifest ${file}`);
  });
  const parsed = Shape.safeParse(parseJson(text));
  if (!parsed.success) throw new Error(`${file} is no manifest`);
  if (fingerprintOf(parsed.data.files) !== parsed.data.fingerprint)
    throw new Error(`${file} was changed: its fingerprint is not that of its files`);
  return parsed.data;
}

function compare(
  released: Readonly<Record<string, string>>,
  found: Readonly<Record<string, string>>,
): Finding[] {
  const names = [...new Set([...Object.keys(released), ...Object.keys(found)])].toSorted();
  return names.flatMap((name): Finding[] => {
    const [was, is] = [released[name], found[name]];
    if (was === is) return [];
    return [{ kind: was === undefined ? 'added' : is === undefined ? 'missing' : 'changed', name }];
  });
}

function hashSettings(settings: Settings): Record<string, string> {
  return Object.fromEntries(sorted(settings).map(([name, value]) => [name, sha256(`${name}=${value}`)]));
}

type Entries = { path: string; isLink: boolean }[];

async function readAtOnce(path: string): Promise<Buffer> {
  return readFileSync(path);
}

async function readLink(path: string): Promise<Buffer> {
  return Buffer.from(`link to ${await readlink(path)}`);
}

async function walk(root: string, path: string): Promise<Entries> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => error.code,
  );
  if (entries === 'ENOTDIR') return [{ path, isLink: false }];
  if (entries === 'ENOENT') return [];
  if (!Array.isArray(entries)) throw new Error(`${path} cannot be read: ${entries}`);
  const kept = entries.filter(({ name }) => !SKIPPED.has(name));
  const lists = await Promise.all(
    kept.map(async (entry): Promise<Entries> => {
      const inside = `${path}/${entry.name}`;
      if (entry.isDirectory()) return walk(root, inside);
      return [{ path: inside, isLink: entry.isSymbolicLink() }];
    }),
  );
  return lists.flat();
}

function sorted(record: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
