/** The list of mails and SMS in the office. */
import { defineList } from '../list-spec.ts';
import { CHANNELS, TOPICS } from './topics.ts';
import { CARRIERS, MESSAGE_STATES, TEMPLATES } from './office.ts';

/** GET /office/delivery/messages(/sums, /counts, .csv) */
export const MESSAGE_LIST = defineList({
  name: 'delivery-messages',
  sort: '-queuedAt',
  tabs: { column: 'state', counted: ['queued', 'sending'], queues: ['queued', 'sending'] },
  columns: {
    queuedAt: { kind: 'moment', sorts: true, filters: true, opens: true },
    channel: { kind: 'choice', choices: CHANNELS, words: 'delivery.channel', filters: true },
    template: { kind: 'choice', choices: TEMPLATES, words: 'delivery.template', filters: true },
    topic: { kind: 'choice', choices: TOPICS, words: 'delivery.topic', filters: true },
    memberId: { kind: 'member', named: 'account', filters: true },
    masked: { kind: 'text' },
    state: { kind: 'choice', choices: MESSAGE_STATES, words: 'delivery.state', filters: true },
    via: { kind: 'choice', choices: CARRIERS, words: 'delivery.via' },
    attempts: { kind: 'count' },
    error: { kind: 'text' },
    sentAt: { kind: 'moment', aside: true },
    minutesTaken: { kind: 'count', aside: true },
    dueAt: { kind: 'moment', aside: true },
    expiresAt: { kind: 'moment', aside: true },
    language: { kind: 'language', aside: true },
    wordsVersion: { kind: 'count', aside: true },
  },
});
