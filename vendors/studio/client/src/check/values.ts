import { formatDecimal, formatOdds } from '@feria/kernel';
import type { Json } from '@feria/kit/round/json';
import type { Voice } from './voice.ts';

type Reader = Pick<Voice, 'language' | 'country'>;

export const listIn = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [];

/** An amount as its market writes it, cents where there is nothing finer: `20.000,00`. What is no amount stays as it is. */
export function amountText({ language, country }: Reader, decimal: string): string {
  return /^-?\d+\.\d{5}$/.test(decimal)
    ? formatDecimal(decimal, language, country, { exact: true })
    : decimal;
}

/** Lists, names and numbers as the rules tell them. */
export function textOf(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  const items = listIn(value);
  if (items.length === 0) return JSON.stringify(value ?? '');
  return joined(items.map(textOf), items);
}

/** The same as people read them: amounts and numbers in the signs of the reader. */
export function shownOf(reader: Reader, value: Json | undefined): string {
  if (typeof value === 'string') return amountText(reader, value);
  if (typeof value === 'number') return formatOdds(String(value), reader.language, reader.country);
  const items = listIn(value);
  if (items.length === 0) return textOf(value);
  return joined(
    items.map((item) => shownOf(reader, item)),
    items,
  );
}

/** Numbers with a comma of their own are kept apart by another sign. */
function joined(texts: readonly string[], items: readonly Json[]): string {
  if (items.some(Array.isArray)) return texts.join(' · ');
  return texts.join(texts.some((text) => text.includes(',')) ? '; ' : ', ');
}
