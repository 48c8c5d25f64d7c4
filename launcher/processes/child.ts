/** One supervised process: started, watched, started again when it dies, stopped in good order. */
import { absent, ignoreClosed, noAnswer, toldElsewhere } from '@feria/kernel';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdir, readFile, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPortServed } from './ports.ts';
import { childEnvironment, lastLines, withoutStack, type Command } from './commands.ts';
import type { HeldSocket } from './held-socket.ts';

export interface ChildOptions extends Command {
  /** What it runs with instead when it is first started: it prepares its database then, however long that takes. */
  firstArgs?: readonly string[];
  /** Answers 200 when the process can work. */
  healthUrl: string;
  /** Where its output goes. */
  logFile: string;
  /** Told of what a person should know: it died, it is back. */
  say: (line: string) => void;
  /** Told when another process has taken its place. */
  onChange?: () => void;
  /** Where it listens: held by us and handed down, so that a second process can take over before the first one leaves. */
  socket?: HeldSocket | undefined;
}

export interface Child {
  name: string;
  pid(): number | undefined;
  /** Starts it and returns when it is healthy. Throws with what it last said when it ends before that. */
  start(): Promise<void>;
  /** Starts it and returns when its process runs; whatever becomes of that, it is supervised. */
  startBeside(): Promise<void>;
  /** Ends the process and lets the supervision start it again at once: new sources. */
  restart(): void;
  /**
   * Starts a second process at the same socket and, when it serves, asks the first to leave; returns then, and the first goes on answering
   * who is with it. `isHurried`: those before it end their idle connections. Throws, and the first stays, where the second does not come
   * up, and where no socket is held.
   */
  replace(how?: { isHurried: boolean }): Promise<void>;
  /** Asks it to stop and returns when it has ended; the impatient way after ten seconds. */
  stop(): Promise<void>;
  /** Ends it at once, without supervision. */
  kill(): void;
}

const HEALTH_LOOK_MS = 40;
const START_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 10_000;
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 10_000;
/** A process that lived this long had started well: the next restart is quick again. */
const PROVEN_AFTER_MS = 10_000;
const LOG_LIMIT_BYTES = 10_000_000;

/** Describes a supervised process; `start` runs it. */
export function superviseChild(options: ChildOptions): Child {
  let process: ChildProcess | undefined;
  let isStopping = false;
  let delayMs = FIRST_DELAY_MS;
  let replacing: Promise<unknown> = Promise.resolve();
  /** Those that another one has replaced, and that are not gone yet. */
  const leaving = new Set<ChildProcess>();

  const watch = async (started: ChildProcess): Promise<void> => {
    const startedAt = performance.now();
    await ended(started);
    await replacing;
    if (isStopping || started !== process) return;
    if (performance.now() - startedAt > PROVEN_AFTER_MS) delayMs = FIRST_DELAY_MS;
    options.say(`${options.name} ended (${endingOf(started)}); starting it again`);
    await sleep(delayMs);
    delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS);
    if (isStopping) return;
    process = (await launch(options)).process;
    if (isStopping) return void process.kill('SIGKILL');
    keepWatching(process);
    if (await becomesHealthy(options, process)) {
      options.say(`${options.name} is back (process ${process.pid})`);
      options.onChange?.();
    }
  };
  const keepWatching = (started: ChildProcess): void => {
    watch(started).catch((error: unknown) =>
      options.say(`${options.name} cannot be started again: ${String(error)}`),
    );
  };
  const end = (signal: NodeJS.Signals): void => {
    isStopping = true;
    for (const one of [process, ...leaving]) one?.kill(signal);
  };
  const replaceNow = async (isHurried: boolean): Promise<void> => {
    if (!options.socket)
      throw new Error(`${options.name} cannot be replaced: this Node holds no socket for it`);
    const launched = await launch(options);
    const next = launched.process;
    leaving.add(next);
    const isReady = !isStopping && (await becomesReady(next));
    leaving.delete(next);
    if (!isReady || isStopping) {
      next.kill('SIGKILL');
      throw new Error(
        `${options.name} was not replaced: ${await lastWords(options.logFile, launched.logFrom)}`,
      );
    }
    const former = process;
    process = next;
    keepWatching(next);
    for (const one of isHurried ? leaving : []) one.kill('SIGINT');
    if (former && isAlive(former)) {
      leaving.add(former);
      former.once('exit', () => leaving.delete(former));
      former.kill('SIGTERM');
    }
    options.onChange?.();
  };
  return {
    name: options.name,
    pid: () => (process && isAlive(process) ? process.pid : undefined),
    start: async () => {
      const { firstArgs, logFile } = options;
      const launched = await launch(options, firstArgs);
      process = launched.process;
      const withinMs = firstArgs ? Number.POSITIVE_INFINITY : START_WITHIN_MS;
      if (await becomesHealthy(options, process, withinMs)) return keepWatching(process);
      end('SIGKILL');
      throw new Error(`${options.name} did not start: ${await lastWords(logFile, launched.logFrom)}`);
    },
    startBeside: async () => {
      const started = (await launch(options)).process;
      process = started;
      keepWatching(started);
      becomesHealthy(options, started).then(
        (isUp) => isStopping || isUp || options.say(`${options.name} does not answer yet`),
        (error: unknown) => options.say(`${options.name}: ${String(error)}`),
      );
    },
    restart: () => {
      delayMs = 0;
      process?.kill('SIGTERM');
    },
    replace: ({ isHurried } = { isHurried: false }) => {
      const replaced = replacing.then(() => replaceNow(isHurried));
      replacing = replaced.catch(toldElsewhere);
      return replaced;
    },
    stop: async () => {
      // Who was asked to leave with patience is told that nobody takes over.
      end(options.socket ? 'SIGINT' : 'SIGTERM');
      const impatience = setTimeout(() => end('SIGKILL'), STOP_WITHIN_MS);
      await Promise.all([process, ...leaving].map(async (one) => one && ended(one)));
      clearTimeout(impatience);
    },
    kill: () => end('SIGKILL'),
  };
}

interface Launched {
  process: ChildProcess;
  /** Where in the log its own lines begin. */
  logFrom: number;
}

/**
 * The output goes straight into a file, so that the process can write on when the launcher is gone.
 * Its stdin is a pipe from us: when that ends, our process has ended in whatever way, and it stops.
 */
async function launch(options: ChildOptions, args = options.args): Promise<Launched> {
  await mkdir(dirname(options.logFile), { recursive: true, mode: 0o700 });
  const size = await stat(options.logFile).then((found) => found.size, absent(0));
  const isFull = size > LOG_LIMIT_BYTES;
  if (isFull) await rename(options.logFile, `${options.logFile}.1`);
  const log = openSync(options.logFile, 'a', 0o600);
  try {
    const { socket } = options;
    const child = spawn(process.execPath, args, {
      cwd: options.cwd,
      env: childEnvironment({
        ...options.env,
        FERIA_SUPERVISED: '1',
        ...(socket ? { LISTEN_FDS: '1' } : {}),
      }),
      detached: true,
      // A socket is handed down as systemd does it, at descriptor 3; over the channel the process says that it serves there.
      stdio: ['pipe', log, log, ...(socket ? [socket.fd(), 'ipc' as const] : [])],
    });
    child.stdin?.on('error', ignoreClosed);
    await once(child, 'spawn');
    return { process: child, logFrom: isFull ? 0 : size };
  } finally {
    closeSync(log);
  }
}

async function becomesHealthy(
  options: ChildOptions,
  child: ChildProcess,
  withinMs = START_WITHIN_MS,
): Promise<boolean> {
  const giveUpAt = performance.now() + withinMs;
  while (isAlive(child) && performance.now() < giveUpAt) {
    if (await isHealthy(options.healthUrl)) return isAlive(child);
    await sleep(HEALTH_LOOK_MS);
  }
  return false;
}

/** It says so itself: an answer of the address may be that of the process before. */
async function becomesReady(child: ChildProcess): Promise<boolean> {
  const impatience = AbortSignal.timeout(START_WITHIN_MS);
  const said = once(child, 'message', { signal: impatience }).then(() => true, noAnswer(false));
  return Promise.race([said, ended(child).then(() => false)]);
}

/** Asks only where somebody listens: failed requests by the hundred would take the processor from those who start. */
async function isHealthy(url: string): Promise<boolean> {
  if (!(await isPortServed(Number(new URL(url).port)))) return false;
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(async (response) => {
    await response.body?.cancel();
    return response.ok;
  }, noAnswer(false));
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

async function ended(child: ChildProcess): Promise<void> {
  if (isAlive(child)) await once(child, 'exit');
}

function endingOf(child: ChildProcess): string {
  return child.signalCode ?? `exit code ${child.exitCode}`;
}

/** What it said of itself, for a person: its log is JSON, the reason of its end is a plain line. */
async function lastWords(logFile: string, from: number): Promise<string> {
  const bytes = await readFile(logFile).catch(absent(Buffer.alloc(0)));
  const lines = withoutStack(bytes.subarray(from).toString('utf8')).split('\n');
  const plain = lines.filter((line) => line.trim() !== '' && !line.startsWith('{'));
  return lastLines(plain.join('\n'), 3) || `it said nothing; its log is ${logFile}`;
}
