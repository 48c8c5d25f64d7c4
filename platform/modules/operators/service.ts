/** Operators' sign-in: password and a code together, one answer for any wrong one; or a passkey by itself. */
import { randomUUID } from 'node:crypto';
import { addMs, Refusal, type OperatorId } from '@feria/kernel';
import type { OperatorLogin, OperatorSession } from '@feria/contracts/operators/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { PasskeyGiven } from '@feria/contracts/proofs/second-proofs';
import type { z } from 'zod';
import { audit, byOperator } from '../../core/audit.ts';
import { neighbourhoodOf } from '../../core/http/network.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { isPassword } from '../../core/passwords/passwords.ts';
import { deriveKey, unseal, type SealKey } from '../../core/crypto/seal.ts';
import { hashToken, newToken } from '../../core/crypto/sign.ts';
import { adoptAuthenticator, spendOwnCode, spendPasskey, unproven, type Verdict } from '../proofs/index.ts';
import { sealEmail, tellOfStrangers, tellOperator, type Settings } from './letters.ts';
import { mayUseCodes, passkeyRequired } from './passkeys/passkey-rules.ts';
import { findRole } from './role-store.ts';
import { findOperatorSession, insertOperatorSession, type FoundOperatorSession } from './session-store.ts';
import { findOperator, findOperatorById, insertOperator, updateOperator, type Operator } from './store.ts';
import { closeTry, lookAtTry, type Whence } from './tries.ts';

const MINUTE_MS = 60_000;
const SESSION_MS = 10 * 60 * MINUTE_MS;
export const IDLE_MS = 30 * MINUTE_MS;
/** How long a proof that was shown vouches for risky acts. */
export const STEP_UP_MS = 5 * MINUTE_MS;
/** A secret that has just been replaced still serves calls that were on their way. */
const FORMER_SECRET_MS = 30_000;

export type Sites = Settings & Parameters<typeof spendPasskey>[1];
export type From = Whence & { userAgent: string | null };
export type OpenedSession = {
  secret: string;
  view: NonNullable<z.infer<typeof OperatorSession>['value']>;
};

/** The operator whose password this is; undefined when anything is wrong. */
export async function findByPassword(
  reader: Reader,
  { username, password }: z.infer<typeof OperatorLogin>,
): Promise<Operator | undefined> {
  const operator = await findOperator(reader, username);
  const matches = await isPassword(operator?.passwordHash ?? undefined, password);
  return operator && matches && operator.status === 'active' ? operator : undefined;
}

/**
 * Spends their code, and opens a session when it is one. Commit whatever the verdict is. Refusals: those of a code,
 * operators.passkey_required (the code was right, and their role asks for more).
 */
export async function signInOperator(
  tx: Tx,
  config: Settings,
  { operator, code, from }: { operator: Operator; code: string; from: From },
  at: Date,
): Promise<Verdict<{ session: OpenedSession }>> {
  const owner = { kind: 'operator', id: operator.id } as const;
  if (operator.former) await takeOver(tx, config, operator, operator.former, at);
  const verdict = await spendOwnCode(tx, config, { owner, code }, at);
  if (!verdict.ok) return verdict;
  if (!(await mayUseCodes(tx, operator, at))) return passkeyRequired();
  return { ok: true, session: await openOperatorSession(tx, config, { operator, from, by: 'code' }, at) };
}

/** Commit whatever the verdict is. Refusal: proofs.passkey_invalid, also of somebody who does not work here any more. */
export async function signInByPasskey(
  tx: Tx,
  config: Sites,
  { response, from }: { response: PasskeyGiven; from: From },
  at: Date,
): Promise<Verdict<{ session: OpenedSession }>> {
  const asked = { ownerKind: 'operator', ownerId: null, device: from.device } as const;
  const verdict = await spendPasskey(tx, config, { ...asked, response }, at);
  if (!verdict.ok) return verdict;
  const operator = await findOperatorById(tx, verdict.owner.id);
  if (operator?.status !== 'active') return unproven(new Refusal<RefusalCode>('proofs.passkey_invalid'));
  return { ok: true, session: await openOperatorSession(tx, config, { operator, from, by: 'passkey' }, at) };
}

/**
 * Tells whoever has that name of tries that came to nothing: that their way is locked now, or that their password was right in a
 * browser that is not theirs.
 */
export async function tellOfFailure(
  tx: Tx,
  config: Settings,
  { username, isHalf, from }: { username: string; isHalf: boolean; from: From },
  at: Date,
): Promise<void> {
  const { isLocked, isKnown } = await lookAtTry(tx, config, { username, ...from }, at);
  const operator = await findOperator(tx, username);
  if (operator?.status !== 'active') return;
  if (isHalf && !isKnown) await tellOfStrangers(tx, config, operator, { what: 'half_signed_in', from }, at);
  if (isLocked) await tellOfStrangers(tx, config, operator, { what: 'locked', from }, at);
}

const formerKeyOf = ({ secret }: Pick<Settings, 'secret'>): SealKey =>
  deriveKey(secret, 'feria operators former authenticators');
export const formerLabel = (username: string): string => `operators.totp:${username}`;

/** An authenticator of the time before proofs: its owner's app goes on as if nothing had moved. */
async function takeOver(
  tx: Tx,
  secrets: Pick<Settings, 'secret'>,
  { id, username }: Operator,
  { sealed, step }: NonNullable<Operator['former']>,
  at: Date,
): Promise<void> {
  const secret = unseal(formerKeyOf(secrets), formerLabel(username), sealed);
  await adoptAuthenticator(tx, secrets, { owner: { kind: 'operator', id }, secret, lastStep: step }, at);
  await updateOperator(tx, id, { former: null });
}

/**
 * For somebody who has just proved who they are. Their browser and network are known from now on; where one was not, or wrong tries
 * came before, they are written to.
 */
export async function openOperatorSession(
  tx: Tx,
  config: Settings,
  { operator, from, by }: { operator: Operator; from: From; by: 'code' | 'passkey' | 'set_up' },
  at: Date,
): Promise<OpenedSession> {
  const { address, userAgent } = from;
  const { isNewPlace, failures } = await closeTry(tx, config, { ...operator, ...from }, at);
  // The try that a code came with is counted, and none of the wrong ones.
  const hadFailures = failures > (by === 'code' ? 1 : 0);
  if (hadFailures) await tellOperator(tx, config, operator, { what: 'after_failures', from }, at);
  else if (isNewPlace && by !== 'set_up')
    await tellOperator(tx, config, operator, { what: 'new_place', from }, at);
  await updateOperator(tx, operator.id, { lastLoginAt: at });
  const secret = newToken();
  const session = {
    id: randomUUID(),
    operatorId: operator.id,
    handle: newToken(),
    createdAt: at,
    seenAt: at,
    endsAt: addMs(at, SESSION_MS),
    steppedUpAt: at,
    address,
    userAgent,
    networks: [neighbourhoodOf(address)],
  };
  await insertOperatorSession(tx, session, hashToken(secret));
  const subject = `operator:${operator.id}`;
  await audit(tx, {
    ...byOperator({ operator, address }),
    action: 'operators.signed_in',
    subject,
    after: { by },
    at,
  });
  const role = await findRole(tx, operator.role);
  const view = viewOf(operator, session.handle, role?.name ?? null, role?.permissions ?? []);
  return { secret, view };
}

export function readOperatorSession(
  reader: Reader,
  secret: string,
  at: Date,
): Promise<FoundOperatorSession | undefined> {
  const moments = { at, seenAfter: addMs(at, -IDLE_MS), rotatedAfter: addMs(at, -FORMER_SECRET_MS) };
  return findOperatorSession(reader, hashToken(secret), moments);
}

export function viewOf(
  { id, username, displayName, role }: Operator,
  handle: string,
  roleName: string | null,
  permissions: OpenedSession['view']['permissions'] | FoundOperatorSession['permissions'],
): OpenedSession['view'] {
  return { token: handle, id, username, displayName, role, roleName, permissions: [...permissions] };
}

export type OperatorToCreate = {
  username: string;
  displayName: string;
  role: string;
  totpSecret: string;
  email: string;
};

/** An account that is ready to sign in; false when the username exists. Called by the seed, outside any request. */
export async function createOperator(
  tx: Tx,
  secrets: Pick<Settings, 'secret'>,
  { totpSecret, email, ...wanted }: OperatorToCreate,
  passwordHash: string,
  at: Date,
): Promise<boolean> {
  const id = randomUUID() as OperatorId;
  const emailSealed = sealEmail(secrets, id, email);
  if (!(await insertOperator(tx, { ...wanted, id, passwordHash, emailSealed }, at))) return false;
  const owner = { kind: 'operator', id } as const;
  await adoptAuthenticator(tx, secrets, { owner, secret: totpSecret, lastStep: 0n }, at);
  return true;
}

export async function hasOperator(reader: Reader, username: string): Promise<boolean> {
  return (await findOperator(reader, username)) !== undefined;
}
