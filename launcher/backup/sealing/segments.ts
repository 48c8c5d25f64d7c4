/**
 * The archive of WAL: `<segment>.zst.age`, and beside it `<segment>.mark`, which says without any key of age that the file
 * is the one that was archived, and whether a segment that comes again is the same. Encrypting twice gives two files that
 * nobody can compare, so what is compared is a keyed digest of the plain bytes.
 */
import { absent } from '@feria/kernel';
import { constants, createReadStream } from 'node:fs';
import { link, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '../../lock.mjs';
import { readContent } from '../copies/copy-file.ts';
import { syncFolder } from '../folders.ts';
import { fingerprintOf, type KeyOfBackups } from './age.ts';
import type { SealingKeys } from './keys.ts';
import { isMark, startMark } from './marks.ts';
import { openFile, sealFile } from './sealed-file.ts';

export const SEALED = '.zst.age';
export const MARK = '.mark';
/** A segment, a history of timelines, or the label of a base copy. */
const ARCHIVED = /^(?:[0-9A-F]{24}(?:\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/;
const LOCK_AGAIN_MS = 20;

/** What is known of an archived file without opening it. */
export interface SegmentMark {
  /** Of the plain bytes. */
  plain: string;
  /** Of the file, and its size. During a sealing anew there are two, and either is right. */
  sealed: { mark: string; bytes: number; fingerprints: string[] }[];
}

export function isArchivable(name: string): boolean {
  return ARCHIVED.test(name);
}

/** The names of what lies encrypted in an archive, and of what lies there in plain text from before. */
export async function readArchive(wal: string): Promise<{ sealed: Set<string>; plain: Set<string> }> {
  const names = await readdir(wal).catch(absent([]));
  const sealed = names.filter((name) => name.endsWith(SEALED)).map((name) => name.slice(0, -SEALED.length));
  return { sealed: new Set(sealed), plain: new Set(names.filter(isArchivable)) };
}

/**
 * Returns when the segment lies encrypted on the disk of the archive. Its name appears by a link, which never replaces a
 * file. The same bytes again are a repeat after a crash; other bytes are refused.
 */
export async function archiveSegment(
  wal: string,
  name: string,
  from: string,
  readKeys: () => Promise<SealingKeys>,
): Promise<void> {
  const release = await lockArchive(wal);
  try {
    // Not before: whoever waited here while the recipients changed would seal to one that is forgotten.
    const keys = await readKeys();
    const repeated = await isRepeat(wal, name, from, keys.seal);
    if (!repeated) await addSegment(wal, name, from, keys);
    await syncFolder(wal);
  } finally {
    release();
  }
}

async function isRepeat(wal: string, name: string, from: string, seal: Buffer): Promise<boolean> {
  const { sealed, plain } = await readArchive(wal);
  if (!sealed.has(name) && !plain.has(name)) return false;
  const isSame = sealed.has(name)
    ? isMark(await markPlain(seal, name, from), (await readMark(wal, name)).plain)
    : (await readContent(from)).sha256 === (await readContent(join(wal, name))).sha256;
  if (!isSame) throw new Error(`${join(wal, name)} exists with other bytes`);
  // A kill between the link and this: another name of the same file, which would keep it when it is sealed anew.
  await rm(join(wal, `.${name}.unfinished`), { force: true });
  return true;
}

/** The name is new, and the caller holds the lock. */
export async function addSegment(wal: string, name: string, from: string, keys: SealingKeys): Promise<void> {
  const part = join(wal, `.${name}.unfinished`);
  await rm(part, { force: true });
  const mark = await sealSegment(part, name, readOnce(from), keys);
  await writeMark(wal, name, mark);
  await link(part, join(wal, name + SEALED));
  await rm(part);
}

/** Writes one encrypted file and gives back what is to be said of it. */
export async function sealSegment(
  file: string,
  name: string,
  source: AsyncIterable<Uint8Array>,
  { recipients, seal }: SealingKeys,
): Promise<SegmentMark> {
  const plain = startMark(seal, 'segment', name);
  const marked = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      plain.update(chunk);
      yield chunk;
    }
  };
  const { sealedBytes } = await sealFile(file, marked(), recipients);
  const fingerprints = recipients.map(fingerprintOf);
  const mark = await markSealed(seal, name, file);
  return { plain: plain.digest('hex'), sealed: [{ mark, bytes: sealedBytes, fingerprints }] };
}

/** Hands on the plain bytes, after it is certain that the file is the one that was archived. Throws one line. */
export async function openSegment(
  wal: string,
  name: string,
  { keys, seal }: { keys: readonly KeyOfBackups[]; seal: Buffer },
  take: (plain: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  const wrong = await findWrong(wal, name, seal);
  if (wrong !== undefined) throw new Error(`WAL segment ${name} ${wrong}`);
  const { plain } = await readMark(wal, name);
  const found = startMark(seal, 'segment', name);
  await openFile(join(wal, name + SEALED), keys, async (opened) => {
    const marked = async function* (): AsyncGenerator<Uint8Array> {
      for await (const chunk of opened) {
        found.update(chunk);
        yield chunk;
      }
    };
    await take(marked());
  });
  if (!isMark(found.digest('hex'), plain)) throw new Error(`WAL segment ${name} is not what was archived`);
}

/** What is wrong with an archived file, found without opening it: nothing, or the end of a sentence. */
export async function findWrong(wal: string, name: string, seal: Buffer): Promise<string | undefined> {
  const file = join(wal, name + SEALED);
  const found = await stat(file).catch(absent(undefined));
  if (!found) return 'is missing';
  const said = await readMark(wal, name).catch(absent(undefined));
  if (!said) return `has no ${MARK} beside it: nothing shows that it is the one that was archived`;
  const mark = await markSealed(seal, name, file);
  if (said.sealed.some((one) => isMark(mark, one.mark))) return undefined;
  const isShort = said.sealed.every(({ bytes }) => found.size < bytes);
  return isShort ? 'is truncated' : 'is damaged, or another file under its name';
}

export async function readMark(wal: string, name: string): Promise<SegmentMark> {
  const text = await readFile(join(wal, name + MARK), 'utf8');
  const lines = text.split('\n').map((line) => line.split(' '));
  const plain = lines.find(([kind]) => kind === 'plain')?.[1] ?? '';
  const sealed = lines
    .filter(([kind]) => kind === 'sealed')
    .map(([, mark = '', bytes = '', to = '']) => ({
      mark,
      bytes: Number(bytes),
      fingerprints: to.split(','),
    }));
  return { plain, sealed };
}

/** Appears whole, and is on the disk before the file that it speaks of. */
export async function writeMark(wal: string, name: string, { plain, sealed }: SegmentMark): Promise<void> {
  const file = join(wal, name + MARK);
  const lines = sealed.map(
    ({ mark, bytes, fingerprints }) => `sealed ${mark} ${bytes} ${fingerprints.join(',')}\n`,
  );
  await writeFile(`${file}.unfinished`, `plain ${plain}\n${lines.join('')}`, { mode: 0o600, flush: true });
  await rename(`${file}.unfinished`, file);
  await syncFolder(wal);
}

/** The server's user could put a link in the segment's place: it is not followed. */
export async function* readOnce(file: string): AsyncGenerator<Uint8Array> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  for await (const chunk of handle.createReadStream({ highWaterMark: 1 << 20 })) yield chunk as Uint8Array;
}

/** One at a time: an archiver, and whoever seals anew. */
export async function lockArchive(wal: string): Promise<() => void> {
  for (;;) {
    const lock = takeLock(join(wal, '.lock'));
    if ('release' in lock) return lock.release;
    await sleep(LOCK_AGAIN_MS);
  }
}

async function markPlain(seal: Buffer, name: string, file: string): Promise<string> {
  const mark = startMark(seal, 'segment', name);
  for await (const chunk of readOnce(file)) mark.update(chunk);
  return mark.digest('hex');
}

async function markSealed(seal: Buffer, name: string, file: string): Promise<string> {
  const mark = startMark(seal, 'sealed segment', name);
  for await (const chunk of createReadStream(file)) mark.update(chunk as Uint8Array);
  return mark.digest('hex');
}
