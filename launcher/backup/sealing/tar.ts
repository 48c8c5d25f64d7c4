/** Many files in one, as ustar: whoever has to do without this code unpacks with `age -d … | zstd -d | tar -x`. */
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

export type TarEntry =
  | { path: string; folder: true }
  | { path: string; content: Buffer }
  /** An open file, of which `bytes` are taken: one that grows is cut, one that shrinks is filled with zeros. */
  | { path: string; file: FileHandle; bytes: number };

const BLOCK = 512;
const CHUNK_BYTES = 1 << 20;
const NAME_BYTES = 100;
const ZEROS = Buffer.alloc(CHUNK_BYTES);

export async function* packed(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const entry of entries) {
    if ('folder' in entry) yield header(`${entry.path}/`, 0, '5');
    else if ('content' in entry) {
      yield header(entry.path, entry.content.length, '0');
      yield entry.content;
      yield padding(entry.content.length);
    } else {
      yield header(entry.path, entry.bytes, '0');
      yield* read(entry.file, entry.bytes);
      yield padding(entry.bytes);
    }
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** A running server changes its files meanwhile: what of it is half here, replaying the WAL puts right. */
async function* read(file: FileHandle, bytes: number): AsyncGenerator<Uint8Array> {
  for (let left = bytes; left > 0;) {
    const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, left));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, bytes - left);
    const chunk = bytesRead === 0 ? ZEROS.subarray(0, buffer.length) : buffer.subarray(0, bytesRead);
    left -= chunk.length;
    yield chunk;
  }
}

/** Unpacks into a folder, over nothing that is there. Gives back how many files there were. */
export async function unpack(source: AsyncIterable<Uint8Array>, into: string): Promise<number> {
  const input = inputOf(source);
  for (let files = 0; ;) {
    const head = await input.take(BLOCK);
    if (head === undefined || head.every((byte) => byte === 0)) {
      // What follows the end is padding, and has to pass: only then is the end of the file authenticated.
      await input.drain();
      return files;
    }
    const { path, bytes, isFolder } = readHeader(head);
    if (isFolder) await mkdir(join(into, path), { recursive: true, mode: 0o700 });
    else {
      await writeFrom(input, join(into, path), bytes);
      files += 1;
    }
  }
}

async function writeFrom(input: Input, file: string, bytes: number): Promise<void> {
  // Not flushed: the server that recovers from here flushes every file before it begins.
  const target = await open(file, 'wx', 0o600);
  try {
    for (let left = bytes; left > 0;) {
      const chunk = await input.some(left);
      await target.writeFile(chunk);
      left -= chunk.length;
    }
  } finally {
    await target.close();
  }
  await input.take(paddingAfter(bytes));
}

function header(path: string, bytes: number, type: '0' | '5'): Buffer {
  if (Buffer.byteLength(path) > NAME_BYTES) throw new Error(`${path}: the name is too long for a back-up`);
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`;
  const fields: [number, string][] = [
    ...([
      [0, path],
      [100, octal(type === '5' ? 0o700 : 0o600, 7)],
      [108, octal(0, 7)],
    ] as const),
    ...([
      [116, octal(0, 7)],
      [124, octal(bytes, 11)],
      [136, octal(0, 11)],
      [156, type],
    ] as const),
    ...([
      [257, 'ustar\0'],
      [263, '00'],
      [148, '        '],
    ] as const),
  ].map(([at, text]) => [at, text]);
  for (const [at, text] of fields) block.write(text, at, 'latin1');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

function readHeader(head: Buffer): { path: string; bytes: number; isFolder: boolean } {
  const text = (from: number, to: number): string => head.toString('latin1', from, to).replace(/\0.*$/s, '');
  const path = text(0, NAME_BYTES).replace(/\/$/, '');
  const isOurs = text(257, 263) === 'ustar' && !path.startsWith('/') && !path.split('/').includes('..');
  if (!isOurs || path === '') throw new Error('what was packed is no base copy');
  return { path, bytes: Number.parseInt(text(124, 136), 8), isFolder: text(156, 157) === '5' };
}

function paddingAfter(bytes: number): number {
  return (BLOCK - (bytes % BLOCK)) % BLOCK;
}

function padding(bytes: number): Buffer {
  return ZEROS.subarray(0, paddingAfter(bytes));
}

interface Input {
  /** From 1 to `atMost` bytes. Throws when nothing is left. */
  some(atMost: number): Promise<Buffer>;
  /** So many bytes, or undefined when nothing is left. */
  take(bytes: number): Promise<Buffer | undefined>;
  drain(): Promise<void>;
}

/** Chunks of any size, taken by the byte. */
function inputOf(source: AsyncIterable<Uint8Array>): Input {
  const chunks = source[Symbol.asyncIterator]();
  let rest = Buffer.alloc(0);
  const fill = async (): Promise<boolean> => {
    while (rest.length === 0) {
      const { done, value } = await chunks.next();
      if (done) return false;
      rest = Buffer.from(value.buffer as ArrayBuffer, value.byteOffset, value.byteLength);
    }
    return true;
  };
  const some = async (atMost: number): Promise<Buffer> => {
    if (!(await fill())) throw new Error('what was packed ends before its end');
    const taken = rest.subarray(0, atMost);
    rest = rest.subarray(taken.length);
    return taken;
  };
  const take = async (bytes: number): Promise<Buffer | undefined> => {
    if (bytes > 0 && !(await fill())) return undefined;
    const parts: Buffer[] = [];
    for (let left = bytes; left > 0; left -= parts.at(-1)?.length ?? 0) parts.push(await some(left));
    return Buffer.concat(parts);
  };
  const drain = async (): Promise<void> => {
    while (await fill()) rest = Buffer.alloc(0);
  };
  return { some, take, drain };
}
