/** What the member app keeps of a card: what is asked at its gateway in the card's place. Pure. */
import type { CardUp } from '@feria/contracts/cashier/card-entry';
import type { FieldValues } from '@feria/contracts/cashier/rail-fields';
import type { RailField } from '@feria/contracts/cashier/rails';

export type CardFields = Required<Pick<FieldValues, 'cardToken' | 'cardMethod' | 'instalments'>>;
/** What a press of the button came to; undefined: the fields say what is wrong with them. */
export type AskCard = (
  document: Pick<FieldValues, 'documentType' | 'documentNumber'>,
) => Promise<CardFields | undefined>;

const OF_THE_CARD: readonly RailField[] = ['cardToken', 'cardMethod', 'instalments'];

/** What the form itself asks beside the card. */
export const besideCard = (fields: readonly RailField[]): RailField[] =>
  fields.filter((field) => !OF_THE_CARD.includes(field));

/** What tells two orders apart: another token of the same wish is the same wish (ADR 95). */
export function withoutCard(fields: FieldValues): FieldValues {
  const { cardToken: _, cardMethod: __, ...others } = fields;
  return others;
}

/** The names are the schemes' own in every language. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  debvisa: 'Visa',
  master: 'Mastercard',
  debmaster: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  codensa: 'Codensa',
  carnet: 'Carnet',
};
/** Undefined while nobody can tell. */
export const brandName = (code: string): string | undefined => BRANDS[code];

export type Answer = Extract<CardUp, { kind: 'token' | 'wrong' | 'failed' }>;
export const isAnswer = (said: CardUp): said is Answer =>
  said.kind === 'token' || said.kind === 'wrong' || said.kind === 'failed';
