/** A vendor's body: read within limits, judged as text, and never rounded. */
import { readOr } from '@feria/kernel';
import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';

export const BODY_LIMIT = 1024 * 1024;
/** A whole body within this time; a vendor's own time-out is shorter. */
export const BODY_WITHIN_MS = 10_000;
/** Deeper than any call of any dialect, far less than what exhausts a stack. */
const DEEPEST = 16;
const INTEGER = /^-?\d+$/;

/** HTTP has a status of its own for size and slowness; everything else is answered with 200. */
export class BodyRefused extends Error {
  readonly statusCode: 408 | 413;
  constructor(statusCode: 408 | 413) {
    super(statusCode === 413 ? 'the body is too large' : 'the body came too slowly');
    this.statusCode = statusCode;
  }
}

/** The raw bytes. Throws BodyRefused. */
export function readRaw(
  stream: Readable,
  { limit = BODY_LIMIT, withinMs = BODY_WITHIN_MS } = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = (finish: () => void): void => {
      clearTimeout(timer);
      stream.removeAllListeners('data');
      finish();
    };
    const timer = setTimeout(() => end(() => reject(new BodyRefused(408))), withinMs);
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) end(() => reject(new BodyRefused(413)));
      else chunks.push(chunk);
    });
    stream.once('end', () => end(() => resolve(Buffer.concat(chunks))));
    stream.once('error', (error) => end(() => reject(error)));
  });
}

export type Parsed = { kind: 'json'; body: unknown } | { kind: 'not_json' } | { kind: 'too_deep' };

/** UTF-8 and JSON, every integer a bigint taken from the source text. */
export function parseBody(raw: Buffer): Parsed {
  if (!isUtf8(raw)) return { kind: 'not_json' };
  const text = raw.toString();
  // Before anything walks the body: a reviver is recursive.
  if (depthOf(text) > DEEPEST) return { kind: 'too_deep' };
  return readOr({ kind: 'not_json' }, (): Parsed => ({ kind: 'json', body: readJson(text) }));
}

/** A number that has a fraction or an exponent, or may be beyond 2^53. A text may look like one, which costs time and no more. */
const UNUSUAL_NUMBER = /(?:^|[:,[])\s*-?(?:\d{16}|\d+[.eE])/;

/** Reads JSON with every integer as a bigint. Throws a SyntaxError when it is not JSON. */
export function readJson(text: string): unknown {
  return UNUSUAL_NUMBER.test(text) ? readSource(text) : withBigints(JSON.parse(text));
}

/** Integers from the source text, exactly: three times the work, since a reviver is called for every value. */
function readSource(text: string): unknown {
  const revive = (_key: string, value: unknown, context?: { source?: string }): unknown => {
    const source = context?.source;
    return typeof value === 'number' && source !== undefined && INTEGER.test(source) ? BigInt(source) : value;
  };
  return JSON.parse(text, revive);
}

/** In place; every number in it is an integer that a float holds exactly. */
function withBigints(value: unknown): unknown {
  if (typeof value === 'number') return BigInt(value);
  if (typeof value !== 'object' || value === null) return value;
  // Every name is the object's own, `__proto__` too: JSON.parse makes it so.
  const fields = value as Record<string, unknown>;
  for (const name of Object.keys(fields)) {
    const field = fields[name];
    if (typeof field === 'number' || typeof field === 'object') fields[name] = withBigints(field);
  }
  return value;
}

/** JSON with every bigint as an integer of any size; undefined fields are left out. */
export function writeJson(value: unknown): string {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${writeJson(field)}`).join(',')}}`;
}

/** A text field of a body that may be anything, so that it can be echoed on a refusal too. */
export function textOf(body: unknown, field: string): string | undefined {
  if (typeof body !== 'object' || body === null || !(field in body)) return undefined;
  const value = (body as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : undefined;
}

/** How deep the brackets outside of strings nest. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at);
    if (inString) {
      if (char === 0x5c) at += 1;
      else if (char === 0x22) inString = false;
    } else if (char === 0x22) inString = true;
    else if (char === 0x7b || char === 0x5b) deepest = Math.max(deepest, (depth += 1));
    else if (char === 0x7d || char === 0x5d) depth -= 1;
  }
  return deepest;
}
