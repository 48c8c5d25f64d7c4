import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeDay, writeMoment } = writersOf('en');

export const en: Words<Values> = {
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
};
