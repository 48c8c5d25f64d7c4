/** Saves a favourite. Loaded with the first press of a heart. */
import type { QueryClient } from '@tanstack/react-query';
import type { GameView } from '@feria/contracts/catalog/member';
import { call } from '../../ground/http/api.ts';
import { FAVOURITE_IDS_KEY } from '../../ground/http/queries.ts';

type Ids = { ids: string[] };
/** What a heart needs of a game. */
type Kept = Pick<GameView, 'nodeId' | 'vassalage' | 'gameType'>;

/** Everything about favourites: the ids, and the lists of games. */
const isOfFavourites = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  String(queryKey[1]).startsWith('/api/favorites');

/** The answer is assumed; a failure puts it back, and is thrown. */
export async function keepFavourite(queries: QueryClient, game: Kept, add: boolean): Promise<void> {
  // What is on its way was read before this press, and would take it back.
  await queries.cancelQueries({ predicate: isOfFavourites });
  const before = queries.getQueryData<Ids>(FAVOURITE_IDS_KEY);
  queries.setQueryData<Ids>(FAVOURITE_IDS_KEY, withId(before, game.nodeId, add));
  try {
    await (add ? addFavourite(game) : removeFavourite(game.nodeId));
  } catch (error) {
    queries.setQueryData(FAVOURITE_IDS_KEY, before);
    throw error;
  } finally {
    await queries.invalidateQueries({ predicate: isOfFavourites });
  }
}

/** The ids with one added or taken out; adding one that is there changes nothing. */
export function withId(old: Ids | undefined, nodeId: string, add: boolean): Ids {
  const others = (old?.ids ?? []).filter((id) => id !== nodeId);
  return { ids: add ? [...others, nodeId] : others };
}

function addFavourite({ nodeId, vassalage, gameType }: Kept): Promise<unknown> {
  const body = { nodeId, vendor: vassalage, gameType };
  return call('/api/favorites', { method: 'POST', session: true, body });
}

function removeFavourite(nodeId: string): Promise<unknown> {
  return call(`/api/favorites/${encodeURIComponent(nodeId)}`, { method: 'DELETE', session: true });
}
