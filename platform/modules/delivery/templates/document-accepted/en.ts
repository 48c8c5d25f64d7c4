import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('en');

export const en: Words<Values> = {
  mail: (values) => ({
    subject: 'Your document was accepted',
    lines: [
      `On ${writeMoment(values)} we verified the identity of your account ${values.account}.`,
      'You can withdraw your money now.',
    ],
    otherwise: 'If you sent no document, write to our support at once.',
  }),
  sms: () => `${BRAND}: your document was accepted. You can withdraw your money now.`,
};
