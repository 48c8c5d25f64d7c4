/** The lists of circulars and of templates in the office. */
import { CHOICE_CHANNELS, TOPICS } from '../delivery/topics.ts';
import { EDITABLE_TEMPLATES } from '../delivery/template-words.ts';
import { defineList } from '../list-spec.ts';
import { CIRCULAR_STATES } from './circular-states.ts';

/** GET /office/circulars(/sums, /counts, .csv) */
export const CIRCULAR_LIST = defineList({
  name: 'circulars',
  sort: '-writtenAt',
  tabs: { column: 'state', counted: ['draft', 'scheduled', 'sending'] },
  columns: {
    /** In each language that it is written in. */
    title: { kind: 'name', filters: true, opens: true },
    state: { kind: 'choice', choices: CIRCULAR_STATES, words: 'messages.state', filters: true },
    topic: { kind: 'choice', choices: TOPICS, words: 'delivery.topic', filters: true },
    /** Of a segment; named accounts may be of any. */
    merchantCode: { kind: 'market', filters: true },
    channels: { kind: 'tags', choices: CHOICE_CHANNELS, words: 'messages.channel', filters: true },
    reached: { kind: 'count' },
    read: { kind: 'count' },
    authorId: { kind: 'operator', named: 'createdBy', filters: true },
    writtenAt: { kind: 'moment', sorts: true, filters: true },
    sendAt: { kind: 'moment', filters: true, aside: true },
    startedAt: { kind: 'moment', filters: true },
    endedAt: { kind: 'moment', filters: true, aside: true },
    minutesTaken: { kind: 'count', aside: true },
    isWaiting: { kind: 'flag', aside: true },
    needsSender: { kind: 'flag', filters: true, aside: true },
  },
});

/** GET /office/templates(/sums, .csv) */
export const TEMPLATE_LIST = defineList({
  name: 'templates',
  sort: 'template',
  columns: {
    template: {
      kind: 'choice',
      choices: EDITABLE_TEMPLATES,
      words: 'delivery.template',
      sorts: true,
      filters: true,
      opens: true,
    },
    variant: { kind: 'text', aside: true },
    merchantCode: { kind: 'market', sorts: true, filters: true },
    topic: { kind: 'choice', choices: TOPICS, words: 'delivery.topic', filters: true },
    /** The languages in which the office has words of its own. */
    ownIn: { kind: 'language', filters: true },
    isOwn: { kind: 'flag', filters: true, aside: true },
    needsTwo: { kind: 'flag', filters: true },
    changedBy: { kind: 'text', filters: true },
    changedAt: { kind: 'moment', filters: true },
  },
});
