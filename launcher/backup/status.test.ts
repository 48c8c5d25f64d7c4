import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readStatus, writeStatus } from './status.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feria-status-'));
  file = join(folder, 'backup.json');
});
afterEach(() => rm(folder, { recursive: true }));

test('a status that a power cut left empty or cut tells nothing, and the next one is whole', async () => {
  for (const left of ['', '{"kept": 7, "base": {"na', 'null', '"text"']) {
    await writeFile(file, left);
    expect(await readStatus(file)).toEqual({});
    await writeStatus(file, { kept: 3 });
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ kept: 3 });
  }
});

test('of many who write at once none fails, and none reads half', async () => {
  await Promise.all(Array.from({ length: 30 }, (_none, kept) => writeStatus(file, { kept })));
  expect((await readStatus(file)).kept).toBeLessThan(30);
  expect(await readdir(folder)).toEqual(['backup.json']);
});
