/** Keeps an open lobby true; apart from suspensions.ts, which every tile loads. */
import { useEffect, useRef } from 'react';
import { useAnswer, useQueriesLater } from '../http/page-queries.tsx';
import { DRAWN_STATE } from './drawn-state.ts';
import { ASK_EVERY_MS, SUSPENSIONS_PATH, suspensionsQuery } from './suspensions.ts';

/** Many lobbies hear of a change at once: each waits a moment of its own before it reads its lists. */
const SPREAD_MS = 2_000;

/**
 * Keeps the stops fresh while the screen that calls it is open and visible, and its lists when they are of another state: the one that the
 * server drew them in, or the one that was known here last.
 */
export function useSuspensionsWatch(): void {
  const queriesLater = useQueriesLater();
  const shelf = useAnswer({ ...suspensionsQuery(), refetchInterval: ASK_EVERY_MS }).data?.shelf;
  const { data: drawn } = useAnswer<string>({ queryKey: [DRAWN_STATE], enabled: false });
  const known = useRef(shelf ?? drawn);
  useEffect(() => {
    const former = known.current;
    if (shelf === undefined) return;
    known.current = shelf;
    if (former === undefined || former === shelf) return;
    // Even when the screen is left meanwhile: the next one shows the same lists, and knows the newer state.
    setTimeout(() => {
      void queriesLater().then((queries) =>
        queries.invalidateQueries({
          predicate: ({ queryKey }) =>
            queryKey[0] !== SUSPENSIONS_PATH &&
            queryKey.some((part) => String(part).startsWith('/api/games')),
        }),
      );
    }, Math.random() * SPREAD_MS);
  }, [queriesLater, shelf]);
}

/** The same as a part of a page that draws nothing. */
export function SuspensionsWatch(): null {
  useSuspensionsWatch();
  return null;
}
