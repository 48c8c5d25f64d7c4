/** What became of a payment case. The SMS in Spanish without á, í, ó and ú. */
import type { InLanguages } from '@feria/contracts/languages';
import type { MoneyMove } from './values.ts';

type CaseMove = Extract<MoneyMove, `case_${string}`>;
type Words = { subject: string; did: string; now: string; sms: string };

export const CASE_MOVES = {
  en: {
    case_asked: {
      subject: 'We have a question about your payment',
      did: 'received a question for you',
      now: 'Your money stays where it is. Answer it in your payment case; its last day stands there.',
      sms: 'we have a question about your payment case of # (@). Answer it in your account.',
    },
    case_closed: {
      subject: 'Your payment case is closed',
      did: 'was closed',
      now: 'How it ended, and where the money is, stands in the case.',
      sms: 'your payment case of # was closed on @. How it ended stands in your account.',
    },
  },
  es: {
    case_asked: {
      subject: 'Tenemos una pregunta sobre tu pago',
      did: 'recibió una pregunta para ti',
      now: 'Tu dinero sigue donde está. Respóndela en tu caso de pago; ahí está el último día.',
      sms: 'hay una pregunta en tu caso de pago de # (@). Responde en tu cuenta.',
    },
    case_closed: {
      subject: 'Tu caso de pago está cerrado',
      did: 'se cerró',
      now: 'Cómo terminó y dónde está el dinero se lee en el caso.',
      sms: 'tu caso de pago de # fue cerrado el @. El resultado aparece en tu cuenta.',
    },
  },
} as const satisfies InLanguages<Readonly<Record<CaseMove, Words>>>;
