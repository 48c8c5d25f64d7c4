/** What became of a large win, and where its money is. The SMS in Spanish without á, í, ó and ú. */
import type { InLanguages } from '@feria/contracts/languages';
import type { MoneyMove } from './values.ts';

type WinMove = Extract<MoneyMove, `win_${string}`>;
type Words = { subject: string; did: string; now: string; sms: string };

export const WIN_MOVES = {
  en: {
    win_waits: {
      subject: 'Your win is being checked',
      did: 'came in',
      now: 'Two people look at every win of this size before it is paid. It is kept aside for you, cannot be lost, and stands in your wallet as pending.',
      sms: 'your win of # (@) is kept aside and being checked. We tell you when it is paid.',
    },
    win_paid: {
      subject: 'Your win is paid',
      did: 'was checked and paid',
      now: 'It is in your balance.',
      sms: 'your win of # was checked and is in your balance since @.',
    },
    win_refused: {
      subject: 'Your win could not be confirmed',
      did: 'was not confirmed',
      now: 'It was not added to your balance; the reason stands in your transactions. You may complain about it in the help center.',
      sms: 'your win of # was not confirmed (@) and not added to your balance. The reason is in your account.',
    },
  },
  es: {
    win_waits: {
      subject: 'Estamos revisando tu premio',
      did: 'llegó',
      now: 'Dos personas revisan cada premio de este tamaño antes de pagarlo. Está apartado para ti, no se puede perder y aparece en tu billetera como pendiente.',
      sms: 'tu premio de # (@) queda apartado mientras se revisa. Te avisamos cuando se pague.',
    },
    win_paid: {
      subject: 'Tu premio está pagado',
      did: 'se revisó y se pagó',
      now: 'Está en tu saldo.',
      sms: 'tu premio de # fue revisado y desde el @ lo tienes en tu saldo.',
    },
    win_refused: {
      subject: 'Tu premio no se pudo confirmar',
      did: 'no se confirmó',
      now: 'No se sumó a tu saldo; el motivo está en tus movimientos. Puedes reclamar en el centro de ayuda.',
      sms: 'tu premio de # no fue confirmado (@) ni sumado a tu saldo. El motivo aparece en tu cuenta.',
    },
  },
} as const satisfies InLanguages<Readonly<Record<WinMove, Words>>>;

type Name = 'win' | 'deposit' | 'withdrawal' | 'case';
/** What it is about: a win, a deposit, a withdrawal or a payment case, in these words. */
export const moneyName = (what: MoneyMove, names: Readonly<Record<Name, string>>): string =>
  names[what.slice(0, what.indexOf('_')) as Name];
