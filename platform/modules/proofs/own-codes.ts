/** One field for both: the code that an authenticator shows, or a recovery code. Tries are counted for their owner. */
import type { Tx } from '../../core/db.ts';
import { forgetAttempts, takeAttempt, tooSoon, type Allowance } from './attempts.ts';
import { confirmAuthenticator, spendAuthenticatorCode } from './authenticators.ts';
import type { Secrets } from './mac.ts';
import { nameOf, type Owner } from './owner.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { unproven, type Verdict } from './verdict.ts';

/** Three codes of a million hold at a time: guessing finds one in some two years. */
export const OWN_TRIES: Allowance = { most: 5, windowMs: 15 * 60_000 };

export type OwnCode = { owner: Owner; code: string };
/** `left`: how many recovery codes are left, when one was used. */
export type Spent = { by: 'authenticator' } | { by: 'recovery_code'; left: number };

/**
 * Whether this is a code of theirs, which holds no more then. Each try counts, and a right one wipes them out: commit, then
 * `requireProven`. Refusals: proofs.too_soon (with the seconds), proofs.authenticator_off, proofs.authenticator_wrong,
 * proofs.recovery_wrong.
 */
export function spendOwnCode(
  tx: Tx,
  secrets: Secrets,
  { owner, code }: OwnCode,
  at: Date,
): Promise<Verdict<Spent>> {
  return counted<Spent>(tx, owner, at, async () => {
    const digits = code.replace(/\s/g, '');
    if (/^\d{6}$/.test(digits)) {
      const verdict = await spendAuthenticatorCode(tx, secrets, { owner, code: digits }, at);
      return verdict.ok ? { ok: true, by: 'authenticator' } : verdict;
    }
    const verdict = await spendRecoveryCode(tx, secrets, { owner, code }, at);
    return verdict.ok ? { ok: true, by: 'recovery_code', left: verdict.left } : verdict;
  });
}

/** Turns the authenticator on; otherwise as `spendOwnCode`. Refusals: proofs.too_soon, and those of `confirmAuthenticator`. */
export function spendFirstCode(
  tx: Tx,
  secrets: Secrets,
  { owner, code }: OwnCode,
  at: Date,
): Promise<Verdict> {
  const digits = code.replace(/\s/g, '');
  return counted(tx, owner, at, () => confirmAuthenticator(tx, secrets, { owner, code: digits }, at));
}

async function counted<Told extends object>(
  tx: Tx,
  owner: Owner,
  at: Date,
  judge: () => Promise<Verdict<Told>>,
): Promise<Verdict<Told>> {
  const key = { action: 'proofs.own_code', by: 'account', who: nameOf(owner) } as const;
  const turn = await takeAttempt(tx, key, OWN_TRIES, at);
  if (!turn.ok) return unproven(tooSoon(turn.seconds));
  const verdict = await judge();
  if (verdict.ok) await forgetAttempts(tx, key);
  return verdict;
}
