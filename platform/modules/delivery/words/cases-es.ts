/** What is told of documents whose days end, of complaints, and of answers that wait. */
import { BRAND } from '../layout.ts';
import type { ComplaintNews, Dictionary } from '../template-values.ts';
import { writersOf } from './writers.ts';

const { writeDay, writeMoment } = writersOf('es');

const NEWS: Readonly<Record<ComplaintNews, { subject: string; did: string; then: string; sms: string }>> = {
  received: {
    subject: 'Tenemos tu reclamo',
    did: 'llegó',
    then: 'En tu cuenta, en «Reclamos», está el último día de nuestra respuesta.',
    sms: 'tenemos tu reclamo #. La fecha de nuestra respuesta aparece en tu cuenta.',
  },
  asked: {
    subject: 'Tenemos una pregunta sobre tu reclamo',
    did: 'tiene una pregunta nuestra',
    then: 'Léela y respóndela en tu cuenta, en «Reclamos». El día de nuestra respuesta sigue siendo el mismo.',
    sms: 'tenemos una pregunta sobre tu reclamo #. Responde en tu cuenta.',
  },
  answered: {
    subject: 'Decidimos tu reclamo',
    did: 'está decidido',
    then: 'La decisión y sus razones están en tu cuenta, en «Reclamos». Si no estás de acuerdo, dilo ahí.',
    sms: 'tu reclamo # fue decidido. Lee por qué en tu cuenta; si no aceptas, dilo en la misma parte.',
  },
  closed: {
    subject: 'Tu reclamo está cerrado',
    did: 'está cerrado',
    then: 'Puedes leerlo en tu cuenta, en «Reclamos», y reclamar de nuevo cuando quieras.',
    sms: 'tu reclamo # fue cerrado. Puedes leerlo en tu cuenta.',
  },
};

export const CASES: Pick<Dictionary, 'document_due' | 'complaint_moved' | 'answer_waits'> = {
  document_due: {
    mail: ({ what, until, zone, account }) =>
      what === 'grace'
        ? {
            subject: 'Tus días sin documento están por terminar',
            lines: [
              `Hasta el ${writeMoment({ at: until, zone })} tu cuenta ${account} puede depositar y jugar sin un documento aceptado. Después no.`,
              'Envía un documento en tu cuenta, en Verificación; la mayoría se responde en un día. Tu saldo es tuyo pase lo que pase.',
            ],
          }
        : {
            subject: 'Tu documento está por vencer',
            lines: [
              `El documento que aceptamos para tu cuenta ${account} vale hasta el ${writeDay(until)}.`,
              'Envía el nuevo en tu cuenta, en Verificación, apenas lo tengas, para que tus retiros no tengan que esperar.',
            ],
          },
    sms: ({ what, until, zone }) =>
      what === 'grace'
        ? `${BRAND}: manda tu documento antes del ${writeMoment({ at: until, zone })} para seguir depositando y jugando. Tu saldo es tuyo.`
        : `${BRAND}: tu documento vence el ${writeDay(until)}. Manda el nuevo en tu cuenta.`,
  },
  complaint_moved: {
    mail: ({ what, number, ...values }) => ({
      subject: NEWS[what].subject,
      lines: [
        `Tu reclamo ${number} (cuenta ${values.account}) ${NEWS[what].did}, ${writeMoment(values)}.`,
        NEWS[what].then,
      ],
    }),
    sms: ({ what, number }) => `${BRAND}: ${NEWS[what].sms.replace('#', number)}`,
  },
  answer_waits: {
    mail: ({ link, ...values }) => ({
      subject: 'Servicio al cliente te respondió',
      lines: [
        `En el chat de tu cuenta ${values.account} te espera una respuesta a tu pregunta, ${writeMoment(values)}.`,
        'Lo que escribimos se lee solo ahí, para que no lo lea quien vea tu correo.',
      ],
      link: { label: 'Abrir el chat', address: link },
      otherwise: 'Si no nos escribiste, cambia tu contraseña y avísanos en el chat.',
    }),
    sms: (values) =>
      `${BRAND}: una respuesta de servicio al cliente te espera en el chat de tu cuenta desde el ${writeMoment(values)}.`,
  },
};
