/** JSON whose integers are bigints on our side: amounts beyond 2^53 leave and arrive exactly. */

/** Writes a bigint as an integer literal. Fields that are undefined are left out. */
export function writeJson(value: unknown): string {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .map(([name, field]) => `${JSON.stringify(name)}:${writeJson(field)}`);
  return `{${parts.join(',')}}`;
}

/** Reads integers from the source text. Throws SyntaxError when it is not JSON. */
export function readJson(text: string): unknown {
  const reviver = (_key: string, value: unknown, context?: { source?: string }): unknown =>
    typeof value === 'number' && context?.source !== undefined && /^-?\d+$/.test(context.source)
      ? BigInt(context.source)
      : value;
  return JSON.parse(text, reviver as (key: string, value: unknown) => unknown);
}
