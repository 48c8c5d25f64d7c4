/** DER (ITU-T X.690): what certificates and signatures of files are written in. Only what these need. */

const TAG = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  none: 0x05,
  name: 0x06,
  text: 0x0c,
  time: 0x18,
} as const;
const SEQUENCE = 0x30;
export const SET = 0x31;

export function tagged(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const digits = length.toString(16);
  const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => tagged(SEQUENCE, ...parts);
/** Members of a set stand in the order of their bytes. */
export const setOf = (...parts: readonly Uint8Array[]): Buffer =>
  tagged(SET, ...parts.toSorted((one, other) => Buffer.compare(one, other)));
/** `[number]` around parts. */
export const context = (number: number, ...parts: readonly Uint8Array[]): Buffer =>
  tagged(0xa0 | number, ...parts);
export const octets = (bytes: Uint8Array): Buffer => tagged(TAG.octets, bytes);
/** Whole bytes. */
export const bits = (bytes: Uint8Array, unused = 0): Buffer => tagged(TAG.bits, Buffer.from([unused]), bytes);
export const utf8 = (text: string): Buffer => tagged(TAG.text, Buffer.from(text));
export const none = (): Buffer => tagged(TAG.none);

/** A number that is not below zero, as its bytes. */
export function integer(bytes: Uint8Array): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0);
  const own = first < 0 ? Buffer.from([0]) : bytes.subarray(first);
  return tagged(TAG.integer, ...((own[0] ?? 0) < 0x80 ? [own] : [Buffer.from([0]), own]));
}

/** `1.2.840.113549` */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return tagged(TAG.name, Buffer.from([first * 40 + second, ...rest.flatMap(groupsOf)]));
}

function groupsOf(arc: number): number[] {
  const groups = [arc & 0x7f];
  for (let left = arc >>> 7; left > 0; left >>>= 7) groups.unshift((left & 0x7f) | 0x80);
  return groups;
}

/** `20260101000000Z` */
export const time = (text: string): Buffer => tagged(TAG.time, Buffer.from(text, 'latin1'));

/** One value that begins at `at`: its tag, its body, and where the next one begins. Undefined where the bytes are none. */
export type Value = { tag: number; body: Buffer; whole: Buffer; next: number };
export function valueAt(bytes: Buffer, at: number): Value | undefined {
  const [tag, short] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || short === undefined) return undefined;
  const digits = short < 0x80 ? 0 : short & 0x7f;
  if (digits > 4 || at + 2 + digits > bytes.length) return undefined;
  const length = digits === 0 ? short : bytes.readUIntBE(at + 2, digits);
  if (short === 0x80) return undefined;
  const start = at + 2 + digits;
  if (start + length > bytes.length) return undefined;
  return {
    tag,
    body: bytes.subarray(start, start + length),
    whole: bytes.subarray(at, start + length),
    next: start + length,
  };
}

/** The values that lie one behind the other; undefined where something else does. */
export function valuesIn(bytes: Buffer): Value[] | undefined {
  const values: Value[] = [];
  for (let at = 0; at < bytes.length;) {
    const value = valueAt(bytes, at);
    if (!value) return undefined;
    values.push(value);
    at = value.next;
  }
  return values;
}
