/**
 * Live meters. However many watch a jackpot, it is read once a second, and told only when it changed; nobody watching, not
 * at all.
 */
import type { Log } from '@feria/process';

const EVERY_MS = 1_000;

type Listener = (text: string) => void;
type Watched = { listeners: Set<Listener>; last: string; timer: NodeJS.Timeout | undefined };

export type Live = {
  readonly watching: () => number;
  /** Tells the listener now and after each change, until the answer is called. */
  watch(key: string, read: () => Promise<unknown>, listener: Listener): () => void;
  stop(): void;
};

export function createLive(log: Log, everyMs: number = EVERY_MS): Live {
  const all = new Map<string, Watched>();

  const look = async (key: string, watched: Watched, read: () => Promise<unknown>): Promise<void> => {
    try {
      const text = JSON.stringify(await read());
      if (text !== watched.last) {
        watched.last = text;
        for (const listener of watched.listeners) listener(text);
      }
    } catch (error) {
      log.error('jackpot meters not read', { jackpot: key, error: String(error) });
    }
    if (all.get(key) === watched) watched.timer = setTimeout(() => void look(key, watched, read), everyMs);
  };

  return {
    watching: () => [...all.values()].reduce((sum, { listeners }) => sum + listeners.size, 0),
    watch(key, read, listener) {
      const found = all.get(key);
      const watched = found ?? { listeners: new Set(), last: '', timer: undefined };
      watched.listeners.add(listener);
      if (found && found.last !== '') listener(found.last);
      if (!found) {
        all.set(key, watched);
        void look(key, watched, read);
      }
      return () => {
        watched.listeners.delete(listener);
        if (watched.listeners.size > 0) return;
        clearTimeout(watched.timer);
        all.delete(key);
      };
    },
    stop() {
      for (const { timer } of all.values()) clearTimeout(timer);
      all.clear();
    },
  };
}
