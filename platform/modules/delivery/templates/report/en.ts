import type { Words } from '../../define-template.ts';
import { NAMES_EN } from './names-en.ts';
import type { Values } from './values.ts';
import { reportMail } from './write-report.ts';

export const en: Words<Values> = {
  mail: reportMail('en', NAMES_EN, {
    span: (from, to) => `${from} to ${to}`,
    what: ({ market, currency }, span) => `Market ${market}, ${span}. Amounts are in ${currency}.`,
    more: (rows) => `${rows} more rows are in the office; the total counts them in.`,
    nothing: 'Nothing happened in these days.',
    open: 'Open the report',
  }),
  sms: null,
};
