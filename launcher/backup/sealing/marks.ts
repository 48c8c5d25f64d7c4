/**
 * Proof of who wrote a file. A recipient is public, so anybody could seal a file to it: a mark under a key of this installation says that
 * a file is ours, and which one it is. Without that key it tells nothing about what is in the file.
 */
import { createHmac, timingSafeEqual, type Hmac } from 'node:crypto';

/** What a mark is of. Marks of two kinds, or of two names, are never alike. */
export type Marked = 'manifest' | 'segment' | 'sealed segment';

export function startMark(seal: Buffer, kind: Marked, name: string): Hmac {
  return createHmac('sha256', seal).update(`feria back-up 1\n${kind}\n${name}\n`);
}

export function markOf(seal: Buffer, kind: Marked, name: string, text: string): string {
  return startMark(seal, kind, name).update(text).digest('hex');
}

export function isMark(found: string, expected: string): boolean {
  const [one, other] = [Buffer.from(found), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
