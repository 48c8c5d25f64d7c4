import type { SignInNotice } from '@feria/contracts/delivery/office';
import { BRAND } from '../../layout.ts';
import { writersOf } from '../../words/writers.ts';
import type { Words } from '../../define-template.ts';
import type { Values } from './values.ts';

const { writeMoment } = writersOf('es');

/** What was noticed about sign-ins; the SMS without á, í, ó and ú. */
const NOTICED: Readonly<Record<SignInNotice, { subject: string; did: string; then: string; sms: string }>> = {
  wrong: {
    subject: 'Entradas fallidas',
    did: 'Alguien dio varias veces en un día una contraseña o un código equivocado para entrar a ella.',
    then: 'Si fuiste tú, no tienes que hacer nada. Si no, nadie entró: elige una contraseña que no uses en ningún otro lugar y activa una app de autenticación.',
    sms: 'varias entradas fallidas hasta el @. Si no fuiste, nadie ha entrado; cambia tu contraseña.',
  },
  locked: {
    subject: 'Entrada bloqueada por 30 minutos',
    did: 'Alguien dio tres veces una contraseña o un código equivocado, así que por 30 minutos nadie entra con ellos.',
    then: 'Puedes entrar de inmediato con una llave de acceso, o recuperando tu cuenta. Si no fuiste tú, nadie entró.',
    sms: 'entrada bloqueada el @ por 30 minutos tras varios errores. Si no fuiste, nadie pudo entrar.',
  },
  unfinished: {
    subject: 'Una entrada quedó sin terminar',
    did: 'Alguien empezó a entrar desde un equipo que no conocíamos, dio bien la primera prueba y no terminó.',
    then: 'Si no fuiste tú, alguien sabe tu contraseña: cámbiala de inmediato.',
    sms: 'entrada desde un equipo nuevo sin terminar (@). Si no fuiste, cambia tu contraseña.',
  },
  crowded: {
    subject: 'Se cerró una sesión',
    did: 'Estaba abierta en más lugares de los que se puede a la vez, así que se cerró la sesión que llevaba más tiempo sin usarse.',
    then: 'Si no los reconoces todos, ciérralos en el centro de seguridad, en «Dónde tienes la sesión abierta», y cambia tu contraseña.',
    sms: 'demasiadas sesiones abiertas el @: cerramos la que menos usas. Si no fuiste, cambia tu contraseña.',
  },
};

export const es: Words<Values> = {
  mail: (values) => ({
    subject: `${NOTICED[values.what].subject}: tu cuenta de ${BRAND}`,
    lines: [`Se trata de tu cuenta ${values.account}, el ${writeMoment(values)}.`, NOTICED[values.what].did],
    otherwise: NOTICED[values.what].then,
  }),
  sms: (values) => `${BRAND}: ${NOTICED[values.what].sms.replace('@', writeMoment(values))}`,
};
