/**
 * Who works in the office, and what they may do. Nobody changes their own account, nobody gives a right that they do not
 * have, and one administrator always stays. What gives a right is asked for here and carried out by account-actions.ts.
 */
import { Refusal } from '@feria/kernel';
import type { Permission } from '@feria/contracts/operators/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { SignedInOperator } from '../../core/http/access.ts';
import { audit, byOperator } from '../../core/audit.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { deletePasskeys, removeAuthenticator } from '../proofs/index.ts';
import { dropApproval, dropRequestsOf } from './approvals/approvals.ts';
import { tellOperator, type Settings } from './letters.ts';
import { requirePasskeysLeft } from './passkeys/passkey-rules.ts';
import { ADMIN, findRole, type Role } from './role-store.ts';
import { endOperatorSessions } from './session-store.ts';
import { findOperatorById, listActive, lockOperators, updateOperator, type Operator } from './store.ts';
import { forgetDevices } from './tries-store.ts';

export type Acting = {
  operator: Pick<SignedInOperator, 'id' | 'username' | 'permissions' | 'role'>;
  address: string;
};

export const subjectOf = ({ id }: Pick<Operator, 'id'>): string => `operator:${id}`;

/** Throws request.not_found. */
export async function getOperator(tx: Tx | Reader, id: string): Promise<Operator> {
  const operator = await findOperatorById(tx, id);
  if (!operator) throw new Refusal<RefusalCode>('request.not_found');
  return operator;
}

/** Throws operators.role_unknown. */
export async function getRole(tx: Tx | Reader, code: string): Promise<Role> {
  const role = await findRole(tx, code);
  if (!role) throw new Refusal<RefusalCode>('operators.role_unknown');
  return role;
}

/** Throws operators.beyond_own: with a right that one does not have, one could give it to a friend. */
export function requireCovers(
  { permissions: own }: { permissions: readonly Permission[] },
  given: readonly Permission[],
): void {
  const missing = given.find((permission) => !own.includes(permission));
  if (missing) throw new Refusal<RefusalCode>('operators.beyond_own', { permission: missing });
}

/**
 * Somebody else's account, under the lock of all accounts, as this operator may change it. Throws request.not_found,
 * operators.own_account, operators.beyond_own.
 */
export async function getOther(
  tx: Tx,
  id: string,
  { operator }: Pick<Acting, 'operator'>,
): Promise<Operator> {
  await lockOperators(tx);
  const other = await getOperator(tx, id);
  if (other.id === operator.id) throw new Refusal<RefusalCode>('operators.own_account');
  const role = await findRole(tx, other.role);
  requireCovers(operator, role?.permissions ?? []);
  return other;
}

/**
 * Under the lock of all accounts. Throws operators.last_admin when nobody else who may sign in is an administrator,
 * operators.passkeys_few when those who stay have too few passkeys.
 */
export async function requireAdminLeft(tx: Tx, other: Operator): Promise<void> {
  const { role, status } = other;
  if (role !== ADMIN || status !== 'active') return;
  if ((await listActive(tx, ADMIN)).length <= 1) throw new Refusal<RefusalCode>('operators.last_admin');
  await requirePasskeysLeft(tx, other, 'all');
}

/** Throws operators.state_changed. */
export function requireStatus({ status }: Operator, ...wanted: Operator['status'][]): void {
  if (!wanted.includes(status)) throw new Refusal<RefusalCode>('operators.state_changed', { state: status });
}

/**
 * Shuts somebody out at once: one person is enough, because it gives nobody anything. Their sessions end, and what waits
 * about them, or was asked for by them, is dropped. They are written to. Throws what `getOther` and `requireAdminLeft` throw,
 * operators.state_changed.
 */
export async function disableOperator(
  tx: Tx,
  config: Settings,
  { id, reason, ...acting }: Acting & { id: string; reason: string },
  at: Date,
): Promise<void> {
  const other = await getOther(tx, id, acting);
  requireStatus(other, 'active', 'invited');
  await requireAdminLeft(tx, other);
  await updateOperator(tx, other.id, { status: 'disabled' });
  const ended = await endOperatorSessions(tx, other.id, { except: null }, at);
  for (const action of ['operators.role', 'operators.reset', 'operators.address'] as const)
    await dropApproval(tx, { action, subject: subjectOf(other) }, reason, at);
  await dropRequestsOf(tx, other.id, reason, at);
  await tellOperator(tx, config, other, { what: 'disabled' }, at);
  await audit(tx, {
    ...byOperator(acting),
    action: 'operators.disabled',
    subject: subjectOf(other),
    reason,
    at,
    before: { status: other.status },
    after: { status: 'disabled', sessionsEnded: ended },
  });
}

/** Takes password, authenticator, recovery codes and passkeys away: their owner sets up new ones by a link. */
export async function resetOperator(tx: Tx, other: Operator, at: Date): Promise<void> {
  await removeAuthenticator(tx, { kind: 'operator', id: other.id });
  await deletePasskeys(tx, { kind: 'operator', id: other.id });
  await forgetDevices(tx, other.id);
  await updateOperator(tx, other.id, { status: 'invited', passwordHash: null, former: null });
  await endOperatorSessions(tx, other.id, { except: null }, at);
}

/** Ends one session of somebody else's. Ending one that has ended is no mistake. */
export async function endOthersSession(
  tx: Tx,
  { id, sessionId, ...acting }: Acting & { id: string; sessionId: string },
  at: Date,
): Promise<void> {
  const other = await getOther(tx, id, acting);
  if ((await endOperatorSessions(tx, other.id, { only: sessionId }, at)) === 0) return;
  await audit(tx, {
    ...byOperator(acting),
    action: 'operators.session_ended',
    subject: subjectOf(other),
    after: { session: sessionId },
    at,
  });
}
