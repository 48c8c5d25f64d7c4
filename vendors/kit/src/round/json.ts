/** Plain JSON: what can be stored, sent and compared. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json | undefined };

/** The same text for the same value, whatever order its keys came in. */
export function canonical(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonical(item)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const named = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${named.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`;
}

export function isSame(a: Json, b: Json): boolean {
  return canonical(a) === canonical(b);
}

/** A value of plain data as JSON; money and other whole numbers of any size become decimal text. */
export function toJson(value: unknown): Json {
  return JSON.parse(
    JSON.stringify(value ?? null, (_name, inner: unknown) =>
      typeof inner === 'bigint' ? String(inner) : inner,
    ),
  ) as Json;
}
