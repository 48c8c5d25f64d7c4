import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { ComplaintNews } from './values.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('en');

const NEWS: Readonly<Record<ComplaintNews, { subject: string; did: string; then: string; sms: string }>> = {
  received: {
    subject: 'We have your complaint',
    did: 'has arrived',
    then: 'In your account under "Complaints" you see the last day of our answer.',
    sms: 'we have your complaint #. The day of our answer stands in your account.',
  },
  asked: {
    subject: 'We have a question about your complaint',
    did: 'has a question of ours',
    then: 'Read and answer it in your account under "Complaints". The day of our answer stays the same.',
    sms: 'we have a question about your complaint #. Answer it in your account.',
  },
  answered: {
    subject: 'We have decided your complaint',
    did: 'is decided',
    then: 'The decision and its reasons are in your account under "Complaints". If you do not agree, say so there.',
    sms: 'your complaint # is decided. Read why in your account, and say there if you do not agree.',
  },
  closed: {
    subject: 'Your complaint is closed',
    did: 'is closed',
    then: 'You can read it in your account under "Complaints", and complain again at any time.',
    sms: 'your complaint # is closed. You can read it in your account.',
  },
};

export const en: Words<Values> = {
  mail: ({ what, number, ...values }) => ({
    subject: NEWS[what].subject,
    lines: [
      `Your complaint ${number} (account ${values.account}) ${NEWS[what].did}, ${writeMoment(values)}.`,
      NEWS[what].then,
    ],
  }),
  sms: ({ what, number }) => `${BRAND}: ${NEWS[what].sms.replace('#', number)}`,
};
