/** What is told of documents whose days end, of complaints, and of answers that wait. */
import { BRAND } from '../layout.ts';
import type { ComplaintNews, Dictionary } from '../template-values.ts';
import { writersOf } from './writers.ts';

const { writeDay, writeMoment } = writersOf('en');

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

export const CASES: Pick<Dictionary, 'document_due' | 'complaint_moved' | 'answer_waits'> = {
  document_due: {
    mail: ({ what, until, zone, account }) =>
      what === 'grace'
        ? {
            subject: 'Your days without a document end soon',
            lines: [
              `Until ${writeMoment({ at: until, zone })} your account ${account} can deposit and play without a document that we have accepted. After that it cannot.`,
              'Send a document in your account under Verification; most are answered within a day. Your balance is yours whatever happens.',
            ],
          }
        : {
            subject: 'Your document expires soon',
            lines: [
              `The document that we accepted for your account ${account} is valid until ${writeDay(until)}.`,
              'Send the new one in your account under Verification as soon as you have it, so that your withdrawals do not have to wait.',
            ],
          },
    sms: ({ what, until, zone }) =>
      what === 'grace'
        ? `${BRAND}: send your document before ${writeMoment({ at: until, zone })} to go on depositing and playing. Your balance is yours.`
        : `${BRAND}: your document expires on ${writeDay(until)}. Send the new one in your account.`,
  },
  complaint_moved: {
    mail: ({ what, number, ...values }) => ({
      subject: NEWS[what].subject,
      lines: [
        `Your complaint ${number} (account ${values.account}) ${NEWS[what].did}, ${writeMoment(values)}.`,
        NEWS[what].then,
      ],
    }),
    sms: ({ what, number }) => `${BRAND}: ${NEWS[what].sms.replace('#', number)}`,
  },
  answer_waits: {
    mail: ({ link, ...values }) => ({
      subject: 'Customer service has answered you',
      lines: [
        `An answer to your question waits in the chat of your account ${values.account}, ${writeMoment(values)}.`,
        'What we wrote is read there alone, so that nobody who sees your mail reads it, too.',
      ],
      link: { label: 'Open the chat', address: link },
      otherwise: 'If you did not write to us, change your password and tell us in the chat.',
    }),
    sms: (values) =>
      `${BRAND}: an answer of customer service waits in the chat of your account since ${writeMoment(values)}.`,
  },
};
