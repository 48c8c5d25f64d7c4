/** What the fuzz sends: a document of any schema that it takes, where its fields are, and what is put into each of them. */
import type { z } from 'zod';

type Schema = z.core.$ZodType;
type Def = {
  type: string;
  shape?: Record<string, Schema>;
  innerType?: Schema;
  element?: Schema;
  in?: Schema;
  out?: Schema;
  left?: Schema;
  entries?: Record<string, string | number>;
  values?: readonly unknown[];
  options?: readonly Schema[];
  items?: readonly Schema[];
  getter?: () => Schema;
};
const defOf = (schema: Schema): Def => schema._zod.def as unknown as Def;

/** Texts of all the forms that fields have: the first one that a field takes stands in it. */
const WORDS: readonly string[] = [
  ...['a', 'abc', 'words', 'words enough to be a reason', 'Nombre Apellido', 'a long enough one'],
  ...['1', '12', '12.50', '123456', '12345678', '3001234567', '+573001234567', '1234567890'],
  ...['es', 'CO', 'COP', 'co', 'America/Bogota', '10.0.0.0/8', '10.0.0.1', '#112233', '09:00'],
  ...['2026-11-20', '2026-11', '2026-11-20T15:00:00Z', '2026-11-20:CO', '1990-01-01'],
  ...['a@b.example', 'https://a.example/b', 'http://a.example/', '/help', 'a.example', 'studio:walked'],
  ...['6f1d5c0f-7b11-4d0c-9a52-3a0e9f6c1a52', '0'.repeat(64), 'a'.repeat(43), 'AAAA', 'slots', '@abc'],
];

/** A value that the schema takes, as far as one is found without knowing what the field means. */
export function exampleOf(schema: Schema, depth = 0): unknown {
  const def = defOf(schema);
  const within = (inner: Schema): unknown => exampleOf(inner, depth + 1);
  if (depth > 12) return null;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape!).map(([name, one]) => [name, within(one)]));
    case 'array': {
      const some = [within(def.element!)];
      return takes(schema, some) ? some : takes(schema, []) ? [] : some;
    }
    case 'tuple':
      return def.items!.map(within);
    case 'record':
      return {};
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return within(def.innerType!);
    case 'lazy':
      return within(def.getter!());
    case 'pipe':
      return within(defOf(def.in!).type === 'transform' ? def.out! : def.in!);
    case 'intersection':
      return within(def.left!);
    case 'union':
      return within(def.options![0]!);
    case 'enum':
      return Object.values(def.entries!)[0];
    case 'literal':
      return def.values![0];
    case 'boolean':
      return true;
    case 'number':
    case 'int':
      return [1, 10, 100, 18, 1_000, 0].find((one) => takes(schema, one)) ?? 1;
    case 'string':
      return WORDS.find((one) => takes(schema, one)) ?? 'a';
    default:
      return null;
  }
}

export function takes(schema: unknown, value: unknown): boolean {
  return (schema as { safeParse(value: unknown): { success: boolean } }).safeParse(value).success;
}

/** The names of a query's or an address's fields. */
export function namesOf(schema: unknown): string[] {
  const def = defOf(schema as Schema);
  if (def.type === 'pipe') return namesOf(def.in);
  return Object.keys(def.shape ?? {});
}

export type Place = readonly (string | number)[];

/** Every place of a document, the document itself first. */
export function placesOf(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([name, one]) => placesOf(one, [...at, name]))];
}

/** The document with another value in one place. */
export function withValue(document: unknown, [name, ...rest]: Place, value: unknown): unknown {
  if (name === undefined) return value;
  const copy: unknown = Array.isArray(document) ? [...(document as unknown[])] : { ...(document as object) };
  const fields = copy as Record<string | number, unknown>;
  fields[name] = withValue(fields[name], rest, value);
  return copy;
}

const nested = (levels: number): unknown => {
  let value: unknown = 'deep';
  for (let level = 0; level < levels; level += 1) value = level % 2 ? { a: value } : [value];
  return value;
};

/** For a field of a document: what no column holds, what no field means, what is too much. */
export const HOSTILE: readonly unknown[] = [
  ...['a\0b', '\ud800', '\udc00a', 2 ** 31, Number.MAX_SAFE_INTEGER, 1e308, '99999999999999999999'],
  ...[null, [], {}, -1, 0.1, true, '', ' ', 'x'.repeat(5_000), nested(400), '0000-00-00', '0000-01-01'],
  ...[
    "'; select pg_sleep(9); --",
    '%',
    '\\',
    '🎡'.repeat(30),
    '2026-02-30T25:61:61Z',
    '999999999999999.99999',
  ],
  ...['-0', '1e9999', '__proto__', 'constructor', '\u202e\u2066', '{}', 'NaN'],
];

/** The same for a field of an address, as it stands there. */
export const HOSTILE_PARTS: readonly string[] = [
  ...['%00', 'a%00b', 'x', '99999999999999999999', '9223372036854775807', '-1', '2147483648', '1e400', '0'],
  ...['%ED%A0%80', '%FF', 'x'.repeat(150), '2026-02-30', '0000-01-01', '0000-01-01T00:00:00Z', '%27%3B--'],
  ...['%25', '%5C', 'null', '1.5', '%F0%9F%8E%A1', '..%2F..', '__proto__', '%E2%80%AE', '+', 'true'],
];

/** The same for a header, as far as one can hold it: bytes that are no letters, lists, numbers that are none, another's syntax. */
export const HOSTILE_HEADERS: readonly string[] = [
  ...[
    '',
    ' ',
    '\xff\xfe',
    '\xc3\x28',
    'a\tb',
    '%00',
    '%ED%A0%80',
    '%',
    'a=%00',
    'a,b',
    ',,,',
    ';;;',
    '=',
    '='.repeat(50),
  ],
  ...[
    'null',
    '-1',
    '1e400',
    '9'.repeat(30),
    '__proto__',
    'constructor',
    'x'.repeat(6_000),
    'a=b; '.repeat(300),
  ],
  ...[
    'Bearer',
    'Bearer \xff',
    'Basic Og==',
    '../../x',
    'http://a.example/',
    '{"a":1}',
    '[]',
    '0000-00-00',
    '::1',
    '1.2.3.4, ::',
  ],
  ...['gzip, deflate, zip;q=9', 'W/"', '*', '*/*;q=a', 'es-'.repeat(200), 'multipart/form-data', '?1', '"'],
];
