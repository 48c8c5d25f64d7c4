/**
 * What the platform depends on and does not own: the edge that speaks TLS to the world, the clocks of its machines, the packages of others. Looked at from each
 * process, at its start and every five minutes; what is wrong is told by the log, the metrics and the office, and mended by nobody here.
 */
import type { Clock } from '@feria/kernel';
import type { Log } from '@feria/process';
import { CLOCKS_AGREE_MS, clockDifference } from './clock-look.ts';
import { lookAtComponents, type ComponentFinding } from './components.ts';
import type { Db } from '../db.ts';
import { lookAtEdge, type EdgeCode, type EdgeLook, type Front } from './edge-look.ts';
import type { Metrics } from '../metrics.ts';

const EVERY_MS = 5 * 60_000;

export type SurroundingsCode = EdgeCode | ComponentFinding['code'] | 'clock_differs';
type Found = { code: SurroundingsCode; detail: string };
/** `since`: when it was first seen, of what has been wrong without a break. */
export type SurroundingsFinding = { code: SurroundingsCode; detail: string; since: Date };

export type Surroundings = {
  /** What was wrong when it was last looked at. */
  findings(): readonly SurroundingsFinding[];
  /** Looks now; a look under way is joined. Never throws. */
  look(): Promise<readonly SurroundingsFinding[]>;
  /** Looks now and every five minutes, behind everything else. */
  start(): { stop(): void };
};

export type SurroundingsParts = {
  fronts: readonly Front[];
  /** The folder of the release whose components are looked at. Absent: none are. */
  components?: string | undefined;
  db: Pick<Db, 'read'>;
  clock: Clock;
  log: Log;
  metrics: Pick<Metrics, 'lookedAround'>;
  edge?: Pick<EdgeLook, 'authorities' | 'timeoutMs'>;
};

export function createSurroundings({
  fronts,
  components,
  db,
  clock,
  log,
  metrics,
  edge,
}: SurroundingsParts): Surroundings {
  let last: readonly SurroundingsFinding[] = [];
  let running: Promise<readonly SurroundingsFinding[]> | undefined;

  async function run(): Promise<readonly SurroundingsFinding[]> {
    const now = clock.now();
    const found = [
      ...(await Promise.all(fronts.map((front) => lookAtEdge(front, { now, ...edge })))).flat(),
      ...(await lookAtClock()),
      ...(components === undefined ? [] : await lookAtRelease(components, now)),
    ];
    last = found.map((one) => ({ ...one, since: sinceOf(last, one) ?? now }));
    metrics.lookedAround(last.length);
    for (const { since, ...finding } of last)
      log.error('a dependency needs attention', { ...finding, since: since.toISOString() });
    return last;
  }

  /** A database that does not answer is told by whoever needs it. */
  async function lookAtClock(): Promise<Found[]> {
    const difference = await clockDifference(db.read, clock).catch((error: unknown) => {
      log.warn('the clocks could not be compared', { error: String(error) });
      return 0;
    });
    return Math.abs(difference) > CLOCKS_AGREE_MS
      ? [{ code: 'clock_differs', detail: `${difference} ms` }]
      : [];
  }

  const look = (): Promise<readonly SurroundingsFinding[]> => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    findings: () => last,
    look,
    start: () => {
      void look();
      const timer = setInterval(() => void look(), EVERY_MS);
      return { stop: () => clearInterval(timer) };
    },
  };
}

/** A record that is missing, or that nobody can read, says of nothing that it was compared. */
function lookAtRelease(root: string, now: Date): Promise<Found[]> {
  return lookAtComponents(root, now).catch((error: unknown) => [
    { code: 'holes_unchecked', detail: error instanceof Error ? error.message.slice(0, 200) : String(error) },
  ]);
}

/** Of two hosts each has its own. By how much clocks differ is another number each time. */
const sinceOf = (last: readonly SurroundingsFinding[], { code, detail }: Found): Date | undefined =>
  last.find((one) => one.code === code && (code === 'clock_differs' || one.detail === detail))?.since;
