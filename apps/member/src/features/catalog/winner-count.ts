import type { MarketCode } from '@feria/contracts/wire';
import { PATHS } from '../../ground/http/queries.ts';

/** All that the first page brings along of its last winners: how many rows their board has, so that it comes without moving the footer. */
export const winnerCountKey = (market: MarketCode): string => `${PATHS.winners(market)}#`;
