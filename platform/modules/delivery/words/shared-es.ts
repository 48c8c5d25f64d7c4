/** Words that several templates say. */
import { BRAND } from '../layout.ts';

export const RECOVER = `Si no fuiste tú, recupera tu cuenta de inmediato: en la página para entrar a ${BRAND} elige «Olvidé mi contraseña».`;
export const RECOVER_SMS = 'Si no lo hiciste, recupera tu cuenta de inmediato.';
