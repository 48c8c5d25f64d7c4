/** The signed roots as a list of the office. */
import { defineList } from '../list-spec.ts';
import { FILE_STATES } from './ledger.ts';

/** GET /office/seals/roots(/sums, .csv). `day`: of the market's calendar, as 2026-11-20. Files lie outside the database: none is sought. */
export const ROOT_LIST = defineList({
  name: 'roots',
  sort: '-day',
  columns: {
    day: { kind: 'text', sorts: true, filters: true },
    merchantCode: { kind: 'market', filters: true },
    bets: { kind: 'count', sorts: true, filters: true },
    through: { kind: 'count' },
    root: { kind: 'text' },
    signedAt: { kind: 'moment', sorts: true, filters: true },
    file: { kind: 'choice', choices: FILE_STATES, words: 'seals.file' },
  },
});
