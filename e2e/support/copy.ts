/**
 * A whole copy of the product for a test: the real launcher with ports and a data folder of its own,
 * so that it runs beside a started one. What is killed here is found by its pid, never by its name.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openCluster } from '../../launcher/postgres/embedded.ts';
import {
  demoAccountsFile,
  portsFrom,
  type Addresses,
  type DatabaseUrls,
  type Ports,
} from '../../launcher/environment.ts';
import { isPortFree } from '../../launcher/processes/ports.ts';

export type KillablePart = 'platform' | 'web' | 'studio' | 'aggregator' | 'gateway' | 'postgres';

export interface DemoAccount {
  kind: 'member' | 'agent' | 'operator';
  username: string;
  password: string;
  totpSecret?: string;
}

export interface Copy {
  /** Its data: keys, filed roots, logs. */
  folder: string;
  addresses: Addresses;
  ports: Ports;
  /** For looking, never for writing: see the tests' SQL. */
  databases: DatabaseUrls;
  accounts: readonly DemoAccount[];
  /** How long the start took. */
  startedInMs: number;
  account(username: string): DemoAccount;
  pidOf(part: KillablePart): Promise<number>;
  /** Ends the part at once (SIGKILL) and gives back the pid that it had. */
  kill(part: KillablePart): Promise<number>;
  /** Lets a second platform take over from the first, which goes on answering who is with it; returns when the second serves. */
  replacePlatform(): Promise<void>;
  /** Returns when another process has taken the place of `formerPid` and answers. */
  waitUntilBack(part: KillablePart, formerPid: number): Promise<void>;
  /** Stops it as Ctrl-C would and returns the launcher's exit code; the data stays. */
  stop(): Promise<number | null>;
  /** Stops it, and deletes its data. */
  remove(): Promise<void>;
  /** What the launcher has printed. */
  output(): string;
}

/** What the launcher writes when everything is up, and again after each restart. */
interface Ready {
  addresses: Addresses;
  ports: Ports;
  databases: DatabaseUrls;
  processes: Record<KillablePart, number | undefined>;
}

export interface CopyOptions {
  /** An existing data folder, to start a second time on it; a new one otherwise. */
  folder?: string;
  basePort?: number;
  /** As `npm run dev`: the apps are not built. */
  dev?: boolean;
  /** The clone that it runs from; this one otherwise. */
  root?: string;
  /** Variables beside the ports and the folder. */
  env?: Readonly<Record<string, string>>;
}

const ROOT = resolve(import.meta.dirname, '../..');
const START_WITHIN_MS = 600_000;
const BACK_WITHIN_MS = 300_000;
const LOOK_MS = 20;

/** Starts a copy and returns when it can be used. Throws with what it printed when it cannot. */
/** One start after the other: each looks for ports that are free. */
let lastStart: Promise<unknown> = Promise.resolve();

export function startCopy(options: CopyOptions = {}): Promise<Copy> {
  const start = lastStart.then(() => startNow(options));
  lastStart = start.catch(() => undefined);
  return start;
}

async function startNow(options: CopyOptions): Promise<Copy> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'feria-e2e-')));
  const basePort = options.basePort ?? (await findFreeBase());
  const readyFile = join(folder, 'log', `ready-${basePort}.json`);
  await rm(readyFile, { force: true });
  const startedAt = performance.now();
  const { launcher, output } = launch(options, { folder, basePort, readyFile });
  const stop = async (): Promise<number | null> => {
    if (isAlive(launcher)) {
      launcher.kill('SIGINT');
      await once(launcher, 'exit');
    }
    return launcher.exitCode;
  };
  const remove = async (): Promise<void> => {
    await stop();
    // Root's cluster lies outside the folder.
    const place = { folder: join(folder, 'postgres'), port: portsFrom(basePort).postgres, password: '' };
    await (await openCluster(place)).remove();
    await rm(folder, { recursive: true, force: true });
  };
  const ready = await waitForReady(launcher, readyFile).catch(async (error: unknown) => {
    await remove();
    throw new Error(`the copy did not start: ${String(error)}\n${output()}`);
  });
  const startedInMs = performance.now() - startedAt;
  const pidOf = async (part: KillablePart): Promise<number> => {
    const pid = (await readReady(readyFile))?.processes[part];
    if (pid === undefined) throw new Error(`${part} does not run`);
    return pid;
  };
  const accounts = JSON.parse(await readFile(demoAccountsFile(folder), 'utf8')) as DemoAccount[];
  return {
    folder,
    addresses: ready.addresses,
    ports: ready.ports,
    databases: ready.databases,
    accounts,
    startedInMs,
    account: (username) => {
      const found = accounts.find((one) => one.username === username);
      if (!found) throw new Error(`the seed has no account ${username}`);
      return found;
    },
    pidOf,
    kill: async (part) => {
      const pid = await pidOf(part);
      process.kill(pid, 'SIGKILL');
      return pid;
    },
    replacePlatform: async () => {
      const former = await pidOf('platform');
      launcher.kill('SIGUSR2');
      await waitUntilBack(readyFile, 'platform', former);
    },
    waitUntilBack: (part, formerPid) => waitUntilBack(readyFile, part, formerPid),
    stop,
    remove,
    output,
  };
}

const BASES = 550;
/** Whoever was given a base does not listen there yet when the next one asks. */
const given = new Set<number>();

/** A base port from which every part's port is free. Below the range that systems hand out by themselves. */
export async function findFreeBase(): Promise<number> {
  for (let tries = 0; tries < BASES; tries += 1) {
    const base = 21_000 + ((process.pid + tries) % BASES) * 20;
    if (given.has(base)) continue;
    given.add(base);
    const free = await Promise.all(Object.values(portsFrom(base)).map((port) => isPortFree(port)));
    if (free.every(Boolean)) return base;
  }
  throw new Error('no free ports for a copy of the product');
}

function launch(
  { root = ROOT, dev, env }: CopyOptions,
  { folder, basePort, readyFile }: { folder: string; basePort: number; readyFile: string },
): { launcher: ChildProcess; output: () => string } {
  const args = ['--ready-file', readyFile, ...(dev ? ['--dev'] : [])];
  const launcher = spawn(process.execPath, [join(root, 'launcher/main.ts'), ...args], {
    cwd: root,
    // What a check costs a browser is configuration; a journey need not pay it in full.
    env: { ...process.env, PROOF_WORK: '50', ...env, PORT: String(basePort), FERIA_DATA: folder },
    // The channel is a leash: when this process ends in whatever way, the copy stops itself.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  launcher.stdout?.on('data', (part) => (said += part));
  launcher.stderr?.on('data', (part) => (said += part));
  return { launcher, output: () => said };
}

async function waitForReady(launcher: ChildProcess, file: string): Promise<Ready> {
  const giveUpAt = performance.now() + START_WITHIN_MS;
  while (performance.now() < giveUpAt) {
    const ready = await readReady(file);
    if (ready) return ready;
    if (!isAlive(launcher)) throw new Error(`it ended with exit code ${launcher.exitCode}`);
    await sleep(LOOK_MS);
  }
  throw new Error(`it was not ready after ${START_WITHIN_MS} ms`);
}

async function waitUntilBack(file: string, part: KillablePart, formerPid: number): Promise<void> {
  const giveUpAt = performance.now() + BACK_WITHIN_MS;
  while (performance.now() < giveUpAt) {
    const pid = (await readReady(file))?.processes[part];
    if (pid !== undefined && pid !== formerPid) return;
    await sleep(LOOK_MS);
  }
  throw new Error(`${part} was not back after ${BACK_WITHIN_MS} ms`);
}

async function readReady(file: string): Promise<Ready | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Ready);
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
