import { BRAND } from '../../layout.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

export const en: Words<Values> = {
  mail: () => ({
    subject: `Test message of ${BRAND}`,
    lines: [
      'Somebody in the office tries whether mails arrive. They do. It is about no account, and there is nothing to do.',
    ],
  }),
  sms: () => `${BRAND}: test message from the office. It is about no account, and there is nothing to do.`,
};
