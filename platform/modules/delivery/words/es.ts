import { BRAND } from '../layout.ts';
import type { CodePurpose, Dictionary } from '../templates.ts';
import { writeMoment } from './moment.ts';

/** What a code is for, and what its owner does who did not ask for it; the SMS without á, í, ó and ú. */
const CODES: Readonly<Record<CodePurpose, { to: string; notYou: string; smsNotYou: string }>> = {
  register: { to: 'crear tu cuenta', notYou: 'ignora este mensaje', smsNotYou: 'no hagas nada' },
  sign_in: { to: 'entrar', notYou: 'ignora este mensaje', smsNotYou: 'no hagas nada' },
  recovery: { to: 'recuperar tu cuenta', notYou: 'ignora este mensaje', smsNotYou: 'no hagas nada' },
  change_mobile: {
    to: 'cambiar tu celular',
    notYou: 'cambia tu contraseña',
    smsNotYou: 'cambia tu contraseña',
  },
  change_email: {
    to: 'cambiar tu correo',
    notYou: 'cambia tu contraseña',
    smsNotYou: 'cambia tu contraseña',
  },
  new_device: {
    to: 'entrar en un equipo nuevo',
    notYou: 'cambia tu contraseña',
    smsNotYou: 'cambia tu contraseña',
  },
};
const CONTACTS = { mobile: 'celular', email: 'correo' } as const;
const RECOVER = `Si no fuiste tú, recupera tu cuenta de inmediato: en la página para entrar a ${BRAND} elige «Olvidé mi contraseña».`;
const RECOVER_SMS = 'Si no lo hiciste, recupera tu cuenta de inmediato.';

const minutesOf = (minutes: number): string => (minutes === 1 ? '1 minuto' : `${minutes} minutos`);

export const es: Dictionary = {
  code: {
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
  },
  recovery_link: {
    mail: ({ link, minutes }) => ({
      subject: `Recupera tu cuenta de ${BRAND}`,
      lines: [
        `Con este enlace eliges una contraseña nueva. Dura ${minutesOf(minutes)} y funciona una sola vez.`,
      ],
      link: { label: 'Elegir una contraseña nueva', address: link },
      otherwise: 'Si no lo pediste, ignora este mensaje: tu contraseña sigue igual.',
    }),
    sms: null,
  },
  password_changed: {
    mail: (values) => ({
      subject: `Se cambió tu contraseña de ${BRAND}`,
      lines: [
        `La contraseña de tu cuenta ${values.account} se cambió el ${writeMoment(values)}. Las demás sesiones se cerraron.`,
      ],
      otherwise: RECOVER,
    }),
    sms: (values) =>
      `${BRAND}: la contraseña de tu cuenta fue cambiada el ${writeMoment(values)}. ${RECOVER_SMS}`,
  },
  new_device: {
    mail: (values) => ({
      subject: `Nueva entrada a tu cuenta de ${BRAND}`,
      lines: [
        `Alguien entró a tu cuenta ${values.account} desde un equipo que no conocíamos.`,
        `Equipo: ${values.device}`,
        `Cuándo: ${writeMoment(values)}`,
        'Si fuiste tú, no tienes que hacer nada.',
      ],
      otherwise:
        'Si no fuiste tú, cambia tu contraseña de inmediato y cierra la sesión en «Equipos y sesiones».',
    }),
    sms: (values) =>
      `${BRAND}: entrada desde un equipo nuevo el ${writeMoment(values)}. Si no fue tuya, cambia tu contraseña de inmediato.`,
  },
  contact_changed: {
    mail: (values) => ({
      subject: `Se cambió el ${CONTACTS[values.contact]} de tu cuenta de ${BRAND}`,
      lines: [
        `El ${CONTACTS[values.contact]} de tu cuenta ${values.account} se cambió a ${values.masked} el ${writeMoment(values)}. Desde ahora los mensajes sobre ella llegan ahí.`,
      ],
      otherwise: RECOVER,
    }),
    sms: (values) =>
      `${BRAND}: el ${CONTACTS[values.contact]} de tu cuenta fue cambiado el ${writeMoment(values)}. ${RECOVER_SMS}`,
  },
  account_closed: {
    mail: (values) => ({
      subject: `Tu cuenta de ${BRAND} está cerrada`,
      lines: [
        `Tu cuenta ${values.account} se cerró el ${writeMoment(values)}. Ya nadie puede entrar ni jugar con ella.`,
      ],
      otherwise: 'Si no la cerraste tú, escribe de inmediato a nuestro equipo de ayuda.',
    }),
    sms: (values) =>
      `${BRAND}: tu cuenta fue cerrada el ${writeMoment(values)}. Si no lo hiciste, escribe de inmediato a nuestro equipo de ayuda.`,
  },
  test: {
    mail: () => ({
      subject: `Mensaje de prueba de ${BRAND}`,
      lines: [
        'Alguien en la oficina prueba si los correos llegan. Llegan. No trata de ninguna cuenta y no tienes que hacer nada.',
      ],
    }),
    sms: () => `${BRAND}: mensaje de prueba de la oficina. No trata de ninguna cuenta, no hagas nada.`,
  },
};
