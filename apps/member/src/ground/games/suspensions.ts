/** What is stopped on command, told to an open lobby within seconds: by the socket to members, by asking to visitors. */
import { queryOptions } from '@tanstack/react-query';
import type { GameSuspensions, Stop } from '@feria/contracts/catalog/member';
import { useAnswer } from '../http/page-queries.tsx';

export const SUSPENSIONS_PATH = '/api/games/stops';
export const ASK_EVERY_MS = 10_000;

/** null until the first answer, which is asked for at once: a page from the server may have been kept for a while. */
export const suspensionsQuery = () =>
  queryOptions<GameSuspensions | null, Error, GameSuspensions | null, string[]>({
    queryKey: [SUSPENSIONS_PATH],
    initialData: null,
    initialDataUpdatedAt: 0,
    staleTime: ASK_EVERY_MS,
  });

/** Why a game takes no bet now; null when it does. `known` is what its list said. */
export function useSuspension(nodeId: string, known: Stop | null = null): Stop | null {
  const { data } = useAnswer({ ...suspensionsQuery(), enabled: false });
  return data ? suspensionOf(data, nodeId) : known;
}

/** The same of all that a vendor has. */
export function useVendorSuspension(vassalage: string): Stop | null {
  return useSuspension(`${vassalage}:`);
}

/** The widest stop is told. A node is its vendor's code, a colon and the game's. */
export function suspensionOf({ gaming, vendors, games }: GameSuspensions, nodeId: string): Stop | null {
  if (gaming) return 'gaming';
  if (vendors.includes(nodeId.slice(0, nodeId.indexOf(':')))) return 'vendor';
  return games.includes(nodeId) ? 'game' : null;
}
