/**
 * How often what was shown and pressed, for the operator's counts: nothing of who. Kept for ten seconds or until the page hides, then
 * sent without waiting for an answer; what does not arrive is not missed.
 */
import type { Seen } from '@feria/contracts/content/member';
import type { MarketCode } from '@feria/contracts/wire';
import { previewIn } from './paths.ts';

export type SeenItem = Seen['items'][number];

const EVERY_MS = 10_000;
/** Of one call (contracts/content). */
const MOST = 40;
const ADDRESS = '/api/content/seen';

/** What waits to be told; each view once a page view, each press as often as it is pressed. */
export interface SeenBook {
  note(item: SeenItem): void;
  /** Batches of at most forty, emptied by taking. */
  take(): SeenItem[][];
  /** Another page: its views count anew. */
  turn(): void;
}

export function createSeenBook(): SeenBook {
  let waiting: SeenItem[] = [];
  const viewed = new Set<string>();
  return {
    note(item) {
      if (item.event === 'view') {
        if (viewed.has(item.id)) return;
        viewed.add(item.id);
      }
      waiting.push(item);
    },
    take() {
      const batches: SeenItem[][] = [];
      while (waiting.length > 0) batches.push(waiting.splice(0, MOST));
      waiting = [];
      return batches;
    },
    turn: () => viewed.clear(),
  };
}

let book: SeenBook | undefined;

/** Notes that it was seen or pressed. A preview of the office counts nothing. */
export function noteSeen(market: MarketCode, id: string, event: SeenItem['event']): void {
  if (previewIn(location.search) !== '') return;
  book ??= begin(`${ADDRESS}?merchant=${market}`);
  book.note({ id, event });
}

/** A page has one market: another one is another page. */
function begin(address: string): SeenBook {
  const kept = createSeenBook();
  const send = () => {
    for (const items of kept.take()) navigator.sendBeacon(address, JSON.stringify({ items }));
  };
  setInterval(send, EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) send();
  });
  addEventListener('pagehide', send);
  let here = location.pathname;
  const look = () => {
    if (location.pathname !== here) kept.turn();
    here = location.pathname;
  };
  for (const name of ['pushState', 'replaceState', 'popstate']) addEventListener(name, look);
  return kept;
}
