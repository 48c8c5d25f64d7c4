import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import { CASE_MOVES } from './case-moves.ts';
import { DEPOSIT_MOVES } from './deposit-moves.ts';
import { WIN_MOVES, moneyName } from './win-moves.ts';
import type { Words } from '../../define-template.ts';
import { feeLine, type MoneyMove, type Values } from './values.ts';

const { writeAmount, writeMoment } = writersOf('es');

/** Qué pasó con un monto y dónde está el dinero ahora; el SMS sin á, í, ó y ú. */
const MOVES: Readonly<Record<MoneyMove, { subject: string; did: string; now: string; sms: string }>> = {
  deposit_credited: {
    subject: 'Llegó tu depósito',
    did: 'se acreditó',
    now: 'Está en tu saldo.',
    sms: 'llegaron # a tu saldo el @.',
  },
  deposit_failed: {
    subject: 'Tu depósito no se completó',
    did: 'no se pagó',
    now: 'No se sumó nada a tu saldo. Si pagaste, dale su referencia a nuestro equipo de ayuda.',
    sms: 'el pago de # no se hizo (@). Nada fue sumado a tu saldo.',
  },
  withdrawal_approved: {
    subject: 'Tu retiro está aprobado',
    did: 'se aprobó',
    now: 'Ya se está enviando; sus pasos están en tus movimientos.',
    sms: 'tu retiro de # fue aprobado el @ y va en camino.',
  },
  withdrawal_rejected: {
    subject: 'Tu retiro fue devuelto',
    did: 'no se hizo',
    now: 'El monto completo volvió a tu saldo.',
    sms: 'tu retiro de # no se hizo (@). El monto completo vuelve a estar en tu saldo.',
  },
  withdrawal_on_hold: {
    subject: 'Tu retiro está en espera',
    did: 'quedó en espera',
    now: 'Tu dinero sigue apartado para él. El retiro dice por qué, hasta cuándo como máximo y qué puedes hacer.',
    sms: 'tu retiro de # queda en espera desde el @. Tu cuenta dice el motivo y el plazo.',
  },
  withdrawal_sent: {
    subject: 'Tu retiro fue enviado',
    did: 'se envió',
    now: 'Cuéntanos en el retiro si llegó. Si no dices nada, cuenta como recibido a la hora que aparece allí.',
    sms: 'tu retiro de # fue enviado el @. Avisa en la app si te llega.',
  },
  withdrawal_returned: {
    subject: 'El banco devolvió tu retiro',
    did: 'volvió del banco',
    now: 'Está otra vez en tu saldo. Revisa tu cuenta antes de retirarlo de nuevo.',
    sms: 'tu retiro de # vuelve del banco (@). El dinero regresa a tu saldo.',
  },
  ...DEPOSIT_MOVES.es,
  ...CASE_MOVES.es,
  ...WIN_MOVES.es,
};

const MONEY = { win: 'premio', deposit: 'depósito', withdrawal: 'retiro', case: 'caso de pago' };

export const es: Words<Values> = {
  mail: (values) => ({
    subject: `${MOVES[values.what].subject}: ${writeAmount(values)}`,
    lines: [
      `El ${moneyName(values.what, MONEY)} de ${writeAmount(values)} de tu cuenta ${values.account} ${MOVES[values.what].did} el ${writeMoment(values)}.`,
      ...feeLine(values, writeAmount, (fee) => `Su comisión de ${fee} ya está descontada.`),
      MOVES[values.what].now,
    ],
    otherwise: 'Si no sabes de qué se trata, escribe de inmediato a nuestro equipo de ayuda.',
  }),
  sms: (values) =>
    `${BRAND}: ${MOVES[values.what].sms.replace('#', writeAmount(values)).replace('@', writeMoment(values))}`,
};
