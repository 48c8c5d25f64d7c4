/** A circular says what its operator wrote, in every language: the house adds the form alone. */
import { BRAND } from '../layout.ts';
import type { CircularLetter, Dictionary, Words } from '../template-values.ts';

const AS_WRITTEN: Words<CircularLetter> = {
  mail: ({ title, lines, link }) => ({ subject: title, lines, ...(link ? { link } : {}) }),
  sms: ({ sms }) => (sms.startsWith(BRAND) ? sms : `${BRAND}: ${sms}`),
};

type Circular = Extract<keyof Dictionary, `circular_${string}`>;
export const CIRCULARS: Pick<Dictionary, Circular> = {
  circular_security: AS_WRITTEN,
  circular_money: AS_WRITTEN,
  circular_safer_play: AS_WRITTEN,
  circular_service: AS_WRITTEN,
  circular_promotions: AS_WRITTEN,
};
