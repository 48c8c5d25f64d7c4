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
  return isDate(day) ? day : undefined;
}

/** Mexico: a CURP of a real date and state, with its check digit. */
export function isCurp(curp: string): boolean {
  const state = CURP_SHAPE.exec(curp)?.[2] ?? '';
  return (
    CURP_STATES.has(state) && curpBirthDate(curp) !== undefined && Number(curp.at(-1)) === curpCheck(curp)
  );
}

const RFC_ALPHABET = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
const RFC_SHAPE = /^[A-ZÑ&][AEIOUX][A-ZÑ&]{2}(\d{6})[A-Z0-9]{2}[0-9A]$/;

/**
 * The last character of an RFC, from what stands before it (SAT, "dígito verificador": weights 13 down to 2, modulo 11). A company's
 * has one letter less and counts as if a space stood in front.
 */
export function rfcCheck(rfc: string): string {
  const body = rfc.slice(0, -1).padStart(12, ' ');
  const sum = Array.from(body).reduce(
    (total, character, at) => total + RFC_ALPHABET.indexOf(character) * (13 - at),
    0,
  );
  const rest = sum % 11;
  return rest === 0 ? '0' : rest === 1 ? 'A' : String(11 - rest);
}

/** Mexico: a person's RFC of a real date, with its check character. Companies do not play. */
export function isRfc(rfc: string): boolean {
  const [, born = ''] = RFC_SHAPE.exec(rfc) ?? [];
  if (born === '') return false;
  const isDay = ['19', '20'].some((century) =>
    isDate(`${century}${born.slice(0, 2)}-${born.slice(2, 4)}-${born.slice(4)}`),
  );
  return isDay && rfc.at(-1) === rfcCheck(rfc);
}

function isDate(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

const CLABE_WEIGHTS = [3, 7, 1] as const;

/** The last digit of a CLABE, from the 17 before it (Banco de México: weights 3, 7, 1, each product modulo 10). */
export function clabeCheck(clabe: string): number {
  const sum = Array.from(clabe.slice(0, 17)).reduce(
    (total, digit, at) => total + ((Number(digit) * CLABE_WEIGHTS[at % 3]!) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** Mexico: the 18 digits of a bank account, with their check digit. */
export function isClabe(clabe: string): boolean {
  return /^\d{18}$/.test(clabe) && Number(clabe.at(-1)) === clabeCheck(clabe);
}

/**
 * The number of one kind of document. Where no check digit is published, length and characters are all that can be told:
 * CE of Colombia and PPT 6 to 8 digits (Migración Colombia); CE of Peru 9 digits (Migraciones); a passport's number at most 9
 * characters in the machine-readable zone (ICAO 9303, part 4), of which some states print more; INE the clave de elector: six
 * letters, date, state, sex and three digits (INE).
 */
export const DOCUMENT_CHECKS = {
  cc: isColombianId,
  co_foreigner: (number: string) => /^[1-9]\d{5,7}$/.test(number),
  dni: (number: string) => /^\d{8}(?:-[0-9A-K])?$/.test(number) && isPeruvianId(number),
  pe_foreigner: (number: string) => /^\d{9}$/.test(number),
  passport: (number: string) => /^[A-Z0-9]{6,12}$/.test(number),
  curp: isCurp,
  ine: (number: string) => /^[A-ZÑ]{6}\d{8}[HM]\d{3}$/.test(number),
  rfc: isRfc,
} as const satisfies Readonly<Record<string, (number: string) => boolean>>;
export type DocumentCheck = keyof typeof DOCUMENT_CHECKS;

/** A document's number as it is judged: upper case, without the spaces and dots that people write in it. */
export function readDocumentNumber(text: string): string {
  return text.normalize('NFC').replaceAll(/[\s.]/gu, '').toUpperCase();
}

/** As it is compared: a DNI is the same with its check digit and without. */
export function plainDocumentNumber(number: string): string {
  return readDocumentNumber(number).replace(/-.$/, '');
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
