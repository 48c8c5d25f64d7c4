import { flushCompileCache } from 'node:module';
import { isSupervised } from './config.ts';
import type { Log } from './log.ts';

/** A task of a process: it ends by itself (migrate), or answers how to stop it (serve). */
export type Task = () => Promise<void | (() => Promise<unknown>)>;

const STOP_WITHIN_MS = 8_000;

/**
 * Runs the task named by the first argument. A failed start is one line on stderr and exit code 1.
 * A served process stops cleanly on SIGINT and SIGTERM, and when a supervisor that holds its stdin goes away
 * (FERIA_SUPERVISED=1): no orphan outlives a killed launcher.
 */
export async function runProcess(log: Log, tasks: Readonly<Record<string, Task>>): Promise<void> {
  const name = process.argv[2] ?? 'serve';
  const task = tasks[name];
  if (!task) return fail(`unknown task ${name}: one of ${Object.keys(tasks).join(', ')}`);
  endOnUncaught(log);
  try {
    const stop = await task();
    if (stop) stopOnSignal(log, stop);
    // Node keeps what it compiled at a clean end only; one that is killed would start slowly again and again.
    if (stop) flushCompileCache();
  } catch (error) {
    fail(`${name} failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * What nobody caught has left something half done: its line is written in the form of all lines, and the process ends, so that its
 * supervisor starts a sound one. Promises that nobody waits for come here, too.
 */
function endOnUncaught(log: Log): void {
  process.on('uncaughtException', (error: unknown, origin) => {
    log.error('not caught', {
      origin,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
    process.exit(1);
  });
}

function stopOnSignal(log: Log, stop: () => Promise<unknown>): void {
  let stopping = false;
  const end = (why: string): void => {
    if (stopping) return;
    stopping = true;
    log.info('stopping', { why });
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => fail(`stop failed: ${String(error)}`),
    );
  };
  process.on('SIGINT', () => end('SIGINT'));
  process.on('SIGTERM', () => end('SIGTERM'));
  if (isSupervised()) {
    process.stdin.resume();
    process.stdin.on('end', () => end('the supervisor is gone'));
    process.stdin.on('error', (error) => end(`the supervisor is gone: ${error.message}`));
  }
}

function fail(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
