/**
 * The kinds of pattern that a field's rule may name (product specification, section 5): the source of a regular expression for
 * `new RegExp(source, 'u')`, and what to say, with (min) and (max) where the rule's bounds belong. Plain data for both sides.
 *
 * No source has two quantifiers that could share a character, so that none goes back over what it has read: they are linear.
 * Kinds for names and codes that other people have to type (letter_first, letters_or_digits, letters_and_digits,
 * alnum_uppercase) know A to Z alone; `letters` elsewhere are those of every script. Values come in NFC.
 */
import { mapLanguages, type LocalizedText } from '../languages.ts';

export type Pattern = { source: string; words: LocalizedText };

const LEAP_YEARS = '(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';
const COMMON_DAYS =
  '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))';
const MAIL_LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const NAME_PART = "\\p{L}[\\p{L}\\p{M}'’.-]*";

const KINDS = {
  any: {
    source: '^[\\s\\S]*$',
    words: { en: 'Any characters, (min) - (max)', es: 'Cualquier carácter, (min) - (max)' },
  },
  letter_first: {
    source: '^[A-Za-z][A-Za-z0-9]*$',
    words: {
      en: 'A letter first, then letters (a-z) and digits, (min) - (max) characters',
      es: 'Primero una letra; después letras (a-z, sin ñ ni tildes) y números, (min) - (max) caracteres',
    },
  },
  kanji_digits: {
    source: '^[\\p{Script=Han}0-9０-９]*$',
    words: {
      en: 'Kanji and digits, (min) - (max) characters',
      es: 'Kanji y números, (min) - (max) caracteres',
    },
  },
  email: {
    source: `^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${MAIL_LABEL}(?:\\.${MAIL_LABEL})+$`,
    words: {
      en: 'Please enter an email address, such as name@example.com',
      es: 'Escribe un correo electrónico, como nombre@example.com',
    },
  },
  letters_or_digits: {
    source: '^[A-Za-z0-9]*$',
    words: {
      en: 'Only letters (a-z) or digits, (min) - (max) characters',
      es: 'Solo letras (a-z, sin ñ ni tildes) o números, (min) - (max) caracteres',
    },
  },
  letters_and_digits: {
    source: '^(?=[^A-Za-z]*[A-Za-z])(?=[^0-9]*[0-9])[A-Za-z0-9]*$',
    words: {
      en: 'Letters (a-z) and digits combined, (min) - (max) characters',
      es: 'Letras (a-z, sin ñ ni tildes) y números combinados, (min) - (max) caracteres',
    },
  },
  digits: {
    source: '^[0-9]*$',
    words: { en: 'Digits only, (min) - (max)', es: 'Solo números, (min) - (max) dígitos' },
  },
  alnum_uppercase: {
    source: '^(?=[^A-Z]*[A-Z])[A-Za-z0-9]*$',
    words: {
      en: 'Letters (a-z) and digits with at least one uppercase letter, (min) - (max) characters',
      es: 'Letras (a-z) y números con al menos una mayúscula, (min) - (max) caracteres',
    },
  },
  english_spaces: {
    source: '^[A-Za-z ]*$',
    words: {
      en: 'English letters and spaces, (min) - (max) characters',
      es: 'Letras del inglés y espacios, (min) - (max) caracteres',
    },
  },
  no_spaces: {
    source: '^\\S*$',
    words: { en: 'No spaces, (min) - (max) characters', es: 'Sin espacios, (min) - (max) caracteres' },
  },
  chinese_punctuation: {
    source: '^[\\p{Script=Han}\\p{P}]*$',
    words: {
      en: 'Chinese characters and punctuation, (min) - (max) characters',
      es: 'Caracteres chinos y signos de puntuación, (min) - (max) caracteres',
    },
  },
  date_ymd: {
    source: `^(?!0000)(?:\\d{4}-${COMMON_DAYS}|${LEAP_YEARS}-02-29)$`,
    words: {
      en: 'Please enter a real date as yyyy-MM-dd',
      es: 'Escribe una fecha real: año, mes y día (aaaa-MM-dd)',
    },
  },
  date_mdy: {
    source: `^(?!.{6}0000)(?:${COMMON_DAYS}-\\d{4}|02-29-${LEAP_YEARS})$`,
    words: {
      en: 'Please enter a real date as MM-dd-yyyy',
      es: 'Escribe una fecha real: mes, día y año (MM-dd-aaaa)',
    },
  },
  letters_spaces: {
    source: '^[\\p{L}\\p{M} ]*$',
    words: {
      en: 'Letters and spaces, (min) - (max) characters',
      es: 'Letras y espacios, (min) - (max) caracteres',
    },
  },
  korean: {
    source: '^\\p{Script=Hangul}*$',
    words: { en: 'Korean only, (min) - (max) characters', es: 'Solo coreano, (min) - (max) caracteres' },
  },
  thai: {
    source: '^\\p{Script=Thai}*$',
    words: { en: 'Thai only, (min) - (max) characters', es: 'Solo tailandés, (min) - (max) caracteres' },
  },
  thai_english: {
    source: '^[\\p{Script=Thai}A-Za-z ]*$',
    words: {
      en: 'Thai or English letters and spaces, (min) - (max) characters',
      es: 'Letras del tailandés o del inglés y espacios, (min) - (max) caracteres',
    },
  },
  uppercase_spaces: {
    source: '^(?=[^A-Z]*[A-Z])[\\p{Lu}\\p{M} ]*$',
    words: {
      en: 'Uppercase letters and spaces with at least one English letter, (min) - (max) characters',
      es: 'Mayúsculas y espacios, con al menos una letra de la A a la Z, (min) - (max) caracteres',
    },
  },
  letters_digits_symbols: {
    source: '^[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}]*$',
    words: {
      en: 'Letters, digits and symbols, (min) - (max) characters',
      es: 'Letras, números y símbolos, (min) - (max) caracteres',
    },
  },
  strong_password: {
    source:
      '^(?=\\P{Lu}*\\p{Lu})(?=\\P{Ll}*\\p{Ll})(?=[^0-9]*[0-9])(?=[^\\p{P}\\p{S}]*[\\p{P}\\p{S}])[\\s\\S]*$',
    words: {
      en: 'A password with uppercase, lowercase, digit and special symbol, (min) - (max) characters',
      es: 'Una contraseña con mayúscula, minúscula, número y símbolo, (min) - (max) caracteres',
    },
  },
  full_name: {
    source: `^${NAME_PART}(?: ${NAME_PART})+$`,
    words: {
      en: 'Full name, first and last separated by a space, (min) - (max) characters',
      es: 'Nombre y apellido separados por un espacio, (min) - (max) caracteres',
    },
  },
  full_width: {
    source: '^(?:(?![\\uFF61-\\uFF9F])[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー])*$',
    words: {
      en: 'Full-width Hiragana, Katakana or Kanji without spaces, (min) - (max) characters',
      es: 'Hiragana, katakana o kanji de ancho completo, sin espacios, (min) - (max) caracteres',
    },
  },
  uppercase_no_spaces: {
    source: '^[\\p{Lu}\\p{M}]*$',
    words: {
      en: 'Uppercase letters only, without spaces, (min) - (max) characters',
      es: 'Solo mayúsculas, sin espacios, (min) - (max) caracteres',
    },
  },
  // Beyond the specification's list: what its other messages and our markets' documents ask.
  password: {
    source: '^[\\s\\S]*$',
    words: {
      en: 'Please fill in your password with (min) - (max) characters',
      es: 'Escribe tu contraseña con (min) - (max) caracteres',
    },
  },
  mobile: {
    source: '^[0-9]*$',
    words: { en: 'Please enter a valid mobile number', es: 'Escribe un número de celular válido' },
  },
  real_name: {
    source: `^${NAME_PART}(?: ${NAME_PART})+$`,
    words: { en: 'Real name format is incorrect', es: 'El formato del nombre real es incorrecto' },
  },
  verification_code: {
    source: '^[0-9]*$',
    words: { en: 'Please enter a valid verification code', es: 'Escribe un código de verificación válido' },
  },
  id_co: {
    source: '^(?:[1-9][0-9]{3,7}|1[0-9]{9})$',
    words: {
      en: 'The digits of your CC, CE or PPT, without dots',
      es: 'Los números de tu CC, CE o PPT, sin puntos',
    },
  },
  id_pe: {
    source: '^(?:[0-9]{8}(?:-[0-9A-K])?|[0-9]{9}|(?=[A-Z0-9]{0,11}[A-Z])[A-Z0-9]{6,12})$',
    words: {
      en: 'The 8 digits of your DNI (its check digit after a hyphen, if you like), your CE or your passport',
      es: 'Los 8 números de tu DNI (si quieres, con guion y su dígito verificador), tu CE o tu pasaporte',
    },
  },
  id_mx: {
    source:
      '^[A-Z][AEIOUX][A-Z]{2}[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])[HMX][A-Z]{2}[B-DF-HJ-NP-TV-Z]{3}[0-9A-Z][0-9]$',
    words: { en: 'The 18 characters of your CURP', es: 'Los 18 caracteres de tu CURP' },
  },
} as const satisfies Record<string, Pattern>;

export type PatternId = keyof typeof KINDS;
export const PATTERNS: Readonly<Record<PatternId, Pattern>> = KINDS;
export const PATTERN_IDS = Object.keys(KINDS) as readonly PatternId[];

/** What a rule of that kind asks, in words; equal bounds are read as one number. */
export function wordsOfPattern(id: PatternId, { min, max }: { min: number; max: number }): LocalizedText {
  const bounds = min === max ? String(min) : `${min} - ${max}`;
  const fill = (words: string): string => words.replace('(min) - (max)', bounds);
  return mapLanguages(PATTERNS[id].words, fill);
}
