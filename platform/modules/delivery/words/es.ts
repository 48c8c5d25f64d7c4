import type { SignInNotice } from '@feria/contracts/delivery/office';
import type { LimitKind, LimitPeriod } from '@feria/contracts/safety/limit-kinds';
import type { CodePurpose } from '@feria/contracts/proofs/challenges';
import { BRAND } from '../layout.ts';
import type { Dictionary, MoneyMove } from '../templates.ts';
import { CASES } from './cases-es.ts';
import { CIRCULARS } from './circular.ts';
import { COUNTS } from './counts.ts';
import { CONTACTS, FACTORS, OFFICE_CHANGES } from './changes-es.ts';
import { writersOf } from './writers.ts';
import { NOT_YOU_IN_OFFICE, OFFICE_NEWS } from './office-es.ts';
import { moneyName, WIN_MOVES } from './win-moves.ts';

const { writeAmount, writeMoment, writeShare } = writersOf('es');

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
const RECOVER = `Si no fuiste tú, recupera tu cuenta de inmediato: en la página para entrar a ${BRAND} elige «Olvidé mi contraseña».`;
const RECOVER_SMS = 'Si no lo hiciste, recupera tu cuenta de inmediato.';

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
  ...WIN_MOVES.es,
};

const MONEY = { win: 'premio', deposit: 'depósito', withdrawal: 'retiro' };
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
const { minutes: minutesOf, rounds: roundsOf } = COUNTS.es;

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
  sign_in_noticed: {
    mail: (values) => ({
      subject: `${NOTICED[values.what].subject}: tu cuenta de ${BRAND}`,
      lines: [
        `Se trata de tu cuenta ${values.account}, el ${writeMoment(values)}.`,
        NOTICED[values.what].did,
      ],
      otherwise: NOTICED[values.what].then,
    }),
    sms: (values) => `${BRAND}: ${NOTICED[values.what].sms.replace('@', writeMoment(values))}`,
  },
  password_ends: {
    mail: (values) => ({
      subject: `Elige pronto otra contraseña de ${BRAND}`,
      lines: [
        `La contraseña de tu cuenta ${values.account} sirve hasta el ${writeMoment(values)}, porque entonces habrá sido la misma todo el tiempo que aquí se permite.`,
        'Cámbiala antes en el centro de seguridad, cuando te quede bien. Tu dinero sigue igual.',
      ],
    }),
    sms: (values) =>
      `${BRAND}: tu contraseña sirve hasta el ${writeMoment(values)}. Elige otra antes, en el centro de seguridad.`,
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
  factor_changed: {
    mail: (values) => ({
      subject: `${FACTORS[values.change].mail}: tu cuenta de ${BRAND}`,
      lines: [
        `${FACTORS[values.change].mail} en tu cuenta ${values.account} el ${writeMoment(values)}.`,
        'Si fuiste tú, no tienes que hacer nada.',
      ],
      otherwise: RECOVER,
    }),
    sms: (values) => `${BRAND}: ${FACTORS[values.change].sms} el ${writeMoment(values)}. ${RECOVER_SMS}`,
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
  money_moved: {
    mail: (values) => ({
      subject: `${MOVES[values.what].subject}: ${writeAmount(values)}`,
      lines: [
        `El ${moneyName(values.what, MONEY)} de ${writeAmount(values)} de tu cuenta ${values.account} ${MOVES[values.what].did} el ${writeMoment(values)}.`,
        MOVES[values.what].now,
      ],
      otherwise: 'Si no sabes de qué se trata, escribe de inmediato a nuestro equipo de ayuda.',
    }),
    sms: (values) =>
      `${BRAND}: ${MOVES[values.what].sms.replace('#', writeAmount(values)).replace('@', writeMoment(values))}`,
  },
  document_accepted: {
    mail: (values) => ({
      subject: 'Tu documento fue aceptado',
      lines: [
        `El ${writeMoment(values)} verificamos la identidad de tu cuenta ${values.account}.`,
        'Ya puedes retirar tu dinero.',
      ],
      otherwise: 'Si no enviaste ningún documento, escribe de inmediato a nuestro equipo de ayuda.',
    }),
    sms: () => `${BRAND}: tu documento fue aceptado. Ya puedes retirar tu dinero.`,
  },
  ...CASES,
  document_refused: {
    mail: (values) => ({
      subject: 'Algo de tu documento falta',
      lines: [
        `El ${writeMoment(values)} revisamos el documento de tu cuenta ${values.account} y no pudimos aceptarlo todo.`,
        'En Mi cuenta, Verificación, está qué falta y por qué. Solo te pedimos eso; lo demás queda guardado. Tu saldo no cambia.',
      ],
      otherwise: 'Si no enviaste ningún documento, escribe de inmediato a nuestro equipo de ayuda.',
    }),
    sms: () =>
      `${BRAND}: falta algo de tu documento. Entra a tu cuenta y abre la parte donde lo enviaste: te dice qué falta.`,
  },
  play_stopped: {
    mail: (values) => ({
      subject: 'Por ahora tu cuenta no recibe apuestas',
      lines: [
        `Desde el ${writeMoment(values)} tu cuenta ${values.account} no recibe apuestas ni depósitos. Las rondas abiertas se terminan.`,
        'Tu saldo sigue siendo tuyo: puedes retirarlo cuando quieras.',
      ],
      otherwise: 'Si tienes preguntas, escribe a nuestro equipo de ayuda.',
    }),
    sms: (values) =>
      `${BRAND}: desde el ${writeMoment(values)} tu cuenta no recibe apuestas ni pagos. Puedes retirar tu saldo cuando quieras.`,
  },
  play_allowed: {
    mail: (values) => ({
      subject: 'Tu cuenta vuelve a recibir apuestas',
      lines: [
        `Desde el ${writeMoment(values)} tu cuenta ${values.account} vuelve a recibir apuestas y depósitos.`,
      ],
      otherwise: 'Si prefieres no jugar, escribe a nuestro equipo de ayuda: tu cuenta queda sin juego.',
    }),
    sms: (values) =>
      `${BRAND}: desde el ${writeMoment(values)} tu cuenta vuelve a recibir apuestas. Si prefieres no jugar, escribe a nuestro equipo.`,
  },
  break_began: {
    mail: ({ isOwn, until, ...values }) => ({
      subject: isOwn ? 'Tu descanso empezó' : 'El juego está en pausa en tu cuenta',
      lines: [
        `Desde el ${writeMoment(values)} tu cuenta ${values.account} no recibe apuestas ni depósitos ${until === null ? 'de forma definitiva' : `hasta el ${writeMoment({ at: until, zone: values.zone })}`}. Las rondas que estaban abiertas terminan.`,
        'Tu saldo sigue siendo tuyo: puedes entrar, retirarlo y leer tus estados de cuenta cuando quieras. No te enviamos ofertas.',
      ],
      otherwise: isOwn
        ? 'Nadie puede acortarlo, tampoco servicio al cliente. Puedes alargarlo en tu cuenta.'
        : 'Si tienes una pregunta, escribe a servicio al cliente.',
    }),
    sms: ({ until, ...values }) =>
      `${BRAND}: el juego en tu cuenta se pausa ${until === null ? 'para siempre' : `hasta el ${writeMoment({ at: until, zone: values.zone })}`}. Puedes retirar tu saldo cuando quieras.`,
  },
  play_returns: {
    mail: ({ until, ...values }) => ({
      subject: 'Pediste volver a jugar',
      lines: [
        `El ${writeMoment(values)} tu cuenta ${values.account} pidió volver a jugar. Recibe apuestas y depósitos desde el ${writeMoment({ at: until, zone: values.zone })}.`,
        'Hasta entonces puedes anularlo en tu cuenta, con un solo toque.',
      ],
      otherwise: 'Si prefieres no jugar, toma otro descanso en tu cuenta.',
    }),
    sms: ({ until, ...values }) =>
      `${BRAND}: pediste volver a jugar. El juego se abre el ${writeMoment({ at: until, zone: values.zone })}; hasta entonces puedes anularlo.`,
  },
  free_rounds: {
    mail: ({ game, rounds, until, zone }) => ({
      subject: `Tienes ${roundsOf(rounds)} en ${game.es}`,
      lines: [
        `Tienes ${roundsOf(rounds)} en ${game.es}. Están en tu cuenta, en «Rondas gratis», hasta el ${writeMoment({ at: until, zone })}.`,
        'Solo para mayores de edad. Juega por diversión y dentro de tus límites.',
      ],
    }),
    sms: ({ rounds, until, zone }) =>
      `${BRAND}: tienes ${roundsOf(rounds)} hasta el ${writeMoment({ at: until, zone })}. Solo mayores de edad. Apaga estos SMS en tu cuenta.`,
  },
  limit_near: {
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
  },
  play_check: {
    mail: ({ account }) => ({
      subject: 'Unas palabras sobre tu juego',
      lines: [
        `La forma en que se usó tu cuenta ${account} en estos días nos llevó a escribirte. Nada cambió en ella y no tienes que hacer nada.`,
        'En «Límites» decides cuánto quieres depositar, apostar o perder como máximo: un límite más estricto cuenta de inmediato. En «Descansos» puedes descansar del juego un día, unas semanas o más; tu saldo sigue siendo tuyo.',
      ],
      otherwise: 'Si quieres hablar de esto, escribe a nuestro equipo de ayuda.',
    }),
    sms: () =>
      `${BRAND}: por la forma en que usaste tu cuenta queremos recordarte que en ella puedes poner topes o tomar un descanso. Nada ha cambiado.`,
  },
  office_change: {
    mail: ({ change, hours, ...values }) => ({
      subject: `Nuestro equipo cambió tu cuenta de ${BRAND}`,
      lines: [
        `Cuenta ${values.account}: ${OFFICE_CHANGES[change]} el ${writeMoment(values)}, porque alguien lo pidió a nuestro equipo de ayuda.`,
        ...(hours === null ? [] : [`Para protegerte, no sale ningún retiro durante ${hours} horas.`]),
      ],
      otherwise: 'Si no lo pediste, escribe de inmediato a nuestro equipo de ayuda.',
    }),
    sms: ({ change, hours, ...values }) =>
      `${BRAND}: ${OFFICE_CHANGES[change]} el ${writeMoment(values)}.${hours === null ? '' : ` Sin retiros por ${hours} h.`} Si no lo pediste, escribe a nuestro equipo de ayuda.`,
  },
  office_account: {
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
  },
  office_link: {
    mail: ({ account, link, ...values }) => ({
      subject: 'Configura tu cuenta de la oficina',
      lines: [
        `Dos personas de la casa le abrieron la oficina a tu cuenta ${account}. Con este enlace eliges una contraseña propia y configuras un autenticador. Nadie más lo tiene.`,
        `Sirve una sola vez, hasta el ${writeMoment({ at: values.until, zone: values.zone })}.`,
      ],
      link: { label: 'Configurar mi cuenta', address: link },
      otherwise: 'Si no sabes nada de esto, no lo uses y avisa de inmediato a un administrador.',
    }),
    sms: null,
  },
  ...CIRCULARS,
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
