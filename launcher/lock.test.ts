import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { findRunning, identify, processState, takeLock } from './lock.mjs';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feria-lock-'));
  file = join(folder, 'lock');
  return () => rm(folder, { recursive: true });
});

async function endedPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

test('a held lock names its holder, and is free again after its release', () => {
  const lock = takeLock(file);
  expect(takeLock(file)).toEqual({ heldBy: process.pid });
  if ('release' in lock) lock.release();
  expect(takeLock(file)).toHaveProperty('release');
});

test('the lock of a dead process is taken over', async () => {
  await writeFile(file, `${await endedPid()} 123`);
  expect(takeLock(file)).toHaveProperty('release');
});

test('a lock whose pid now belongs to another process is taken over', async () => {
  await writeFile(file, `${process.pid} 1`);
  expect(takeLock(file)).toHaveProperty('release');
});

test('an unreadable lock is taken over', async () => {
  await writeFile(file, 'half a w');
  expect(takeLock(file)).toHaveProperty('release');
});

test('of many processes that find a stale lock at once, one gets it', async () => {
  await writeFile(file, `${await endedPid()} 123`);
  const module = new URL('./lock.mjs', import.meta.url).href;
  const code = `
    const { takeLock } = await import(${JSON.stringify(module)});
    process.stdout.write('release' in takeLock(${JSON.stringify(file)}) ? 'mine ' : 'taken ');
    process.stdin.resume();`;
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  const answers = await Promise.all(
    children.map(async (child) => String((await once(child.stdout, 'data'))[0]).trim()),
  );
  for (const child of children) child.stdin.end();
  expect(answers.filter((answer) => answer === 'mine')).toHaveLength(1);
});

test('no file of the taking is left beside the lock', async () => {
  const lock = takeLock(file);
  takeLock(file);
  if ('release' in lock) lock.release();
  expect(await readdir(folder)).toEqual([]);
});

test('a process is told from a later one with its pid', async () => {
  expect(findRunning(identify(process.pid))).toBe(process.pid);
  expect(findRunning(`${process.pid} 1`)).toBeUndefined();
  expect(processState(await endedPid())).not.toBe('running');
});
