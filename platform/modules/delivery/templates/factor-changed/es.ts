import type { FactorChange } from '@feria/contracts/delivery/office';
import { BRAND } from '../../layout.ts';
import { RECOVER, RECOVER_SMS } from '../../words/shared-es.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('es');

const FACTORS: Readonly<Record<FactorChange, { mail: string; sms: string }>> = {
  passkey_added: { mail: 'Se agregó una llave de acceso', sms: 'llave de acceso agregada' },
  passkey_removed: { mail: 'Se quitó una llave de acceso', sms: 'llave de acceso eliminada' },
  authenticator_added: { mail: 'Se activó la app de autenticación', sms: 'app autenticadora activada' },
  authenticator_removed: {
    mail: 'Se desactivó la app de autenticación',
    sms: 'app autenticadora desactivada',
  },
  recovery_codes_renewed: {
    mail: 'Se renovaron los códigos de recuperación',
    sms: 'claves de respaldo renovadas',
  },
  recovery_codes_removed: {
    mail: 'Se eliminaron los códigos de recuperación',
    sms: 'claves de respaldo eliminadas',
  },
  payment_password_set: { mail: 'Se guardó una contraseña de pago', sms: 'contraseña de pago guardada' },
  password_set: { mail: 'Se creó una contraseña', sms: 'contraseña creada' },
  email_added: { mail: 'Se agregó un correo', sms: 'correo agregado' },
  mobile_added: { mail: 'Se agregó un celular', sms: 'celular agregado' },
  always_ask_on: {
    mail: 'Se pide una segunda prueba en cada entrada',
    sms: 'segunda prueba en cada entrada activada',
  },
  always_ask_off: {
    mail: 'Ya no se pide una segunda prueba en cada entrada',
    sms: 'segunda prueba en cada entrada desactivada',
  },
  google_linked: { mail: 'Se agregó la entrada con Google', sms: 'entrada con Google agregada' },
  google_unlinked: { mail: 'Se quitó la entrada con Google', sms: 'entrada con Google eliminada' },
  facebook_linked: { mail: 'Se agregó la entrada con Facebook', sms: 'entrada con Facebook agregada' },
  facebook_unlinked: { mail: 'Se quitó la entrada con Facebook', sms: 'entrada con Facebook eliminada' },
  telegram_linked: { mail: 'Se agregó la entrada con Telegram', sms: 'entrada con Telegram agregada' },
  telegram_unlinked: { mail: 'Se quitó la entrada con Telegram', sms: 'entrada con Telegram eliminada' },
};

export const es: Words<Values> = {
  mail: (values) => ({
    subject: `${FACTORS[values.change].mail}: tu cuenta de ${BRAND}`,
    lines: [
      `${FACTORS[values.change].mail} en tu cuenta ${values.account} el ${writeMoment(values)}.`,
      'Si fuiste tú, no tienes que hacer nada.',
    ],
    otherwise: RECOVER,
  }),
  sms: (values) => `${BRAND}: ${FACTORS[values.change].sms} el ${writeMoment(values)}. ${RECOVER_SMS}`,
};
