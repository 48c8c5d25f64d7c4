/** The query keys of this feature. */
import { VENDORS } from '../../ground/http/keys.ts';

/** A game's switches count in its vendor's numbers, so both are stale together. */
export const GAMES = VENDORS.under('games');
export const STOPS = VENDORS.under('stops');
export const CATEGORIES = VENDORS.of('categories');
