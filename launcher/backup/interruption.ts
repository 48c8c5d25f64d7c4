/** Ctrl-C, a kill, or the end of whoever started us: what is under way ends, and cleans up behind itself. */
import { constants } from 'node:os';

export interface Interruption {
  signal: AbortSignal;
  /** The exit code of a process that was interrupted; undefined when this one was not. */
  code(): number | undefined;
}

/** One Ctrl-C may arrive twice, from the terminal and passed on by npm: a second one counts after this. */
const ONE_PRESS_MS = 1_000;

export function listenForInterruption(): Interruption {
  const stopper = new AbortController();
  let code: number | undefined;
  let firstAt = 0;
  const stop = (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): void => {
    if (code !== undefined) {
      // What stays then is found by the next one.
      if (performance.now() - firstAt > ONE_PRESS_MS) process.exit(code);
      return;
    }
    firstAt = performance.now();
    code = 128 + constants.signals[signal];
    stopper.abort(new Error('it was interrupted'));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
  process.on('disconnect', () => stop('SIGTERM'));
  process.channel?.unref();
  return { signal: stopper.signal, code: () => code };
}

/** Ends with the work, or as soon as it is interrupted. For work that only reads: it goes on unheard. */
export async function unlessInterrupted<Result>(
  signal: AbortSignal | undefined,
  work: Promise<Result>,
): Promise<Result> {
  if (!signal) return work;
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
