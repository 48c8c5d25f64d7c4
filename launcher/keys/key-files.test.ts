/** Several change one file of keys at once: each key that was told of is there, and a start never seals under one that is lost. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSecretVersions } from '../../platform/core/crypto/secret-config.ts';
import { addKey, loadKeys } from './key-files.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feria-files-'));
  await mkdir(join(folder, 'secrets'));
  file = join(folder, 'secrets', 'platform.secrets.json');
});
afterAll(() => rm(folder, { recursive: true }));

/** As a start of the platform reads it. */
const startNow = () => readSecretVersions({ PLATFORM_SECRETS_FILE: file });

test('two starts make one first version', async () => {
  await Promise.all([loadKeys(file), loadKeys(file), loadKeys(file)]);
  const [first] = startNow();
  await loadKeys(file);
  expect(startNow()).toEqual([first]);
});

test('commands at once add a version each, and what a start read in between is there at the end', async () => {
  const commands = Array.from({ length: 4 }, () => spawnCommand());
  const seen = new Map<number, string>();
  const lost: number[] = [];
  const look = (): void => {
    for (const { version, key } of startNow()) {
      const hex = key.toString('hex');
      if ((seen.get(version) ?? hex) !== hex) lost.push(version);
      seen.set(version, hex);
    }
  };
  const looking = setInterval(look, 1);
  const [said, added] = await Promise.all([
    Promise.all(commands),
    Promise.all(Array.from({ length: 4 }, () => addKey(file))),
  ]).finally(() => clearInterval(looking));
  look();
  expect(lost).toEqual([]);
  const told = said.map((line) => Number(/^version (\d+) added/.exec(line)?.[1]));
  expect([...told, ...added].toSorted((one, other) => one - other)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  expect([...seen.keys()].toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('the lock of a command that was killed keeps nobody out, and a folder that is not there is not made', async () => {
  await writeFile(`${file}.lock`, '999999999 1');
  expect(await addKey(file)).toBe(10);
  const missing = join(folder, 'mistyped', 'own.json');
  await expect(addKey(missing)).rejects.toThrow('is not there');
  await expect(readFile(join(folder, 'mistyped'))).rejects.toThrow('ENOENT');
});

async function spawnCommand(): Promise<string> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'platform-secret-main.ts')], {
    env: { ...process.env, FERIA_DATA: folder },
  });
  let said = '';
  child.stdout.on('data', (part) => (said += part));
  child.stderr.on('data', (part) => (said += part));
  await once(child, 'close');
  return said;
}
