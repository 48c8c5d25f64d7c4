/** The processes that make up Feria, in the order in which they start. */
import { join } from 'node:path';
import type { ChildOptions } from './child.ts';
import { DATABASE_PARTS, environmentsFor, type Part, type Wiring } from '../environment.ts';

const ENTRIES: Readonly<Record<Part, string>> = {
  gateway: 'sandbox/gateway/main.ts',
  platform: 'platform/main.ts',
  studio: 'vendors/studio/server/main.ts',
  aggregator: 'vendors/studio/server/main.ts',
  lagoon: 'vendors/studio/server/main.ts',
  web: 'web/main.ts',
};

const VENDOR_SOURCES = ['packages', 'vendors/kit', 'vendors/host', 'vendors/studio'];

/** What each process is made of, so that `--dev` starts it again when one of these changes. */
export const SOURCES: Readonly<Record<Part, readonly string[]>> = {
  gateway: ['packages', 'sandbox/gateway'],
  platform: ['packages', 'platform'],
  studio: VENDOR_SOURCES,
  aggregator: VENDOR_SOURCES,
  lagoon: VENDOR_SOURCES,
  web: ['packages/kernel', 'packages/process', 'web'],
};

/**
 * Parts that no first page needs: they start when the others are up, prepare their own database on the way, and nobody
 * waits for them. They are supervised like the others.
 */
export const BESIDE: ReadonlySet<Part> = new Set<Part>(['aggregator', 'lagoon']);

/**
 * How a part runs. One with a database prepares it when it is first started (the platform fills the demonstration, too)
 * and goes on to serve, in one process: loading the same files twice was a third of a start. Started again after its death
 * it serves at once; those beside, which nobody waited for, may have died before they were ready, and prepare again.
 */
export function childOf(root: string, wiring: Wiring, part: Part): Omit<ChildOptions, 'say' | 'onChange'> {
  const entry = join(root, ENTRIES[part]);
  const run = [entry, 'run'];
  const ownsDatabase = DATABASE_PARTS.some((one) => one === part);
  return {
    name: part,
    args: BESIDE.has(part) ? run : [entry, 'serve'],
    ...(ownsDatabase ? { firstArgs: run } : {}),
    cwd: root,
    env: environmentsFor(wiring)[part],
    healthUrl: `http://127.0.0.1:${wiring.ports[part]}/health`,
    logFile: join(wiring.folder, 'log', `${part}.log`),
  };
}
