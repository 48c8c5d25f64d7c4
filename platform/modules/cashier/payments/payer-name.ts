/** Whether the name that a bank tells of a payer can be its member's, as they were verified. Pure. */

/** Banks leave them out as they like. */
const PARTICLES: ReadonlySet<string> = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'el',
  'y',
  'da',
  'do',
  'dos',
]);
/** A bank's field ends somewhere, and a wallet hides letters behind stars: so many of a word have to agree. */
const LEAST_PREFIX = 4;

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}*]+/u)
    .filter((word) => word !== '' && !PARTICLES.has(word));

/**
 * Tolerant, because what it says no to is held: order, case, accents, particles, a second name or surname that one side leaves out, initials,
 * cut and starred words tell nobody apart. A word that the other side has nothing for does, where it has one itself as well. A name without
 * letters is nobody's.
 */
export function canBeTheirs(payer: string, verified: string): boolean {
  const [theirs, known] = [wordsOf(payer), wordsOf(verified)];
  if (theirs.length === 0 || known.length === 0) return true;
  return isWithin(theirs, known) || isWithin(known, theirs);
}

/** Whether each word has one of its own among the others. */
function isWithin(few: readonly string[], many: readonly string[]): boolean {
  const rest = [...many];
  return few
    .toSorted((one, other) => other.length - one.length)
    .every((word) => {
      const at = bestOf(word, rest);
      if (at === -1) return false;
      rest.splice(at, 1);
      return true;
    });
}

function bestOf(word: string, among: readonly string[]): number {
  const same = among.indexOf(word);
  return same === -1 ? among.findIndex((one) => isAlike(one, word)) : same;
}

function isAlike(one: string, other: string): boolean {
  const [shown, whole] = one.includes('*') ? [one, other] : [other, one];
  if (shown.includes('*')) {
    const letters = shown.slice(0, shown.indexOf('*'));
    return whole.startsWith(letters) || letters.startsWith(whole);
  }
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return long.startsWith(short) && (short.length === 1 || short.length >= LEAST_PREFIX);
}
