/** The payment password: asked for by withdrawals once it is set. */
import { Refusal } from '@feria/kernel';
import { breachOf, readField } from '@feria/contracts/members/register-rules';
import type { RefusalCode } from '@feria/contracts/refusals';
import { PaymentPasswordPayload } from '@feria/contracts/access/security';
import { Done } from '@feria/contracts/proofs/second-proofs';
import type { SignedInMember } from '../../../core/http/access.ts';
import type { Deps } from '../../../core/context.ts';
import { memberOf, type App } from '../../../core/http/http.ts';
import { hashPassword, isPassword } from '../../../core/passwords/passwords.ts';
import { getMarket } from '../../markets/index.ts';
import { forgetAttempts, requireAttempts } from '../../proofs/index.ts';
import { findOwn, updateOwn, actorOf, traceOf, type Actor } from '../../members/for-access.ts';
import { tellOfFactor } from '../../members/index.ts';
import { CHANGE, DONE } from '../calls.ts';
import { requireConfirmed, requireConfirmedIfAny, type Session } from '../confirmations/confirm.ts';

export const PAYMENT_TRIES = { most: 5, windowMs: 30 * 60_000 };
const ONE_SIGN = /^(.)\1*$/u;
const RUNS = '0123456789 9876543210';

export function paymentPasswordRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps;
  app.post(
    '/api/security/payment-password',
    { config: CHANGE, schema: { body: PaymentPasswordPayload, response: { 200: Done } } },
    async (request) => {
      const who = memberOf(request);
      const change = { who, actor: await actorOf(db.read, request), given: request.body.paymentPassword };
      await setPaymentPassword(deps, change, clock.now());
      return DONE;
    },
  );
}

/**
 * Sets it, or another one. Throws identity.confirm_required, identity.payment_password_invalid (the market's rule; all the same
 * digit, or a run of them: those are guessed first).
 */
async function setPaymentPassword(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { who, actor, given }: { who: SignedInMember; actor: Actor; given: string },
  at: Date,
): Promise<void> {
  await requireConfirmed(db.read, config, who, at);
  const { registerRules } = await getMarket(db.read, who.merchantCode);
  const password = readField('paymentPassword', given);
  const rule = { ...registerRules.paymentPassword, enabled: true, required: true };
  if (breachOf(rule, password) !== null || ONE_SIGN.test(password) || RUNS.includes(password))
    throw new Refusal<RefusalCode>(
      'identity.payment_password_invalid',
      { min: rule.minLength, max: rule.maxLength },
      { paymentPassword: 'pattern' },
    );
  const hash = await hashPassword(password);
  await db.transact(async (tx) => {
    await requireConfirmed(tx, config, who, at);
    await updateOwn(tx, who.id, { paymentPasswordHash: hash, paymentPasswordAt: at });
    await traceOf(tx, actor, { action: 'identity.payment_password_set' }, at);
    await tellOfFactor(tx, config, { memberId: who.id, change: 'payment_password_set' }, at);
  });
}

/**
 * Lets a withdrawal pass: with the right one, and where none is set after the session has shown who is there (ASVS 5.0, 7.5.3). Each
 * try counts before it is judged, and a right one wipes them out. Throws identity.payment_password_required (none was given),
 * identity.payment_password_wrong, proofs.too_soon (with the seconds) after five; identity.confirm_required. Called outside a
 * transaction: hashing takes long.
 */
export async function requireWithdrawalProof(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { id: memberId, sessionId }: Session,
  given: string | undefined,
  at: Date,
): Promise<void> {
  const { paymentPasswordHash } = await findOwn(db.read, memberId);
  if (paymentPasswordHash === null)
    return requireConfirmedIfAny(db.read, config, { id: memberId, sessionId }, at);
  if (!given) throw new Refusal<RefusalCode>('identity.payment_password_required');
  const key = { action: 'identity.payment_password', by: 'account', who: memberId } as const;
  await db.transact((tx) => requireAttempts(tx, [{ key, allowance: PAYMENT_TRIES }], at));
  if (!(await isPassword(paymentPasswordHash, readField('paymentPassword', given))))
    throw new Refusal<RefusalCode>('identity.payment_password_wrong', {}, { paymentPassword: 'wrong' });
  await db.transact((tx) => forgetAttempts(tx, key));
}
