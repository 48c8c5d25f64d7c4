/** The lists of the conformance kit in the office. */
import { defineList } from '../list-spec.ts';
import { DIALECTS } from '../vendor-door/vendor-api.ts';
import { RUN_STATES, TARGET_SIDES } from './runs.ts';

/** GET /office/conformance/runs(/sums, .csv): the last hundred, which are all that is kept. */
export const RUN_LIST = defineList({
  name: 'runs',
  sort: '-startedAt',
  columns: {
    startedAt: { kind: 'moment', opens: true, sorts: true, filters: true },
    finishedAt: { kind: 'moment', filters: true, aside: true },
    dialect: { kind: 'choice', choices: DIALECTS, words: 'dialect', filters: true },
    side: { kind: 'choice', choices: TARGET_SIDES, words: 'target.side', filters: true, aside: true },
    // Where there is none it is our own door.
    targetName: { kind: 'name', filters: true },
    target: { kind: 'name', filters: true, aside: true },
    vendor: { kind: 'text', filters: true },
    startedBy: { kind: 'name', sorts: true, filters: true },
    state: { kind: 'choice', choices: RUN_STATES, words: 'conformance.state', filters: true },
    passed: { kind: 'count', sorts: true, filters: true },
    failed: { kind: 'count', sorts: true, filters: true },
    skipped: { kind: 'count', sorts: true, filters: true },
    error: { kind: 'text', aside: true },
  },
});

/** GET /office/conformance/targets(/sums, .csv) */
export const TARGET_LIST = defineList({
  name: 'targets',
  sort: '-addedAt',
  columns: {
    name: { kind: 'name', sorts: true, filters: true },
    side: { kind: 'choice', choices: TARGET_SIDES, words: 'target.side', filters: true },
    dialect: { kind: 'choice', choices: DIALECTS, words: 'dialect', filters: true },
    url: { kind: 'name', filters: true },
    vendor: { kind: 'text', filters: true },
    game: { kind: 'text', aside: true },
    currency: { kind: 'text', filters: true, aside: true },
    sessionUrl: { kind: 'text', aside: true },
    fingerprint: { kind: 'text', filters: true, aside: true },
    addedAt: { kind: 'moment', sorts: true, filters: true },
    addedBy: { kind: 'name', sorts: true, filters: true },
  },
});
