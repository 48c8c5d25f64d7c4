/** Processes that outlived a killed launcher, known by what it wrote down. */
import { absent } from '@feria/kernel';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from './child.ts';
import { findRunning, identify } from '../lock.mjs';

const FILE = 'children';
const LOOK_AGAIN_MS = 50;
const PATIENCE_MS = 10_000;

/** Writes down which processes run for this data folder. */
export async function rememberChildren(folder: string, children: readonly Child[]): Promise<void> {
  const pids = children.map((child) => child.pid()).filter((pid) => pid !== undefined);
  await writeFile(join(folder, FILE), pids.map(identify).join('\n'));
}

/**
 * Returns when no process of an earlier run is left. They stop by themselves when their launcher is
 * gone; one that does not is ended.
 */
export async function outliveChildren(folder: string): Promise<void> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(absent(''));
  const identities = text.split('\n').filter((line) => line !== '');
  const impatientAt = performance.now() + PATIENCE_MS;
  for (const identity of identities) {
    for (let pid = findRunning(identity); pid !== undefined; pid = findRunning(identity)) {
      if (performance.now() > impatientAt) process.kill(pid, 'SIGKILL');
      await sleep(LOOK_AGAIN_MS);
    }
  }
}
