/**
 * The line between the hubs of several processes on one database: a page hears what concerns it, whichever process it has its socket
 * with and whichever did it. What is said is not kept: a page reads again when its socket comes back, as always (ADR 86).
 */
import { randomUUID } from 'node:crypto';
import { openNotices } from '@feria/postgres';
import type { Log } from '@feria/process';
import type { MemberEvents, OfficeEvents } from '@feria/contracts/realtime';

/**
 * What a hub is told, in a form that other processes can be handed. `to`: a room, or everybody of a kind; of a `reading` each process
 * reads for itself what it tells, and only where it has a page of that member.
 */
export type Told =
  | { to: `member:${string}` | `visitor:${string}` | 'members'; event: keyof MemberEvents; payload: object }
  | { to: 'reading'; memberId: string; event: keyof MemberEvents; about: string }
  | { to: 'office'; event: keyof OfficeEvents; payload: object }
  | { to: 'session'; sessionId: string; state: MemberEvents['session']['state'] }
  | { to: 'closeOffice' };

export type HubLine = {
  /** Hands it to the hubs of the other processes; nothing is sent where there is none. */
  tell(told: Told): void;
  /** Whether another process may have sockets. */
  hasOthers(): boolean;
  /** Says goodbye. */
  close(): Promise<void>;
};

export type LineParts = {
  url: string;
  log: Log;
  onTold: (told: Told) => void;
  /** Others told something that did not arrive. */
  onMissed: () => void;
};

type Said = { from: string; told: Told[]; isNew?: true; isGone?: true };

const CHANNEL = 'feria_hub';
/** Gathered for so long: a notice is a commit of its own. */
const GATHER_MS = 25;
/** Who has said nothing for so long is gone; whoever has nothing to say says so more often. */
const GONE_AFTER_MS = 30_000;
const HERE_EVERY_MS = 10_000;
/** PostgreSQL takes 8,000 bytes in one notice, our envelope among them. */
const MOST_BYTES = 7_500;
/** More than this does not wait for a broken connection: pages read again when it is back. */
const MOST_WAITING = 10_000;

/** Opens it. Throws when the database does not answer. */
export async function openHubLine({ url, log, onTold, onMissed }: LineParts): Promise<HubLine> {
  const own = randomUUID();
  const others = new Map<string, NodeJS.Timeout>();
  let waiting: Told[] = [];
  let timer: NodeJS.Timeout | undefined;

  function notice(from: string): void {
    clearTimeout(others.get(from));
    others.set(from, setTimeout(() => others.delete(from), GONE_AFTER_MS).unref());
  }
  function forget(from: string): void {
    clearTimeout(others.get(from));
    others.delete(from);
  }
  function hear(text: string): void {
    const { from, told, isNew, isGone } = JSON.parse(text) as Said;
    if (from === own) return;
    if (isGone) return forget(from);
    const isKnown = others.has(from);
    notice(from);
    // The new one does not know of us either.
    if (isNew || !isKnown) say([]);
    for (const one of told) onTold(one);
  }
  function say(told: readonly Told[], more: Partial<Said> = {}): void {
    send(told, more).catch((error: unknown) => {
      log.warn('other processes were not told', { error: String(error), told: told.length });
      // It is told when the connection is there again; too much of it is as if it had been missed.
      waiting = [...told, ...waiting].slice(-MOST_WAITING);
    });
  }
  const send = (told: readonly Told[], more: Partial<Said> = {}): Promise<void> =>
    notices.say(inParcels(told).map((parcel) => JSON.stringify({ from: own, told: parcel, ...more })));
  function flush(): void {
    timer = undefined;
    const told = waiting;
    waiting = [];
    if (told.length > 0 && others.size > 0) say(told);
  }

  const notices = await openNotices(url, {
    channel: CHANNEL,
    applicationName: 'feria-hub',
    onNotice: hear,
    onBack: () => {
      if (others.size > 0) onMissed();
      say([], { isNew: true });
      flush();
    },
    onError: (error) => log.warn('other processes are not heard', { error: String(error) }),
  });
  await send([], { isNew: true });
  const beating = setInterval(() => others.size > 0 && say([]), HERE_EVERY_MS).unref();

  return {
    tell(told) {
      if (others.size === 0) return;
      waiting.push(told);
      timer ??= setTimeout(flush, GATHER_MS);
    },
    hasOthers: () => others.size > 0,
    close: async () => {
      clearInterval(beating);
      clearTimeout(timer);
      flush();
      for (const from of others.keys()) forget(from);
      await send([], { isGone: true }).catch((error: unknown) =>
        log.warn('other processes were not told', { error: String(error) }),
      );
      await notices.close();
    },
  };
}

/** As many as fit into one notice each; one at least, also an empty one. */
function inParcels(told: readonly Told[]): Told[][] {
  const parcels: Told[][] = [[]];
  let bytes = 0;
  for (const one of told) {
    const size = Buffer.byteLength(JSON.stringify(one)) + 1;
    if (bytes + size > MOST_BYTES && bytes > 0) {
      parcels.push([]);
      bytes = 0;
    }
    parcels.at(-1)!.push(one);
    bytes += size;
  }
  return parcels;
}
