/** Keeps an open lobby true; apart from stops.ts, which every tile loads. */
import { useEffect, useRef } from 'react';
import { useAnswer, useQueriesLater } from '../http/page-queries.tsx';
import { ASK_EVERY_MS, SUSPENSIONS_PATH, suspensionsQuery } from './suspensions.ts';

/** Many lobbies hear of a change at once: each waits a moment of its own before it reads its lists. */
const SPREAD_MS = 2_000;

/** Keeps the stops fresh while the screen that calls it is open and visible, and its lists when the shelf is another one. */
export function useSuspensionsWatch(): void {
  const queriesLater = useQueriesLater();
  const shelf = useAnswer({ ...suspensionsQuery(), refetchInterval: ASK_EVERY_MS }).data?.shelf;
  const known = useRef(shelf);
  useEffect(() => {
    const former = known.current;
    known.current = shelf;
    if (former === undefined || former === shelf) return;
    const wait = setTimeout(() => {
      void queriesLater().then((queries) =>
        queries.invalidateQueries({
          predicate: ({ queryKey }) =>
            queryKey[0] !== SUSPENSIONS_PATH &&
            queryKey.some((part) => String(part).startsWith('/api/games')),
        }),
      );
    }, Math.random() * SPREAD_MS);
    return () => clearTimeout(wait);
  }, [queriesLater, shelf]);
}

/** The same as a part of a page that draws nothing. */
export function SuspensionsWatch(): null {
  useSuspensionsWatch();
  return null;
}
