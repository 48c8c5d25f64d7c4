/** Operators' sign-in: password and authenticator together, one answer for any wrong one. */
import { randomUUID } from 'node:crypto';
import { addMs, Refusal } from '@feria/kernel';
import {
  ROLE_PERMISSIONS,
  type OperatorLogin,
  type OperatorSession,
  type Role,
} from '@feria/contracts/operators';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { z } from 'zod';
import { audit } from '../../core/audit.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { isPassword } from '../../core/passwords.ts';
import { seal, unseal } from '../../core/seal.ts';
import { hashToken, newToken } from '../../core/sign.ts';
import {
  clearOperatorFailures,
  findOperator,
  findOperatorSession,
  insertOperator,
  insertOperatorSession,
  noteOperatorLogin,
  takeOperatorTry,
  takeTotpStep,
  type FoundOperatorSession,
  type Operator,
} from './store.ts';
import { findStep } from './totp.ts';

const MINUTE_MS = 60_000;
const LOCK_AFTER = 3;
const LOCK_MS = 30 * MINUTE_MS;
const IDLE_MS = 30 * MINUTE_MS;
const SESSION_MS = 10 * 60 * MINUTE_MS;

export type OperatorSecret = {
  secret: string;
  view: NonNullable<z.infer<typeof OperatorSession>['value']>;
  endsAt: Date;
};

/** Counts the try until a session is opened. Throws operators.locked. */
export async function beginOperatorTry(tx: Tx, username: string, at: Date): Promise<void> {
  if (!(await takeOperatorTry(tx, username, { at, since: addMs(at, -LOCK_MS), most: LOCK_AFTER })))
    throw new Refusal<RefusalCode>('operators.locked');
}

/** The operator whose password and code these are, with the code's step; undefined when anything is wrong. */
export async function findByLogin(
  reader: Reader,
  key: Buffer,
  login: z.infer<typeof OperatorLogin>,
  at: Date,
): Promise<{ operator: Operator; step: bigint } | undefined> {
  const operator = await findOperator(reader, login.username);
  const matches = await isPassword(operator?.passwordHash, login.password);
  if (!operator || !matches || operator.status !== 'active') return undefined;
  const step = findStep(unseal(key, labelOf(operator.username), operator.totpSealed), login.code, at);
  return step === undefined ? undefined : { operator, step };
}

/** Opens a session. Throws operators.credentials_wrong when the code was used before. */
export async function openOperatorSession(
  tx: Tx,
  { operator, step }: { operator: Operator; step: bigint },
  address: string,
  at: Date,
): Promise<OperatorSecret> {
  if (!(await takeTotpStep(tx, operator.id, step)))
    throw new Refusal<RefusalCode>('operators.credentials_wrong');
  await clearOperatorFailures(tx, operator.username);
  await noteOperatorLogin(tx, operator.id, at);
  const secret = newToken();
  const session = {
    id: randomUUID(),
    operatorId: operator.id,
    handle: newToken(),
    createdAt: at,
    seenAt: at,
    endsAt: addMs(at, SESSION_MS),
  };
  await insertOperatorSession(tx, session, hashToken(secret));
  await audit(tx, {
    actorKind: 'operator',
    actorId: operator.id,
    actorName: operator.username,
    action: 'operators.signed_in',
    subject: `operator:${operator.id}`,
    address,
    at,
  });
  return { secret, view: viewOf(operator, session.handle), endsAt: session.endsAt };
}

export async function readOperatorSession(
  reader: Reader,
  secret: string,
  at: Date,
): Promise<FoundOperatorSession | undefined> {
  return findOperatorSession(reader, hashToken(secret), at, addMs(at, -IDLE_MS));
}

export function viewOf(operator: Operator, handle: string): OperatorSecret['view'] {
  const { id, username, displayName, role } = operator;
  return { token: handle, id, username, displayName, role, permissions: [...ROLE_PERMISSIONS[role]] };
}

export type OperatorToCreate = {
  username: string;
  displayName: string;
  role: Role;
  password: string;
  totpSecret: string;
};

/** Seals the authenticator's secret and hashes the password; false when the username exists. Called by the seed, outside any request. */
export async function createOperator(
  tx: Tx,
  key: Buffer,
  wanted: OperatorToCreate,
  passwordHash: string,
  at: Date,
): Promise<boolean> {
  const { username, displayName, role, totpSecret } = wanted;
  return insertOperator(
    tx,
    {
      id: randomUUID() as Operator['id'],
      username,
      displayName,
      role,
      passwordHash,
      totpSealed: seal(key, labelOf(username), totpSecret),
    },
    at,
  );
}

export async function hasOperator(reader: Reader, username: string): Promise<boolean> {
  return (await findOperator(reader, username)) !== undefined;
}

function labelOf(username: string): string {
  return `operators.totp:${username}`;
}
