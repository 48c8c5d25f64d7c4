/**
 * The security log (ADR 63). Noting an event never blocks: lines are written in batches after the answer. Of what is the
 * same within a minute the first has a line, and all others one more with their number; of each kind so many at most are told apart,
 * so that no flood fills the disk and none of one kind hides another. What cannot be written is tried again, counted and logged.
 */
import type { SecurityDetails, SecurityKind } from '@feria/contracts/security/log';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Clock } from '@feria/kernel';
import type { Log } from '@feria/process';
import type { Config } from '../config.ts';
import type { Db } from '../db.ts';
import type { Metrics } from '../metrics.ts';
import { insertLines, type NewLine } from './security-store.ts';

export type NameKind = 'member' | 'operator';
export type SecurityEvent = {
  [Kind in SecurityKind]: { kind: Kind; detail: SecurityDetails[Kind] };
}[SecurityKind] & {
  code?: RefusalCode;
  address?: string;
  /** Who it was, where a session says so; of a member the session knows no name. */
  actor?: { kind: NameKind; id: string; name: string | null };
  /** Who they said they were: kept as a name only where somebody is called so. */
  claimed?: { kind: NameKind; name: string };
  route?: string;
  correlationId?: string;
};
/** Answers the ids of those names that somebody has. */
export type KnownNames = (kind: NameKind, names: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export type SecurityLog = {
  /** Never throws, never waits. */
  note(event: SecurityEvent): void;
  /** Writes what waits; `everything` the counts of the running minute, too. */
  flush(everything?: 'everything'): Promise<void>;
  close(): Promise<void>;
};

export const silentSecurityLog: SecurityLog = {
  note: () => undefined,
  flush: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

const MINUTE_MS = 60_000;
const WRITE_EVERY_MS = 500;
/** Of one kind, told apart within a minute. */
export const MOST_APART = 60;
/** What waits while the database cannot be written. */
const MOST_WAITING = 2_000;
const AT_ONCE = 200;

export type SecurityLogParts = {
  db: Pick<Db, 'read'>;
  clock: Clock;
  config: Pick<Config, 'secret'>;
  log: Log;
  metrics: Pick<Metrics, 'securityLines'>;
  knownNames: KnownNames;
};

type Seen = { event: SecurityEvent; first: Date; until: Date; more: number };
type Waiting = { event: SecurityEvent; at: Date; count: number; until: Date | null };

/** The same name always has the same; only whoever has the platform's secret can tell which name it is of. */
export function nameHash({ secret }: Pick<Config, 'secret'>, name: string): Buffer {
  return secret.hash('feria security log names', name.trim().toLowerCase());
}

export function createSecurityLog(parts: SecurityLogParts): SecurityLog {
  const { clock, log, metrics } = parts;
  const counting = createCounting();
  let waiting: Waiting[] = [];
  let writing: Promise<void> = Promise.resolve();

  function put(lines: readonly Waiting[]): void {
    const room = Math.max(0, MOST_WAITING - waiting.length);
    waiting.push(...lines.slice(0, room));
    if (lines.length > room) lose(lines.length - room);
  }
  function lose(lines: number): void {
    metrics.securityLines('lost', lines);
    log.error('lines of the security log are lost', { lines });
  }

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, AT_ONCE);
      try {
        await insertLines(parts.db.read, await linesOf(parts, batch));
        metrics.securityLines('written', batch.length);
      } catch (error) {
        waiting = [...batch, ...waiting];
        metrics.securityLines('failed', batch.length);
        log.error('the security log is not written', { waiting: waiting.length, error: String(error) });
        return;
      }
    }
  }
  const flush = (everything?: 'everything'): Promise<void> => {
    put(counting.over(everything ? undefined : clock.now()));
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(() => void flush(), WRITE_EVERY_MS).unref();

  return {
    note(event) {
      try {
        put(counting.take(event, clock.now()));
      } catch (error) {
        log.error('a line of the security log was not understood', {
          kind: event.kind,
          error: String(error),
        });
      }
    },
    flush,
    close: async () => {
      clearInterval(timer);
      await flush('everything');
      if (waiting.length > 0) lose(waiting.length);
    },
  };
}

/** Pure but for what it remembers of the running minute. Exported for its test. */
export function createCounting() {
  let minute = 0;
  let seen = new Map<string, Seen>();
  const apart = new Map<SecurityKind, number>();

  function over(at?: Date): Waiting[] {
    const now = at === undefined ? undefined : Math.floor(at.getTime() / MINUTE_MS);
    if (now === minute) return [];
    const counted = [...seen.values()].filter(({ more }) => more > 0);
    seen = new Map();
    apart.clear();
    minute = now ?? minute;
    return counted.map(({ event, first, until, more }) => ({ event, at: first, count: more, until }));
  }

  /** What has to be written because of it: its own line when it is the first, and what an earlier minute counted. */
  function take(event: SecurityEvent, at: Date): Waiting[] {
    const before = over(at);
    const own = keyOf(event);
    const isNew = !seen.has(own);
    const isFull = isNew && (apart.get(event.kind) ?? 0) >= MOST_APART;
    const key = isFull ? event.kind : own;
    const known = seen.get(key);
    if (known) {
      seen.set(key, {
        ...known,
        until: at,
        more: known.more + 1,
        first: known.more === 0 ? at : known.first,
      });
      return before;
    }
    // Beyond what is told apart only the kind is said, and how many.
    const told = isFull ? ({ kind: event.kind, detail: event.detail } as SecurityEvent) : event;
    seen.set(key, { event: told, first: at, until: at, more: isFull ? 1 : 0 });
    if (isFull) return before;
    apart.set(event.kind, (apart.get(event.kind) ?? 0) + 1);
    return [...before, { event, at, count: 1, until: null }];
  }
  return { take, over };
}

const keyOf = ({ kind, code, address, actor, claimed, route, detail }: SecurityEvent): string =>
  JSON.stringify([kind, code, address, actor?.id, claimed?.name.slice(0, 80), route, detail]);

async function linesOf(
  { config, knownNames }: SecurityLogParts,
  waiting: readonly Waiting[],
): Promise<NewLine[]> {
  const known = new Map<NameKind, ReadonlyMap<string, string>>();
  for (const kind of ['member', 'operator'] as const) {
    const names = waiting.flatMap(({ event: { claimed } }) => (claimed?.kind === kind ? [claimed.name] : []));
    if (names.length > 0) known.set(kind, await knownNames(kind, [...new Set(names)]));
  }
  return waiting.map(({ event, at, count, until }) => {
    const { actor, claimed } = event;
    const id = claimed && known.get(claimed.kind)?.get(claimed.name);
    const who = actor ?? (claimed && id ? { ...claimed, id } : undefined);
    return {
      at,
      kind: event.kind,
      code: event.code ?? null,
      address: event.address?.slice(0, 45) ?? null,
      actorKind: (who ?? claimed)?.kind ?? null,
      actorId: who?.id ?? null,
      name: who?.name ?? null,
      nameHash: claimed && !who ? nameHash(config, claimed.name) : null,
      route: event.route?.slice(0, 200) ?? null,
      count,
      until,
      correlationId: event.correlationId ?? null,
      detail: event.detail,
    };
  });
}
