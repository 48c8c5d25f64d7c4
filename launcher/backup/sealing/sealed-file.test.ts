import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeKey } from './age.ts';
import { asWeb, openFile, opens, sealFile } from './sealed-file.ts';

const MEBIBYTE = 1 << 20;
let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'feria-sealed-'))));
afterEach(() => rm(folder, { recursive: true }));

test('a chunk that a file brings when its reader has turned away already is no error', async () => {
  const source = new Readable({ highWaterMark: MEBIBYTE, read: () => undefined });
  source.push(Buffer.alloc(MEBIBYTE));
  const reader = asWeb(source).getReader();
  await reader.read();
  void reader.cancel();
  // What a read that was under way does then; thrown here, it would end the process.
  expect(() => source.emit('data', Buffer.alloc(1))).not.toThrow();
});

test('whoever stops half way, or reads the head alone, leaves the file whole for the next', async () => {
  const file = join(folder, 'copy');
  const key = await makeKey();
  const zeros = async function* (): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < 4; at += 1) yield Buffer.alloc(MEBIBYTE, at);
  };
  expect((await sealFile(file, zeros(), [key.recipient])).bytes).toBe(4 * MEBIBYTE);
  expect(await opens(file, [key])).toBe(true);
  expect(await opens(file, [await makeKey()])).toBe(false);
  const stopped = openFile(file, [key], async (plain) => {
    for await (const chunk of plain) if (chunk.length > 0) throw new Error('the disk is full');
  });
  await expect(stopped).rejects.toThrow('the disk is full');
  let bytes = 0;
  await openFile(file, [key], async (plain) => {
    for await (const chunk of plain) bytes += chunk.length;
  });
  expect(bytes).toBe(4 * MEBIBYTE);
});
