import type { LimitKind, LimitPeriod } from '@feria/contracts/limits/kinds';
import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeAmount, writeMoment, writeShare } = writersOf('es');

/** For an SMS. */
const plain = (words: string): string => words.replaceAll('í', 'i').replaceAll('ó', 'o');

const LIMITS: Readonly<Record<LimitKind, string>> = {
  deposit: 'límite de depósito',
  net_deposit: 'límite de depósito neto',
  loss: 'límite de pérdida',
  stake: 'límite de apuestas',
  single_stake: 'límite por apuesta',
  play_minutes: 'límite de tiempo',
};

const PERIODS: Readonly<Record<LimitPeriod, string>> = {
  bet: 'por apuesta',
  session: 'de la sesión',
  day: 'del día',
  week: 'de la semana',
  month: 'del mes',
};

export const es: Words<Values> = {
  mail: ({ of, period, share, until, ...values }) => ({
    subject: `Usaste el ${writeShare(share)} de tu ${LIMITS[of]}`,
    lines: [
      `Usaste el ${writeShare(share)} del ${LIMITS[of]} ${PERIODS[period]} de tu cuenta ${values.account}: es de ${writeAmount(values)}.`,
      `Lo que lo pase se rechaza, y entonces no se toma nada. Empieza de nuevo el ${writeMoment({ at: until, zone: values.zone })}.`,
      'Puedes hacerlo más estricto cuando quieras en tu cuenta, en «Límites»; eso cuenta de inmediato.',
    ],
  }),
  sms: ({ of, period, share, until, ...values }) =>
    `${BRAND}: usaste el ${writeShare(share)} de tu ${plain(LIMITS[of])} ${plain(PERIODS[period])} (${writeAmount(values)}). Empieza de nuevo el ${writeMoment({ at: until, zone: values.zone })}.`,
};
