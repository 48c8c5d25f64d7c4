import { randomBytes } from 'node:crypto';

const HEX_OF_MS = 12;

/** A UUID of version 7 (RFC 9562) for an instant: ids of rounds sort by time, so that their index grows at one end. */
export function newRoundId(at: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** The least id of a round that was opened at that instant or later, so that the rounds of a span are found by their ids. */
export function leastRoundId(at: Date): string {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(HEX_OF_MS, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
