/** Passwords made of what everybody knows of an account or of this service (ASVS 5.0, 6.1.2 and 6.2.11; NIST SP 800-63B). Server only. */
import type { IsBreached } from './breached-passwords.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Folded as `fold` does. The brand, its people, its markets, its games and what is done here, in both languages. */
const OWN_WORDS_LIST =
  'feria,casino,apuestas,apuesta,apostar,ruleta,roulette,poker,bingo,jackpot,slots,slot,tragamonedas,blackjack,baccarat,keno,plinko,craps,' +
  'loteria,lottery,deportes,sports,premios,premio,bonus,bono,suerte,lucky,ganador,ganar,winner,jugador,jugar,player,juegos,juego,games,' +
  'operador,operator,administrador,administrator,admin,oficina,office,soporte,support,agente,agent,member,miembro,usuario,demo,' +
  'colombia,peru,mexico,bogota,medellin,lima,cdmx,guadalajara,caravana,pinklagoon,lagoon,studio,' +
  'cenotemoon,cenote,andesexpress,andes,marketmorning,verbenanights,verbena,' +
  'contrasena,password,clave';
const OWN_WORDS: readonly string[] = OWN_WORDS_LIST.split(',');

/** Shorter ones would be found in half of all words. */
const LEAST_WORD = 4;
/** So many letters have to be somebody's own: a name with a year, or with a few signs, is guessed next. */
const LEAST_OWN = 5;

/**
 * common: among those that are guessed first. own: made of the account's own names, or of this service's words. breached: it was in a
 * breach.
 */
export type Weakness = 'common' | 'own' | 'breached';

/** What is wrong with a password that is to be set, by whoever `own` names: account, nickname, address, number. */
export async function weaknessOf(
  password: string,
  own: readonly (string | null | undefined)[],
  isBreached: IsBreached,
): Promise<Weakness | null> {
  if (isCommonPassword(password)) return 'common';
  if (isMadeOf(password, [...own.flatMap(partsOf), ...OWN_WORDS])) return 'own';
  return (await isBreached(password)) ? 'breached' : null;
}

function isMadeOf(password: string, words: readonly string[]): boolean {
  const text = fold(password);
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && (rest.match(/\p{L}/gu)?.length ?? 0) < LEAST_OWN;
}

/** An address is its first part, too, and a number what it ends in without its country. */
function partsOf(name: string | null | undefined): string[] {
  const whole = fold(name ?? '');
  const local = fold((name ?? '').split('@')[0] ?? '');
  const national = /^\d{11,}$/.test(whole) ? [whole.slice(-10), whole.slice(-9)] : [];
  return [whole, local, ...national].filter((part) => part.length >= LEAST_WORD);
}

/** Marks, case and whatever is neither letter nor digit do not make a word another one. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
