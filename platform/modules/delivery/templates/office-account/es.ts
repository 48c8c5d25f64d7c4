import type { OfficeNews } from '@feria/contracts/delivery/office';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('es');

const OFFICE_NEWS: Readonly<Record<OfficeNews, { subject: string; line: string }>> = {
  set_up: {
    subject: 'Tu cuenta de la oficina quedó configurada',
    line: 'Se configuraron una contraseña, un autenticador y códigos de recuperación para tu cuenta de la oficina.',
  },
  password_changed: {
    subject: 'Se cambió tu contraseña de la oficina',
    line: 'Se cambió la contraseña de tu cuenta de la oficina. Se cerraron sus otras sesiones.',
  },
  codes_renewed: {
    subject: 'Se renovaron tus códigos de recuperación de la oficina',
    line: 'Se crearon códigos de recuperación nuevos para tu cuenta de la oficina. Los anteriores ya no sirven.',
  },
  passkey_added: {
    subject: 'Se agregó una llave de acceso a tu cuenta de la oficina',
    line: 'Se agregó una llave de acceso a tu cuenta de la oficina. Basta con ella para entrar.',
  },
  passkey_removed: {
    subject: 'Se quitó una llave de acceso de tu cuenta de la oficina',
    line: 'Se quitó una llave de acceso de tu cuenta de la oficina.',
  },
  contact_changed: {
    subject: 'Cambió el correo de tu cuenta de la oficina',
    line: 'Desde ahora los correos sobre tu cuenta de la oficina van a otra dirección.',
  },
  role_changed: {
    subject: 'Cambió tu rol en la oficina',
    line: 'Dos colegas le dieron otro rol a tu cuenta de la oficina.',
  },
  passkeys_asked: {
    subject: 'Tu rol en la oficina pide una llave de acceso',
    line: 'Agrega una llave de acceso en la página "Mi cuenta". Cuando se acabe el plazo, tu autenticador ya no abrirá la oficina.',
  },
  reset: {
    subject: 'Se restableció tu acceso a la oficina',
    line: 'Dos colegas quitaron la contraseña, el autenticador, las llaves de acceso y los códigos de recuperación de tu cuenta de la oficina. La configuras de nuevo con un enlace que te llega a este correo.',
  },
  disabled: {
    subject: 'Se desactivó tu cuenta de la oficina',
    line: 'Un colega desactivó tu cuenta de la oficina. Se cerraron todas sus sesiones.',
  },
  enabled: {
    subject: 'Se activó de nuevo tu cuenta de la oficina',
    line: 'Dos colegas activaron de nuevo tu cuenta de la oficina. La configuras con un enlace que te llega a este correo.',
  },
  new_place: {
    subject: 'Nuevo inicio de sesión en la oficina',
    line: 'Alguien inició sesión en tu cuenta de la oficina en un navegador o desde una red que no habíamos visto últimamente.',
  },
  after_failures: {
    subject: 'Inicio de sesión en la oficina después de intentos fallidos',
    line: 'Alguien inició sesión en tu cuenta de la oficina después de intentos fallidos en la última media hora.',
  },
  half_signed_in: {
    subject: 'Alguien conoce tu contraseña de la oficina',
    line: 'En un navegador que no conocemos, alguien escribió la contraseña correcta de tu cuenta de la oficina y no entró.',
  },
  locked: {
    subject: 'Intentos fallidos en tu cuenta de la oficina',
    line: 'Alguien falló tres veces al iniciar sesión en tu cuenta de la oficina. Ese navegador, o su red, quedó bloqueado.',
  },
};

const NOT_YOU_IN_OFFICE =
  'Si no sabes nada de esto, cambia tu contraseña, cierra las otras sesiones en la página "Mi cuenta" y avisa de inmediato a un administrador.';

export const es: Words<Values> = {
  mail: ({ what, place, until, ...values }) => ({
    subject: OFFICE_NEWS[what].subject,
    lines: [
      OFFICE_NEWS[what].line,
      `Cuenta: ${values.account}`,
      `Cuándo: ${writeMoment(values)}`,
      ...(place === null ? [] : [`Desde: ${place}`]),
      ...(until === null ? [] : [`Hasta: ${writeMoment({ at: until, zone: values.zone })}`]),
    ],
    otherwise: NOT_YOU_IN_OFFICE,
  }),
  sms: null,
};
