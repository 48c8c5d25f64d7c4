/** What was changed in an account, as a message names it. */
import type { FactorChange } from '@feria/contracts/delivery/office';

export const CONTACTS = { mobile: 'celular', email: 'correo' } as const;
/** Without á, í, ó and ú: the SMS says them, too. */
export const OFFICE_CHANGES = {
  reopened: 'tu cuenta fue abierta de nuevo',
  email: 'el correo fue retirado de tu cuenta',
  mobile: 'el celular fue retirado de tu cuenta',
  email_given: 'tu cuenta tiene otro correo',
  mobile_given: 'tu cuenta tiene otro celular',
  factor: 'el autenticador fue retirado de tu cuenta',
  passkeys: 'tus llaves de acceso fueron retiradas',
  name: 'tu nombre real fue corregido',
} as const;

export const FACTORS: Readonly<Record<FactorChange, { mail: string; sms: string }>> = {
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
