import type { GameIndex } from '@feria/contracts/catalog/member';
import type { MarketCode } from '@feria/contracts/wire';
import { HALF_MINUTE_MS, publicQuery } from '../../ground/http/queries.ts';

/** All games of a market in a line each: what is searched while somebody types. */
export const indexQuery = (market: MarketCode) => ({
  ...publicQuery<GameIndex>(`/api/games/index?merchant=${market}`),
  staleTime: 10 * HALF_MINUTE_MS,
});
