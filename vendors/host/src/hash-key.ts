import { createHash } from 'node:crypto';

/** Keys that browsers and operators hold are stored by their hash. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
