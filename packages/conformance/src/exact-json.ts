/** JSON whose integers are bigints on both sides: an amount beyond 2^53 leaves and arrives to the unit. */
import { readOr } from '@feria/kernel';

export type Json =
  | string
  | number
  | bigint
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json | undefined };

const INTEGER = /^-?\d+$/;

/** A bigint becomes an integer literal; `undefined` fields are left out. */
export function writeExact(value: Json): string {
  if (typeof value === 'bigint') return value.toString();
  if (isList(value)) return `[${value.map(writeExact).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).flatMap(([name, one]) =>
    one === undefined ? [] : [`${JSON.stringify(name)}:${writeExact(one)}`],
  );
  return `{${parts.join(',')}}`;
}

/** Integers arrive as bigint, read from the source text. Throws a SyntaxError when it is no JSON. */
export function readExact(text: string): unknown {
  const revive = (_name: string, value: unknown, context?: { source?: string }): unknown =>
    typeof value === 'number' && context?.source !== undefined && INTEGER.test(context.source)
      ? BigInt(context.source)
      : value;
  return JSON.parse(text, revive);
}

/** The object that a text holds, or an empty one. */
export function readObject(text: string): Readonly<Record<string, unknown>> {
  const value = readOr({}, () => readExact(text));
  return isObject(value) ? value : {};
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
