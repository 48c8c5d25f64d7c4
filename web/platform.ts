/** Reads the public data that a page is rendered with, and keeps the last good answer: a visitor never waits for a slow platform. */

type Kept = { value: unknown; at: number; refreshing: boolean };
const FRESH_MS = 2_000;
const KEPT_MS = 600_000;

export type PublicReader = { read(path: string): Promise<unknown> };

/** `read` answers the newest value not older than two seconds, else the kept one while a newer is fetched; null when nothing is known, or it does not exist. */
export function createPublicReader(
  platformUrl: string,
  now: () => number,
  log: { warn(text: string, data: object): void },
): PublicReader {
  const kept = new Map<string, Kept>();

  async function refresh(path: string): Promise<unknown> {
    const entry = kept.get(path);
    if (entry) entry.refreshing = true;
    try {
      const answer = await fetch(`${platformUrl}${path}`, { signal: AbortSignal.timeout(3_000) });
      if (answer.status === 404) {
        // It is not there, or not any more: nothing is kept of it.
        kept.delete(path);
        return null;
      }
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const value: unknown = await answer.json();
      kept.set(path, { value, at: now(), refreshing: false });
      if (kept.size > 500) kept.delete(kept.keys().next().value!);
      return value;
    } catch (error) {
      if (entry) entry.refreshing = false;
      log.warn('public read failed', { path, error: String(error) });
      return entry?.value ?? null;
    }
  }

  return {
    async read(path) {
      const entry = kept.get(path);
      const age = entry ? now() - entry.at : Infinity;
      if (entry && age < FRESH_MS) return entry.value;
      if (entry && age < KEPT_MS) {
        if (!entry.refreshing) void refresh(path);
        return entry.value;
      }
      return refresh(path);
    },
  };
}
