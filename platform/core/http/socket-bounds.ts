/** What keeps many sockets from costing too much at once: how many there may be, how many sessions are looked up, how a word goes to all of them. */
import { setImmediate } from 'node:timers/promises';
import type { Log } from '@feria/process';

/** Of the room of all: so many more may knock, so that whoever is one too many is told so in words and not by a broken line. */
const KNOCKING_SHARE = 0.02;
/** A process without room says so at most this often. */
const TELL_EVERY_MS = 60_000;

export type SocketCount = { open: number; most: number; refused: number };

export type SocketRoom = {
  /** Whether a line may be opened at all: beyond that only descriptors would end. */
  mayKnock(): boolean;
  /** Whether one more page may stay. Who may not is counted, and the log has a line a minute. */
  mayStay(): boolean;
  count(): SocketCount;
};

/** `open`: how many lines there are now, the one in question too. */
export function socketRoom(
  most: number,
  open: () => number,
  log: Log,
  now = () => performance.now(),
): SocketRoom {
  let refused = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  const refuse = (): false => {
    refused += 1;
    if (now() - toldAt >= TELL_EVERY_MS) {
      toldAt = now();
      log.warn('no room for more sockets: descriptors (ulimit -n) say how many a process holds', { most });
    }
    return false;
  };
  return {
    mayKnock: () => open() < most + Math.ceil(most * KNOCKING_SHARE) || refuse(),
    mayStay: () => open() <= most || refuse(),
    count: () => ({ open: open(), most, refused }),
  };
}

/** At most `most` of the given work at once; what comes meanwhile waits in its order. */
export function inTurns(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let working = 0;
  return async (work) => {
    if (working === most) await new Promise<void>((resolve) => waiting.push(resolve));
    else working += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else working -= 1;
    }
  };
}

/** Tells `size` of them at a time and lets everything else have its turn in between: thousands at once would hold up every call. */
export async function sliceBySlice<One>(
  all: readonly One[],
  size: number,
  tell: (slice: One[]) => void,
): Promise<void> {
  for (let from = 0; from < all.length; from += size) {
    tell(all.slice(from, from + size));
    await setImmediate();
  }
}
