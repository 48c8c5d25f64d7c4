/** The list of markets in the office. */
import { defineList } from '../list-spec.ts';

/** GET /office/markets(/sums, .csv) */
export const MARKET_LIST = defineList({
  name: 'markets',
  sort: 'countryName',
  columns: {
    countryName: { kind: 'name', opens: true, sorts: true, filters: true },
    code: { kind: 'text', sorts: true, filters: true },
    currency: { kind: 'text', sorts: true, filters: true },
    languages: { kind: 'tags' },
    timeZone: { kind: 'name', filters: true, aside: true },
    isDefault: { kind: 'flag', filters: true, aside: true },
    version: { kind: 'count', sorts: true, filters: true },
    changedAt: { kind: 'moment', filters: true },
    changedBy: { kind: 'name', filters: true },
    hasWaiting: { kind: 'flag', filters: true },
  },
});
