/** One encrypted file: what is read is compressed by zstd and sealed by age as it passes, so memory does not grow with it. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream as WebStream } from 'node:stream/web';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { decrypterFor, encrypterFor, type KeyOfBackups } from './age.ts';

export interface SealedFile {
  /** Of the plain text, and of the file. */
  bytes: number;
  sealedBytes: number;
  /** Of the file as it lies there: it says nothing about what is in it. */
  sha256: string;
}

/** At level 1 compressing costs less than the encryption that it saves. */
const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const CHUNK_BYTES = 1 << 20;

/** Writes a new file, which is on the disk afterwards. Throws when it exists. */
export async function sealFile(
  file: string,
  source: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): Promise<SealedFile> {
  const encrypter = await encrypterFor(recipients);
  const target = await open(file, 'wx', 0o600);
  try {
    const found = { bytes: 0, sealedBytes: 0 };
    const hash = createHash('sha256');
    const counted = async function* (): AsyncGenerator<Uint8Array> {
      for await (const chunk of source) {
        found.bytes += chunk.length;
        yield chunk;
      }
    };
    await pipeline(counted, createZstdCompress(COMPRESSION), async (compressed) => {
      for await (const chunk of await encrypter.encrypt(asWeb(compressed))) {
        hash.update(chunk);
        found.sealedBytes += chunk.length;
        await target.writeFile(chunk);
      }
    });
    await target.datasync();
    return { ...found, sha256: hash.digest('hex') };
  } finally {
    await target.close();
  }
}

/** Hands on what was sealed, each chunk authenticated. Throws when none of the keys opens it, or when it was changed. */
export async function openFile(
  file: string,
  keys: readonly KeyOfBackups[],
  take: (plain: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  const source = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  try {
    const decrypter = await decrypterFor(keys);
    const plain = await decrypter.decrypt(asWeb(source));
    await pipeline(fromWeb(plain), createZstdDecompress(), async (opened) => take(opened));
  } catch (error) {
    throw new Error(reasonOf(error, file), { cause: error });
  } finally {
    source.destroy();
  }
}

/** Whether one of the keys opens it: of the file only the head is read. */
export async function opens(file: string, keys: readonly KeyOfBackups[]): Promise<boolean> {
  if (keys.length === 0) return false;
  const source = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  try {
    const decrypter = await decrypterFor(keys);
    const plain = await decrypter.decrypt(asWeb(source));
    await plain.cancel();
    return true;
  } catch (error) {
    if (isForeign(error)) return false;
    throw new Error(reasonOf(error, file), { cause: error });
  } finally {
    source.destroy();
  }
}

/** What the library says when a file is sealed to others. */
function isForeign(error: unknown): boolean {
  return error instanceof Error && error.message.includes('no identity matched');
}

function reasonOf(error: unknown, file: string): string {
  if (isForeign(error)) return `none of the keys opens ${file}`;
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' ? `${file} is not there` : `${file} cannot be opened: ${message}`;
}

/**
 * Pulled, chunk by chunk. Readable.toWeb pushes instead, and a chunk that its file brings when the reader has just turned away ends the
 * whole process (ERR_INVALID_STATE).
 */
export function asWeb(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return WebStream.from(source) as unknown as ReadableStream<Uint8Array>;
}

/** Node's two families of streams are each other's by their shapes, not by their types. */
function fromWeb(source: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(source as unknown as Parameters<typeof Readable.fromWeb>[0]);
}
