/** The one check that a person is there, by proof of work or by captcha. */
import type { ProofGiven } from '@feria/contracts/proofs/challenges';
import type { Tx } from '../../core/db.ts';
import { spendCaptcha } from './captchas.ts';
import type { Secrets } from './mac.ts';
import type { Verdict } from './verdict.ts';
import { spendWork } from './work.ts';

/** A solved challenge, or an answered captcha. Commit, then `requireProven`. Refusals: those of spendWork and spendCaptcha. */
export function proveHuman(
  tx: Tx,
  secrets: Secrets,
  { given, device }: { given: ProofGiven; device: string },
  at: Date,
): Promise<Verdict> {
  if (given.kind === 'work') return spendWork(tx, secrets, given, at);
  return spendCaptcha(tx, secrets, { ...given, device }, at);
}
