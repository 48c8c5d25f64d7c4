/** The lists of content in the office: what there is, and how often it was seen. */
import { defineList } from '../list-spec.ts';
import { CONTENT_KINDS } from './documents.ts';
import { AUDIENCES } from './member.ts';
import { CONTENT_STATES } from './states.ts';

/** GET /office/content(/sums, /counts, .csv) */
export const CONTENT_LIST = defineList({
  name: 'content',
  sort: 'position',
  tabs: { column: 'kind', counted: [] },
  columns: {
    picture: { kind: 'text' },
    /** In each language that it is written in. */
    title: { kind: 'name', filters: true, opens: true },
    kind: { kind: 'choice', choices: CONTENT_KINDS, words: 'content.kind', filters: true, aside: true },
    /** Of a banner its group, of an article its section. */
    place: { kind: 'name', filters: true },
    state: { kind: 'choice', choices: CONTENT_STATES, words: 'content.state', filters: true },
    hasDraft: { kind: 'flag', filters: true, aside: true },
    missing: { kind: 'language', filters: true },
    /** None: all of them. */
    merchantCode: { kind: 'market', isEverywhere: true, filters: true },
    audience: { kind: 'choice', choices: AUDIENCES, words: 'content.audience', filters: true },
    shownFrom: { kind: 'moment', filters: true, aside: true },
    shownUntil: { kind: 'moment', filters: true, aside: true },
    changedBy: { kind: 'text', filters: true },
    changedAt: { kind: 'moment', sorts: true, filters: true },
    /** 1 is what visitors see first of its kind. */
    position: { kind: 'count', sorts: true },
  },
});

/** GET /office/content/report(/sums, .csv). What narrows down days and markets narrows down what is counted. */
export const CONTENT_REPORT = defineList({
  name: 'content-report',
  sort: '-views',
  columns: {
    title: { kind: 'name', filters: true, opens: true },
    kind: { kind: 'choice', choices: CONTENT_KINDS, words: 'content.one', filters: true },
    views: { kind: 'count', sorts: true, filters: true },
    clicks: { kind: 'count', sorts: true, filters: true },
    clickRate: { kind: 'text' },
    /** The last day on which it was seen; as a filter, the days that are counted. */
    seenOn: { kind: 'moment', filters: true },
    merchantCode: { kind: 'market', isEverywhere: true, filters: true, aside: true },
  },
});
