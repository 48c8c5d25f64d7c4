import type { Words } from '../../define-template.ts';
import { NAMES_ES } from './names-es.ts';
import type { Values } from './values.ts';
import { reportMail } from './write-report.ts';

export const es: Words<Values> = {
  mail: reportMail('es', NAMES_ES, {
    span: (from, to) => `del ${from} al ${to}`,
    what: ({ market, currency }, span) => `Mercado ${market}, ${span}. Los montos están en ${currency}.`,
    more: (rows) => `Hay ${rows} filas más en la oficina; el total las incluye.`,
    nothing: 'No pasó nada en estos días.',
    open: 'Abrir el informe',
  }),
  sms: null,
};
