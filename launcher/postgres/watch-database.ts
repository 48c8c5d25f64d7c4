import { woken } from '@feria/kernel';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './embedded.ts';

const LOOK_MS = 250;

export interface DatabaseWatch {
  /** Ends the watch, and returns when no restart is under way any more. */
  stop(): Promise<void>;
}

/** Starts the cluster again whenever its server has died. The pid is looked up, never assumed. */
export function watchDatabase(
  cluster: Cluster,
  say: (line: string) => void,
  onChange: () => void,
): DatabaseWatch {
  const stopped = new AbortController();
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      await sleep(LOOK_MS, undefined, { signal: stopped.signal }).catch(woken);
      if (stopped.signal.aborted || cluster.pid() !== undefined) continue;
      say('the database ended; starting it again');
      await cluster.start().then(
        () => {
          say(`the database is back (process ${cluster.pid()})`);
          onChange();
        },
        (error: unknown) => say(error instanceof Error ? error.message : String(error)),
      );
    }
  })();
  return {
    stop: async () => {
      stopped.abort();
      await watching;
    },
  };
}
