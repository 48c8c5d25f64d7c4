/** A pass: signed, short-lived, for one call. Whoever solved a challenge or answered a captcha gets one. */
import { createHash, randomBytes } from 'node:crypto';
import type { RefusalCode } from '@feria/contracts/refusals';
import { addMs, Refusal } from '@feria/kernel';
import type { Tx } from '../../core/db.ts';
import { isSignature, signatureOf, type Secrets } from './mac.ts';
import { insertSpent } from './store.ts';

export const PASS_MS = 5 * 60_000;
const SHAPE = /^([\w-]{22})\.(\d{1,15})\.([\w-]{43})$/;

export type Pass = { pass: string; expiresAt: Date };

/** For this device alone: collected elsewhere it is worth nothing. */
export function issuePass(secrets: Secrets, device: string, at: Date): Pass {
  const expiresAt = addMs(at, PASS_MS);
  const id = randomBytes(16).toString('base64url');
  const expires = String(expiresAt.getTime());
  const signature = signatureOf(secrets, 'pass', id, expires, device).toString('base64url');
  return { pass: [id, expires, signature].join('.'), expiresAt };
}

/**
 * Takes a pass, which holds no more then. In a transaction of its own, before what it opens: if that is refused, the pass is
 * used up all the same. Throws proofs.pass_invalid.
 */
export async function spendPass(
  tx: Tx,
  secrets: Secrets,
  { pass, device }: { pass: string; device: string },
  at: Date,
): Promise<void> {
  const [, id = '', expires = '', signature = ''] = SHAPE.exec(pass) ?? [];
  const expiresAt = new Date(Number(expires));
  const hash = createHash('sha256').update(`pass\n${id}`).digest();
  if (
    !isSignature(secrets, Buffer.from(signature, 'base64url'), 'pass', id, expires, device) ||
    expiresAt <= at ||
    !(await insertSpent(tx, hash, expiresAt))
  )
    throw new Refusal<RefusalCode>('proofs.pass_invalid');
}
