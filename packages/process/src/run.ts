import { flushCompileCache } from 'node:module';
import { isSupervised } from './config.ts';
import type { Log } from './log.ts';

/** `hurry` is aborted when nobody has patience (any more): SIGINT, or the supervisor is gone. */
export type Stop = (hurry: AbortSignal) => Promise<unknown>;
/** `patienceMs`: so long it may take over leaving, beside the eight seconds of everybody. */
type Served = Stop | { stop: Stop; patienceMs: number };
/** A task of a process: it ends by itself (migrate), or answers how to stop it (serve). */
export type Task = () => Promise<void | Served>;

const STOP_WITHIN_MS = 8_000;

/**
 * Runs the task named by the first argument. A failed start is one line on stderr and exit code 1.
 * A served process leaves with the patience of its task on SIGTERM, and stops cleanly and soon on SIGINT, and when a supervisor that
 * holds its stdin goes away (FERIA_SUPERVISED=1): no orphan outlives a killed launcher.
 */
export async function runProcess(log: Log, tasks: Readonly<Record<string, Task>>): Promise<void> {
  const name = process.argv[2] ?? 'serve';
  const task = tasks[name];
  if (!task) return fail(`unknown task ${name}: one of ${Object.keys(tasks).join(', ')}`);
  endOnUncaught(log);
  try {
    const served = await task();
    if (served) stopOnSignal(log, typeof served === 'function' ? { stop: served, patienceMs: 0 } : served);
    // Node keeps what it compiled at a clean end only; one that is killed would start slowly again and again.
    if (served) flushCompileCache();
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

function stopOnSignal(log: Log, { stop, patienceMs }: { stop: Stop; patienceMs: number }): void {
  const hurry = new AbortController();
  const endWithin = (ms: number): void => void setTimeout(() => process.exit(1), ms).unref();
  let isStopping = false;
  const end = (why: string, isHurried: boolean): void => {
    if (isHurried && !hurry.signal.aborted) {
      hurry.abort();
      endWithin(STOP_WITHIN_MS);
    }
    if (isStopping) return;
    isStopping = true;
    log.info('stopping', { why });
    endWithin(patienceMs + STOP_WITHIN_MS);
    stop(hurry.signal).then(
      () => process.exit(0),
      (error: unknown) => fail(`stop failed: ${String(error)}`),
    );
  };
  process.on('SIGINT', () => end('SIGINT', true));
  process.on('SIGTERM', () => end('SIGTERM', false));
  if (isSupervised()) {
    process.stdin.resume();
    process.stdin.on('end', () => end('the supervisor is gone', true));
    process.stdin.on('error', (error) => end(`the supervisor is gone: ${error.message}`, true));
  }
}

function fail(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
