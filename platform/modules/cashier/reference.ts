import { createHash } from 'node:crypto';

/** Tells whether a repeated key came with the same request. */
export function hashRequest(fields: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}
