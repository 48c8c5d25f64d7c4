/** The lists of the catalogue in the office. */
import { DIALECTS } from '../vendor-door/vendor-api.ts';
import { defineList } from '../list-spec.ts';
import { GAME_MARKS, GAME_TYPES, LISTINGS, SUSPENSION_SCOPES } from './game-types.ts';
import { STOPS } from './member.ts';
import { VENDOR_STATUSES } from './office.ts';

/** GET /office/games(/sums, /counts, .csv). A game has no page of its own: it is opened beside the list. */
export const GAME_LIST = defineList({
  name: 'games',
  sort: 'name',
  tabs: { column: 'listing', counted: ['withheld'] },
  columns: {
    // In the language of whoever reads it. It is sought in every language, whatever its case and accents.
    name: { kind: 'name', sorts: true, filters: true },
    nodeId: { kind: 'text', filters: true, aside: true },
    vendor: { kind: 'vendor', named: 'vendorName', sorts: true, filters: true },
    gameType: { kind: 'choice', choices: GAME_TYPES, words: 'gameType', filters: true },
    category: { kind: 'text', filters: true, aside: true },
    // Those whose lobby shows it now.
    markets: { kind: 'market', filters: true },
    listing: { kind: 'choice', choices: LISTINGS, words: 'games.listing', filters: true },
    stop: { kind: 'choice', choices: STOPS, words: 'games.stop', filters: true, aside: true },
    marks: { kind: 'tags', choices: GAME_MARKS, words: 'games', filters: true },
    newUntil: { kind: 'moment', filters: true, aside: true },
    place: { kind: 'count', sorts: true, aside: true },
  },
});

/** GET /office/vendors(/sums, .csv) */
export const VENDOR_LIST = defineList({
  name: 'vendors',
  sort: 'name',
  columns: {
    name: { kind: 'name', opens: true, sorts: true, filters: true },
    code: { kind: 'text', sorts: true, filters: true },
    state: { kind: 'choice', choices: VENDOR_STATUSES, filters: true },
    reason: { kind: 'name', filters: true, aside: true },
    dialect: { kind: 'choice', choices: DIALECTS, words: 'dialect', filters: true },
    games: { kind: 'count', sorts: true, filters: true },
    markets: { kind: 'market', filters: true, aside: true },
    limits: { kind: 'tags' },
    callsPerSecond: { kind: 'count', sorts: true, filters: true, aside: true },
    inHouse: { kind: 'flag', filters: true, aside: true },
    url: { kind: 'name', filters: true, aside: true },
    place: { kind: 'count', sorts: true, aside: true },
    syncedAt: { kind: 'moment', filters: true },
    syncError: { kind: 'name', filters: true, aside: true },
  },
});

/** GET /office/stops(/sums, .csv): vendors and games that are stopped on command. */
export const SUSPENSION_LIST = defineList({
  name: 'stops',
  sort: 'name',
  columns: {
    name: { kind: 'name', opens: true, sorts: true, filters: true },
    scope: { kind: 'choice', choices: SUSPENSION_SCOPES, words: 'stops.scope', filters: true },
    vendor: { kind: 'vendor', named: 'vendorName', sorts: true, filters: true },
    reason: { kind: 'name', filters: true },
    stoppedBy: { kind: 'name', filters: true },
    // Of a vendor it is in the audit log alone.
    stoppedAt: { kind: 'moment', filters: true },
  },
});
