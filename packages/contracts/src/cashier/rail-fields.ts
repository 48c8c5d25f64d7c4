/** What somebody types for a rail, checked as they type and again by the platform: pure, and without a word of any language. */
import type { RailField } from './rails.ts';

/** Why a value is refused; the apps have a sentence for each. */
export const FIELD_FAULTS = ['missing', 'shape', 'check_digit', 'length'] as const;
export type FieldFault = (typeof FIELD_FAULTS)[number];

const CLABE_WEIGHTS = [3, 7, 1] as const;

/**
 * The last digit of a CLABE by the 17 before it: weights 3, 7, 1 in turns, each product modulo 10, their sum modulo 10, taken from 10.
 * Source: Asociación de Bancos de México, Clave Bancaria Estandarizada.
 */
export function clabeCheckDigit(first17: string): number {
  const total = Array.from(first17).reduce(
    (sum, digit, at) => sum + ((Number(digit) * CLABE_WEIGHTS[at % CLABE_WEIGHTS.length]!) % 10),
    0,
  );
  return (10 - (total % 10)) % 10;
}

/** The bank of a CLABE is its first three digits. */
export const bankOfClabe = (clabe: string): string => clabe.slice(0, 3);

function faultOfClabe(digits: string): FieldFault | undefined {
  if (!/^\d*$/.test(digits)) return 'shape';
  if (digits.length !== 18) return 'length';
  return clabeCheckDigit(digits.slice(0, 17)) === Number(digits[17]) ? undefined : 'check_digit';
}

/** Of so many digits, and nothing else. */
const digitsOf =
  (least: number, most = least) =>
  (text: string): FieldFault | undefined => {
    if (!/^\d*$/.test(text)) return 'shape';
    return text.length >= least && text.length <= most ? undefined : 'length';
  };
const matching =
  (shape: RegExp) =>
  (text: string): FieldFault | undefined =>
    shape.test(text) ? undefined : 'shape';

/** A key of Bre-B: a mobile number, an identity number, an address of e-mail, or a name after @ (docs/gateways.md). */
const BREB_KEY = /^(3\d{9}|\d{5,10}|[^@\s]{1,64}@[^@\s]+\.[^@\s]{2,}|@[A-Za-z0-9]{6,20})$/;

const CHECKS: Readonly<Record<RailField, (text: string) => FieldFault | undefined>> = {
  bank: matching(/^[A-Za-z0-9_-]{1,20}$/),
  personType: matching(/^(individual|association)$/),
  documentType: matching(/^[A-Z]{2,8}$/),
  documentNumber: matching(/^[A-Za-z0-9-]{4,20}$/),
  email: matching(/^[^@\s]{1,64}@[^@\s]+\.[^@\s]{2,}$/),
  phone: digitsOf(9, 10),
  approvalCode: digitsOf(6),
  // What has the length of a card's number and its digits alone is no token: nobody's card is taken for one.
  cardToken: matching(/^(?!\d{12,19}$)[A-Za-z0-9_-]{8,80}$/),
  cardMethod: matching(/^[a-z_]{2,30}$/),
  instalments: matching(/^([1-9]|[1-3]\d)$/),
  accountType: matching(/^(savings|checking)$/),
  accountNumber: digitsOf(6, 20),
  cci: digitsOf(20),
  clabe: faultOfClabe,
  breb: matching(BREB_KEY),
};

/** What is wrong with the value of a field; undefined: nothing. Blanks between groups of digits are not held against anybody. */
export function faultOfField(field: RailField, text: string | undefined): FieldFault | undefined {
  const value = plainField(field, text);
  return value === '' ? 'missing' : CHECKS[field](value);
}

const GROUPED: ReadonlySet<RailField> = new Set(['phone', 'accountNumber', 'cci', 'clabe', 'approvalCode']);

/** The value as it is kept and sent: without the blanks and dashes that numbers are read by. */
export function plainField(field: RailField, text: string | undefined): string {
  const trimmed = (text ?? '').trim();
  return GROUPED.has(field) ? trimmed.replaceAll(/[\s-]/g, '') : trimmed;
}

export type FieldValues = Readonly<Partial<Record<RailField, string>>>;

/** Every fault of the values that a rail asks for, by field. Values that nobody asked for are left out by `pickFields`. */
export function faultsOfFields(
  fields: readonly RailField[],
  values: FieldValues,
): Partial<Record<RailField, FieldFault>> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const fault = faultOfField(field, values[field]);
      return fault ? [[field, fault] as const] : [];
    }),
  );
}

/** Only what is asked for, as it is kept. */
export function pickFields(fields: readonly RailField[], values: FieldValues): FieldValues {
  return Object.fromEntries(fields.map((field) => [field, plainField(field, values[field])]));
}
