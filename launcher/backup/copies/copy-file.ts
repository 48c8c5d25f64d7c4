import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { ServerUser } from '../../postgres/server-files.ts';

export interface Content {
  bytes: number;
  sha256: string;
}

const CHUNK_BYTES = 1 << 20;

/** Reads a file to its end. */
export async function readContent(file: string): Promise<Content> {
  return pump(file, async () => undefined);
}

/** Copies a file to a new one, which is on the disk afterwards, and says what was copied. */
export async function copyContent(from: string, to: string, owner?: ServerUser): Promise<Content> {
  const target = await open(to, 'wx', 0o600);
  try {
    if (owner) await target.chown(owner.uid, owner.gid);
    const content = await pump(from, async (chunk) => {
      await target.writeFile(chunk);
    });
    await target.datasync();
    return content;
  } finally {
    await target.close();
  }
}

async function pump(from: string, take: (chunk: Buffer) => Promise<void>): Promise<Content> {
  const source = await open(from, 'r');
  try {
    const hash = createHash('sha256');
    // A small file needs no large buffer: most of a cluster's files are small.
    const { size } = await source.stat();
    const buffer = Buffer.allocUnsafe(Math.max(1, Math.min(CHUNK_BYTES, size + 1)));
    let bytes = 0;
    for (;;) {
      const { bytesRead } = await source.read(buffer, 0, buffer.length);
      if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') };
      const chunk = buffer.subarray(0, bytesRead);
      hash.update(chunk);
      await take(chunk);
      bytes += bytesRead;
    }
  } finally {
    await source.close();
  }
}
