/** A circular says what its operator wrote, in every language: the platform adds the layout alone. */
import { defineTemplate, type CircularLetter, type MessageTemplate, type Words } from '../define-template.ts';
import { BRAND } from '../layout.ts';

const AS_WRITTEN: Words<CircularLetter> = {
  mail: ({ title, lines, link }) => ({ subject: title, lines, ...(link ? { link } : {}) }),
  sms: ({ sms }) => (sms.startsWith(BRAND) ? sms : `${BRAND}: ${sms}`),
};

export const circular = (samples: readonly CircularLetter[]): MessageTemplate<CircularLetter> =>
  defineTemplate({ words: { en: AS_WRITTEN, es: AS_WRITTEN }, samples });
