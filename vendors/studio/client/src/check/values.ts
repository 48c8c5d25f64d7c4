import type { Json } from '@feria/kit/round/json';

export const listIn = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [];

/** Thousands apart, cents where there is nothing finer: `20,000.00`, in Latin America as in English. */
export function amountText(decimal: string): string {
  const [, whole = '', cents = '', rest = ''] = /^(\d+)\.(\d\d)(\d{3})$/.exec(decimal) ?? [];
  if (whole === '') return decimal;
  return `${BigInt(whole).toLocaleString('en')}.${cents}${rest === '000' ? '' : rest}`;
}

/** Lists and amounts as people read them. */
export function textOf(value: Json | undefined): string {
  if (typeof value === 'string') return amountText(value);
  const items = listIn(value);
  if (items.length === 0) return JSON.stringify(value ?? '');
  return items.map(textOf).join(items.some(Array.isArray) ? ' · ' : ', ');
}
