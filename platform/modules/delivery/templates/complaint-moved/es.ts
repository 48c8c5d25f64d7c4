import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { ComplaintNews } from './values.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('es');

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

export const es: Words<Values> = {
  mail: ({ what, number, ...values }) => ({
    subject: NEWS[what].subject,
    lines: [
      `Tu reclamo ${number} (cuenta ${values.account}) ${NEWS[what].did}, ${writeMoment(values)}.`,
      NEWS[what].then,
    ],
  }),
  sms: ({ what, number }) => `${BRAND}: ${NEWS[what].sms.replace('#', number)}`,
};
