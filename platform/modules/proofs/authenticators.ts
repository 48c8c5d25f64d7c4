/** Authenticator apps (RFC 6238) of members and operators. A code of theirs is spent through own-codes.ts. */
import type { RefusalCode } from '@feria/contracts/refusals';
import { addMs, Refusal } from '@feria/kernel';
import type { Tx } from '../../core/db.ts';
import { seal, unseal } from '../../core/crypto/seal.ts';
import { findStep, newTotpSecret } from '../../core/crypto/totp.ts';
import { requireAttempts, type Allowance } from './attempts.ts';
import { authenticatorKey, type Secrets } from './mac.ts';
import {
  deleteAuthenticator,
  deleteRecoveryCodes,
  lockAuthenticator,
  replaceAuthenticator,
  updateAuthenticator,
  type AuthenticatorRow,
} from './own-store.ts';
import { nameOf, type Owner } from './owner.ts';
import { PROVEN, unproven, type Verdict } from './verdict.ts';

const ISSUER = 'Feria';
const MINUTE_MS = 60_000;
const SHAPE = /^\d{6}$/;
export const CONFIRM_MS = 10 * MINUTE_MS;
export const ENROLMENTS: Allowance = { most: 10, windowMs: 60 * MINUTE_MS };

/** Shown once: nobody can read it again. */
export type Enrolment = { secret: string; uri: string; confirmBy: Date };

/**
 * A new secret, which proves nothing until `confirmAuthenticator` has seen a code of it; it ends another one that waits for that.
 * `account` is what the app shows. Throws proofs.authenticator_on, proofs.too_soon.
 */
export async function enrolAuthenticator(
  tx: Tx,
  secrets: Secrets,
  { owner, account }: { owner: Owner; account: string },
  at: Date,
): Promise<Enrolment> {
  const key = { action: 'proofs.enrol', by: 'account', who: nameOf(owner) } as const;
  await requireAttempts(tx, [{ key, allowance: ENROLMENTS }], at);
  const secret = newTotpSecret();
  const confirmBy = addMs(at, CONFIRM_MS);
  const secretSealed = seal(authenticatorKey(secrets), labelOf(owner), secret);
  if (!(await replaceAuthenticator(tx, owner, { secretSealed, createdAt: at, confirmBy })))
    throw new Refusal<RefusalCode>('proofs.authenticator_on');
  return { secret, uri: uriOf(secret, account), confirmBy };
}

/** As authenticator apps read it from a QR code. Pure. */
export function uriOf(secret: string, account: string): string {
  const label = `${ISSUER}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${ISSUER}&algorithm=SHA1&digits=6&period=30`;
}

/**
 * The first code turns the authenticator on. Refusals: proofs.authenticator_on, proofs.enrolment_over (too late, or none was begun),
 * proofs.authenticator_wrong.
 */
export async function confirmAuthenticator(
  tx: Tx,
  secrets: Secrets,
  { owner, code }: { owner: Owner; code: string },
  at: Date,
): Promise<Verdict> {
  const row = await lockAuthenticator(tx, owner);
  if (row?.confirmedAt) return unproven(new Refusal<RefusalCode>('proofs.authenticator_on'));
  if (!row || row.confirmBy <= at) return unproven(new Refusal<RefusalCode>('proofs.enrolment_over'));
  return takeStep(tx, secrets, { owner, code, row, confirmedAt: at }, at);
}

/** Whether this is a code of now, or of a step before or after, that no later one was taken before. Refusals: proofs.authenticator_off, -_wrong. */
export async function spendAuthenticatorCode(
  tx: Tx,
  secrets: Secrets,
  { owner, code }: { owner: Owner; code: string },
  at: Date,
): Promise<Verdict> {
  const row = await lockAuthenticator(tx, owner);
  if (!row?.confirmedAt) return unproven(new Refusal<RefusalCode>('proofs.authenticator_off'));
  return takeStep(tx, secrets, { owner, code, row, confirmedAt: row.confirmedAt }, at);
}

/**
 * Takes over a secret that its owner's app holds already: no code of `lastStep` or before is taken. One that is there is
 * replaced. For accounts that are made with a secret, and for secrets that lay elsewhere before.
 */
export async function adoptAuthenticator(
  tx: Tx,
  secrets: Secrets,
  { owner, secret, lastStep }: { owner: Owner; secret: string; lastStep: bigint },
  at: Date,
): Promise<void> {
  await deleteAuthenticator(tx, owner);
  const secretSealed = seal(authenticatorKey(secrets), labelOf(owner), secret);
  await replaceAuthenticator(tx, owner, { secretSealed, createdAt: at, confirmBy: addMs(at, CONFIRM_MS) });
  await updateAuthenticator(tx, owner, { lastStep, confirmedAt: at });
}

type Taking = { owner: Owner; code: string; row: AuthenticatorRow; confirmedAt: Date };

/** The row is locked: of two that show one code at once, the second finds its step taken. */
async function takeStep(
  tx: Tx,
  secrets: Secrets,
  { owner, code, row, confirmedAt }: Taking,
  at: Date,
): Promise<Verdict> {
  const secret = unseal(authenticatorKey(secrets), labelOf(owner), row.secretSealed);
  const step = SHAPE.test(code) ? findStep(secret, code, at) : undefined;
  if (step === undefined || step <= row.lastStep)
    return unproven(new Refusal<RefusalCode>('proofs.authenticator_wrong'));
  await updateAuthenticator(tx, owner, { lastStep: step, confirmedAt });
  return PROVEN;
}

/** With its recovery codes, which stood in for it. */
export async function removeAuthenticator(tx: Tx, owner: Owner): Promise<void> {
  await deleteAuthenticator(tx, owner);
  await deleteRecoveryCodes(tx, owner);
}

/** As `nameOf` of its owner. */
export const authenticatorLabel = (kind: string, id: string): string => `proofs.authenticator:${kind}:${id}`;
const labelOf = ({ kind, id }: Owner): string => authenticatorLabel(kind, id);
