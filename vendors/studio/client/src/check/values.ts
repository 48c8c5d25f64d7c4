import type { Json } from '@feria/kit/round/json';

export const listIn = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [];

/** Lists as people read them; of an amount, cents where there is nothing finer. */
export function textOf(value: Json | undefined): string {
  if (typeof value === 'string') return value.replace(/^(\d+\.\d\d)0{3}$/, '$1');
  const items = listIn(value);
  if (items.length === 0) return JSON.stringify(value ?? '');
  return items.map(textOf).join(items.some(Array.isArray) ? ' · ' : ', ');
}
