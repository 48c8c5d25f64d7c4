import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonical, toJson } from '../round/json.ts';
import type { ParSheet } from './sheet/sheet.ts';

/** Of what is worked out of a sheet: results kept under another number are worked out again. Raise it with every mend. */
export const SLOT_MATHS_VERSION = 1;

/**
 * SHA-256 of the sheet's canonical JSON, in lower-case hex: the name under which what was worked out of it is kept. Sheets
 * that differ only in how they are written (short forms, order of fields, what is left to defaults) have the same.
 */
export function sheetHash(sheet: ParSheet): string {
  return bytesToHex(sha256(utf8ToBytes(canonical(toJson(sheet)))));
}
