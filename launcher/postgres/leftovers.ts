/** What a killed PostgreSQL leaves behind, recognised by looking, never by waiting a while. */
import { absent, readOr } from '@feria/kernel';
import { errorCode } from '@feria/postgres';
import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processState } from '../lock.mjs';

const LOOK_AGAIN_MS = 20;
const GIVE_UP_MS = 30_000;

/** The pid in postmaster.pid, whatever has become of that process. */
export function readPostmasterPid(data: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch (error) {
    return absent(undefined)(error);
  }
}

/** The port that the postmaster of this data folder listens on, as it wrote it down. */
export function readPostmasterPort(data: string): number | undefined {
  try {
    const port = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[3]);
    return Number.isInteger(port) && port > 0 ? port : undefined;
  } catch (error) {
    return absent(undefined)(error);
  }
}

/** The pid of the living postmaster of this data folder. */
export function findPostmaster(data: string): number | undefined {
  const pid = readPostmasterPid(data);
  if (pid === undefined || processState(pid) !== 'running') return undefined;
  return runsIn(pid, data) ? pid : undefined;
}

/**
 * Asks the postmaster for a fast shutdown and returns when it has ended. Not `pg_ctl stop`: that one
 * waits a minute for a zombie, which it takes for a living process.
 */
export async function stopPostmaster(data: string): Promise<void> {
  const pid = findPostmaster(data);
  if (pid === undefined) return;
  signal(pid, 'SIGINT');
  const giveUpAt = performance.now() + GIVE_UP_MS;
  while (processState(pid) === 'running') {
    if (performance.now() > giveUpAt) throw new Error(`PostgreSQL (process ${pid}) does not stop`);
    await sleep(LOOK_AGAIN_MS);
  }
}

/**
 * Makes the data folder of a dead postmaster startable: ends the backends that outlived it (they
 * hold the shared memory, and can acknowledge nothing any more), waits until they are gone, and
 * removes a postmaster.pid whose process ended but was not yet collected by its parent (a zombie,
 * for which PostgreSQL itself refuses to start).
 */
export async function clearLeftovers(data: string): Promise<void> {
  const giveUpAt = performance.now() + GIVE_UP_MS;
  for (;;) {
    const alive = processesIn(data);
    if (alive.length === 0) break;
    if (performance.now() > giveUpAt) throw new Error(`PostgreSQL processes ${alive.join(', ')} do not end`);
    for (const backend of alive) signal(backend, 'SIGKILL');
    await sleep(LOOK_AGAIN_MS);
  }
  const pid = readPostmasterPid(data);
  if (pid === undefined) return;
  if (processState(pid) === 'zombie' || !runsIn(pid, data))
    await rm(join(data, 'postmaster.pid'), { force: true });
}

/** The last lines of the server's log, for an error message. */
export async function lastLogLines(file: string, count: number): Promise<string> {
  const text = await readFile(file, 'utf8').catch(absent(''));
  return text.trimEnd().split('\n').slice(-count).join('\n');
}

/** Living processes whose working folder is `data`. Empty where there is no /proc. */
function processesIn(data: string): number[] {
  return listProcesses().filter((pid) => workingFolder(pid) === data && processState(pid) === 'running');
}

function listProcesses(): number[] {
  const names = existsSync('/proc') ? readdirSync('/proc') : [];
  return names.filter((name) => /^\d+$/.test(name)).map(Number);
}

function workingFolder(pid: number): string | undefined {
  // Of a process that has ended, or that is somebody else's, nobody is told.
  return readOr(undefined, () => readlinkSync(`/proc/${pid}/cwd`));
}

/** PostgreSQL's working folder is its data folder: a used-again pid of another program is not taken for it. */
function runsIn(pid: number, data: string): boolean {
  return !existsSync('/proc/self/cwd') || workingFolder(pid) === data;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It may have ended between the look and the signal.
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
