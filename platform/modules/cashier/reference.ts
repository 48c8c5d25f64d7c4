import { createHash } from 'node:crypto';

/** Tells whether a repeated key came with the same wish. */
export function hashWish(fields: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}
