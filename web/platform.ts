/** Reads the public data that a page is rendered with, and keeps the last good answer: a visitor does not wait for a slow platform. */

import { hasPreview } from './preview.ts';

type Kept = { value: unknown; at: number; state: string };
const FRESH_MS = 2_000;
const KEPT_MS = 600_000;
/** So long a page waits for what is true now; what is kept may be minutes old, and nothing in the page would tell. */
const PATIENCE_MS = 400;
const LATE = Symbol('late');
/** Tells of which state the lists of games are (`shelf`). */
const STATE_PATH = '/api/games/stops';
const isOfGames = (path: string): boolean => path.startsWith('/api/games/') || path.startsWith('/api/games?');

export type PublicReader = {
  read(path: string): Promise<unknown>;
  /**
   * The state of the lists of games among these paths, as `/api/games/stops` counts it: whoever calls `read` afterwards gets lists of
   * that state or of a later one. Empty where the lists are of different states, or of one that nobody knows.
   */
  stateOfGames(paths: readonly string[]): Promise<string>;
};

/**
 * `read` answers a value not older than two seconds; where a newer one does not come within `patienceMs`, the last one of ten minutes,
 * while the newer goes on coming; null when nothing is known, or it does not exist. Whoever asks for the same at once is answered by
 * one request. What a preview of the office shows is asked for each time, kept by nobody, and its word is in no log.
 */
export function createPublicReader(
  platformUrl: string,
  now: () => number,
  log: { warn(text: string, data: object): void },
  patienceMs = PATIENCE_MS,
): PublicReader {
  const kept = new Map<string, Kept>();
  const coming = new Map<string, Promise<unknown>>();

  const stateNow = (): string => (kept.get(STATE_PATH)?.value as { shelf: string } | undefined)?.shelf ?? '';

  async function fetchNow(path: string): Promise<unknown> {
    // What is asked for now cannot be older than the state that is known now.
    const state = stateNow();
    try {
      const answer = await fetch(`${platformUrl}${path}`, { signal: AbortSignal.timeout(3_000) });
      if (answer.status === 404) {
        // It is not there, or not any more: nothing is kept of it.
        kept.delete(path);
        return null;
      }
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const value: unknown = await answer.json();
      if (hasPreview(path)) return value;
      kept.set(path, { value, at: now(), state });
      if (kept.size > 500) kept.delete(kept.keys().next().value!);
      return value;
    } catch (error) {
      const told = hasPreview(path) ? path.split('?')[0] : path;
      log.warn('public read failed', { path: told, error: String(error) });
      return kept.get(path)?.value ?? null;
    } finally {
      coming.delete(path);
    }
  }

  function refresh(path: string): Promise<unknown> {
    const answer = coming.get(path) ?? fetchNow(path);
    coming.set(path, answer);
    return answer;
  }

  async function read(path: string): Promise<unknown> {
    if (hasPreview(path)) return fetchNow(path);
    const entry = kept.get(path);
    const age = entry ? now() - entry.at : Infinity;
    if (entry && age < FRESH_MS) return entry.value;
    if (!entry || age >= KEPT_MS) return refresh(path);
    const value = await Promise.race([refresh(path), late(patienceMs)]);
    return value === LATE ? entry.value : value;
  }

  return {
    read,
    async stateOfGames(paths) {
      // Nobody waits for a newer state where an older one is known: it makes a page look older than it is, which costs one more look.
      const isKnown = kept.has(STATE_PATH);
      const newer = read(STATE_PATH);
      if (!isKnown) await newer;
      const states = paths.filter(isOfGames).map((path) => kept.get(path)?.state ?? stateNow());
      return new Set(states).size === 1 ? states[0]! : '';
    },
  };
}

const late = (ms: number): Promise<typeof LATE> =>
  new Promise((resolve) => setTimeout(resolve, ms, LATE).unref());
