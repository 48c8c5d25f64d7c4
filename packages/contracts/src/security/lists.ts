/** The security log as a list of the office. */
import { defineList } from '../list-spec.ts';
import { SECURITY_KINDS } from './log.ts';

/**
 * GET /office/security(/sums, .csv). `who`: a name as it was typed, whole; it finds whoever is called so, and by its hash a name that nobody
 * has. `memberId` and `operatorId`: who it was, of those who are known.
 */
export const SECURITY_LIST = defineList({
  name: 'security',
  sort: '-at',
  columns: {
    at: { kind: 'moment', opens: true, sorts: true, filters: true },
    until: { kind: 'moment', aside: true },
    kind: { kind: 'choice', choices: SECURITY_KINDS, words: 'security.kind', filters: true },
    count: { kind: 'count' },
    who: { kind: 'text', filters: true, unkept: true },
    memberId: { kind: 'member', named: 'name', filters: true, aside: true },
    operatorId: { kind: 'operator', named: 'name', filters: true, aside: true },
    nameHash: { kind: 'text', aside: true },
    address: { kind: 'text', filters: true },
    route: { kind: 'text' },
    code: { kind: 'text', aside: true },
    correlationId: { kind: 'text', aside: true },
    detail: { kind: 'text', aside: true },
  },
});
