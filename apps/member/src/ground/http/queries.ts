/**
 * What the platform knows and several parts show. Public reads are kept under their path; a member's own under
 * 'own' and the path, so that signing out forgets them in one stroke. The key says what is asked for: who asks is query-client.ts.
 */
import { queryOptions } from '@tanstack/react-query';
import type { GamePreviews, GameView, VendorsByCategory } from '@feria/contracts/catalog/member';
import type { MemberView } from '@feria/contracts/members/member';
import type { FirstPermission, SystemStatus } from '@feria/contracts/markets/member';
import type { MarketCode } from '@feria/contracts/wire';

/** The spec's sizes. */
export const LOBBY_PAGE_SIZE = 28;
export const HOME_PREVIEWS = 12;
export const WINNERS_LIMIT = 20;
/** Hot games: two rows of eight. Seven of each stand in view, the next one shows that there is more; HTML has room for no others. */
const HOT_SHOWN = 16;
/** How many categories the first page brings along with their games, within 14 kB of HTML; the others come when they are near. */
const FIRST_CATEGORIES = 2;

export const HALF_MINUTE_MS = 30_000;

export const PATHS = {
  status: '/api/system/status',
  permission: (market: MarketCode) => `/api/permission?merchant=${market}`,
  lanes: (market: MarketCode) => `/api/games/vendors?merchant=${market}`,
  hot: (market: MarketCode) => `/api/games/hot?merchant=${market}&pageSize=${HOT_SHOWN}`,
  previews: (market: MarketCode) =>
    `/api/games/previews?merchant=${market}&first=${FIRST_CATEGORIES}&pageSize=${HOME_PREVIEWS}`,
  winners: (market: MarketCode) =>
    `/api/winners?merchant=${market}&gameCategory=ALL&limitNum=${WINNERS_LIMIT}`,
} as const;

/** With what the key of a member's own begins. */
export const OWN = 'own';

/** What stands there stands until the answer to another question is known. */
export const keepPrevious = <Answer>(previous: Answer | undefined): Answer | undefined => previous;

/** A public read, kept under its path. */
export function publicQuery<Answer>(path: string) {
  return queryOptions<Answer, Error, Answer, string[]>({ queryKey: [path], placeholderData: keepPrevious });
}

/** A read of the member's own things. */
export function ownQuery<Answer>(path: string) {
  return queryOptions<Answer, Error, Answer, string[]>({ queryKey: [OWN, path] });
}

export const statusQuery = () => publicQuery<SystemStatus>(PATHS.status);
export const permissionQuery = (market: MarketCode) => publicQuery<FirstPermission>(PATHS.permission(market));
export const categoryRowsQuery = (market: MarketCode) => publicQuery<VendorsByCategory>(PATHS.lanes(market));
export const hotQuery = (market: MarketCode) => publicQuery<{ list: GameView[] }>(PATHS.hot(market));
export const previewsQuery = (market: MarketCode) => publicQuery<GamePreviews>(PATHS.previews(market));

export const memberQuery = () => ({ ...ownQuery<MemberView>('/api/member'), staleTime: Infinity });
export const FAVOURITE_IDS_KEY = ['own', '/api/favorites/ids'] as const;
export const favouriteIdsQuery = () => ownQuery<{ ids: string[] }>('/api/favorites/ids');
