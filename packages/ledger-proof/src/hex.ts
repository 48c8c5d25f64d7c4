import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

const HEX = /^(?:[0-9a-f]{2})*$/;

export const toHex = bytesToHex;

/** Bytes of lower-case hexadecimal of just that many bytes; null for anything else. */
export function fromHex(text: string, bytes: number): Uint8Array | null {
  return text.length === bytes * 2 && HEX.test(text) ? hexToBytes(text) : null;
}

export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
