/** Reports an error that does not stop the operation: a log line and a counter, so that it is never swallowed (the gate `swallowed errors`). */
import type { Log } from '@feria/process';
import type { Metrics } from '../metrics.ts';

/** `where`: a short name of few, because it is a label. */
export type Trouble = (where: string, error: unknown, data?: object) => void;

export function createTrouble(log: Log, metrics: Pick<Metrics, 'survived'>): Trouble {
  return (where, error, data = {}) => {
    metrics.survived(where);
    log.warn('an error was survived', { where, ...data, error: String(error) });
  };
}
