import type { CodePurpose } from '@feria/contracts/proofs/challenges';
import { BRAND } from '../../layout.ts';
import { COUNTS } from '../../words/counts.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { minutes: minutesOf } = COUNTS.es;

const CHANGE = { notYou: 'cambia tu contraseña', smsNotYou: 'cambia tu contraseña' };

/** What a code is for, and what its owner does who did not ask for it; the SMS without á, í, ó and ú. */
const CODES: Readonly<Record<CodePurpose, { to: string; notYou: string; smsNotYou: string }>> = {
  register: { to: 'crear tu cuenta', notYou: 'ignora este mensaje', smsNotYou: 'no hagas nada' },
  sign_in: { to: 'entrar', notYou: 'ignora este mensaje', smsNotYou: 'no hagas nada' },
  recovery: { to: 'recuperar tu cuenta', notYou: 'ignora este mensaje', smsNotYou: 'no hagas nada' },
  change_mobile: {
    to: 'cambiar tu celular',
    ...CHANGE,
  },
  change_email: {
    to: 'cambiar tu correo',
    ...CHANGE,
  },
  new_device: {
    to: 'entrar en un equipo nuevo',
    ...CHANGE,
  },
  confirm: {
    to: 'cambiar tu cuenta',
    ...CHANGE,
  },
  verify: {
    to: 'mostrar que este contacto es tuyo',
    notYou: 'ignora este mensaje',
    smsNotYou: 'no hagas nada',
  },
};

export const es: Words<Values> = {
  mail: ({ code, purpose, minutes }) => ({
    subject: `${code} es tu código de ${BRAND}`,
    lines: [
      `Este código te sirve para ${CODES[purpose].to}. Dura ${minutesOf(minutes)} y funciona una sola vez. No lo compartas con nadie.`,
    ],
    code,
    otherwise: `Si no lo pediste, ${CODES[purpose].notYou}. Sin el código no pasa nada.`,
  }),
  sms: ({ code, purpose, minutes }) =>
    `${code} es tu PIN de ${BRAND} para ${CODES[purpose].to}. Dura ${minutesOf(minutes)}. No lo compartas. Si no lo pediste, ${CODES[purpose].smsNotYou}.`,
};
