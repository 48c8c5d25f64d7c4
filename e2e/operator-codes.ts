/** The codes of operators' authenticators, one after the other: a code serves once, whichever journey shows it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { stepOf, totpAt } from '../platform/core/crypto/totp.ts';
import type { Copy } from './copy.ts';

const STEP_MS = 30_000;
/** The last step that was shown, by secret: each copy of the product makes its own. */
const shown = new Map<string, bigint>();

/** A code that counts now and was not shown before; the one of the next half minute counts already. Waits for it otherwise. */
export async function codeOf(copy: Copy, username: string): Promise<string> {
  const { totpSecret = '' } = copy.account(username);
  return nextCode(totpSecret);
}

export async function nextCode(secret: string): Promise<string> {
  const now = stepOf(new Date());
  const former = shown.get(secret);
  const step = former === undefined || former < now ? now : former + 1n;
  shown.set(secret, step);
  // What is left of this half minute, and whole ones for each further step.
  if (step > now + 1n) await sleep(STEP_MS * Number(step - now - 1n) - (Date.now() % STEP_MS) + 50);
  return totpAt(secret, step);
}
