/** What is stopped on command, told to an open lobby within seconds: by the socket to members, by asking to visitors. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GameStops, Stop } from '@feria/contracts/catalog';
import { useEffect, useRef } from 'react';
import { read } from './api.ts';

export const STOPS_PATH = '/api/games/stops';
const ASK_EVERY_MS = 10_000;

/** null until the first answer, which is asked for at once: a page from the server may have been kept for a while. */
const stopsQuery = () =>
  queryOptions({
    queryKey: [STOPS_PATH],
    queryFn: ({ signal }): Promise<GameStops | null> => read<GameStops>(STOPS_PATH, signal),
    initialData: null,
    initialDataUpdatedAt: 0,
    staleTime: ASK_EVERY_MS,
  });

/** Many lobbies hear of a change at once: each waits a moment of its own before it reads its lists. */
const SPREAD_MS = 2_000;

/** Keeps the stops fresh while the screen that calls it is open and visible, and its lists when the shelf is another one. */
export function useStopsWatch(): void {
  const queries = useQueryClient();
  const shelf = useQuery({ ...stopsQuery(), refetchInterval: ASK_EVERY_MS }).data?.shelf;
  const known = useRef(shelf);
  useEffect(() => {
    const former = known.current;
    known.current = shelf;
    if (former === undefined || former === shelf) return;
    const wait = setTimeout(() => {
      void queries.invalidateQueries({
        predicate: ({ queryKey }) =>
          queryKey[0] !== STOPS_PATH && queryKey.some((part) => String(part).startsWith('/api/games')),
      });
    }, Math.random() * SPREAD_MS);
    return () => clearTimeout(wait);
  }, [queries, shelf]);
}

/** Why a game takes no bet now; null when it does. `known` is what its list said. */
export function useStop(nodeId: string, known: Stop | null = null): Stop | null {
  const { data } = useQuery({ ...stopsQuery(), enabled: false });
  return data ? stopOf(data, nodeId) : known;
}

/** The widest stop is told. A node is its vendor's code, a colon and the game's. */
export function stopOf({ gaming, vendors, games }: GameStops, nodeId: string): Stop | null {
  if (gaming) return 'gaming';
  if (vendors.includes(nodeId.slice(0, nodeId.indexOf(':')))) return 'vendor';
  return games.includes(nodeId) ? 'game' : null;
}
