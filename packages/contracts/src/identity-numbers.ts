/** The numbers of identity documents, beyond their shape: check digits and what is written in them. Pure; upper case, no spaces. */

/**
 * Colombia: a cédula (CC) has 4 to 8 digits, or 10 with a 1 in front since 2000 (never 9); CE and PPT have 6 to 8. None carries
 * a check digit (that of the NIT is no part of it), so the counts are all that can be told.
 */
export function isColombianId(number: string): boolean {
  return /^(?:[1-9]\d{3,7}|1\d{9})$/.test(number);
}

const DNI_WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2] as const;
const DNI_DIGITS = '67890112345';
const DNI_LETTERS = 'KABCDEFGHIJ';

/** The check digit of a Peruvian DNI, and the letter that documents print in its place. */
export function dniCheck(digits: string): { digit: string; letter: string } {
  const sum = DNI_WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const place = (11 - (sum % 11)) % 11;
  return { digit: DNI_DIGITS.charAt(place), letter: DNI_LETTERS.charAt(place) };
}

/** Peru: DNI with or without `-` and its check digit, a CE of 9 digits, or a passport of 6 to 12 letters and digits. */
export function isPeruvianId(number: string): boolean {
  const dni = /^(\d{8})(?:-([0-9A-K]))?$/.exec(number);
  if (!dni) return /^(?:\d{9}|(?=\d*[A-Z])[A-Z0-9]{6,12})$/.test(number);
  const [, digits = '', check] = dni;
  if (/^0+$/.test(digits)) return false;
  const { digit, letter } = dniCheck(digits);
  return check === undefined || check === digit || check === letter;
}

const CURP_ALPHABET = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
const CURP_SHAPE = /^[A-Z][AEIOUX][A-Z]{2}(\d{6})[HMX]([A-Z]{2})[B-DF-HJ-NP-TV-Z]{3}([0-9A-Z])\d$/;
const CURP_STATES = new Set(
  'AS BC BS CC CL CM CS CH DF DG GT GR HG JC MC MN MS NT NL OC PL QT QR SP SL SR TC TS TL VZ YN ZS NE'.split(
    ' ',
  ),
);

/** The check digit of a CURP's first 17 characters (RENAPO): weights 18 down to 2, to the next ten. */
export function curpCheck(curp: string): number {
  const sum = Array.from(curp.slice(0, 17)).reduce(
    (total, character, at) => total + CURP_ALPHABET.indexOf(character) * (18 - at),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** The birth date (yyyy-MM-dd) that a CURP tells: its 17th character is a digit until 1999, then a letter. */
export function curpBirthDate(curp: string): string | undefined {
  const [, born = '', , series = ''] = CURP_SHAPE.exec(curp) ?? [];
  if (born === '') return undefined;
  const century = /\d/.test(series) ? '19' : '20';
  const day = `${century}${born.slice(0, 2)}-${born.slice(2, 4)}-${born.slice(4)}`;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined;
}

/** Mexico: a CURP of a real date and state, with its check digit. */
export function isCurp(curp: string): boolean {
  const state = CURP_SHAPE.exec(curp)?.[2] ?? '';
  return (
    CURP_STATES.has(state) && curpBirthDate(curp) !== undefined && Number(curp.at(-1)) === curpCheck(curp)
  );
}

/** The checks that go with a pattern's kind, where its shape does not say everything. */
export const NUMBER_CHECKS: Readonly<Record<string, (number: string) => boolean>> = {
  id_co: isColombianId,
  id_pe: isPeruvianId,
  id_mx: isCurp,
};

/** The birth date that a document of that kind tells, where it tells one. */
export const BIRTHS_IN_NUMBERS: Readonly<Record<string, (number: string) => string | undefined>> = {
  id_mx: curpBirthDate,
};
