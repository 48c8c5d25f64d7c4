import type { OperatorId } from '@feria/kernel';
import type { Role } from '@feria/contracts/operators';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type Operator = {
  id: OperatorId;
  username: string;
  displayName: string;
  role: Role;
  passwordHash: string;
  totpSealed: Buffer;
  totpStep: bigint;
  status: 'active' | 'disabled';
};
export type OperatorSession = {
  id: string;
  operatorId: OperatorId;
  handle: string;
  createdAt: Date;
  seenAt: Date;
  endsAt: Date;
};
export type FoundOperatorSession = OperatorSession & { operator: Operator };

export async function insertOperator(
  tx: Tx,
  operator: Omit<Operator, 'totpStep' | 'status'>,
  at: Date,
): Promise<boolean> {
  const result = await tx
    .insertInto('operators.operators')
    .values({
      id: operator.id,
      username: operator.username,
      display_name: operator.displayName,
      role: operator.role,
      password_hash: operator.passwordHash,
      totp_sealed: operator.totpSealed,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findOperator(tx: Tx | Reader, username: string): Promise<Operator | undefined> {
  const row = await tx
    .selectFrom('operators.operators')
    .selectAll()
    .where('username', '=', username.toLowerCase())
    .executeTakeFirst();
  return row && operatorOf(row);
}

/** Takes the time step of a code. False when it, or a later one, was used before: no code works twice (RFC 6238, 5.2). */
export async function takeTotpStep(tx: Tx, id: OperatorId, step: bigint): Promise<boolean> {
  const result = await tx
    .updateTable('operators.operators')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function noteOperatorLogin(tx: Tx, id: OperatorId, at: Date): Promise<void> {
  await tx.updateTable('operators.operators').set({ last_login_at: at }).where('id', '=', id).execute();
}

export async function insertOperatorSession(
  tx: Tx,
  session: OperatorSession,
  secretHash: Buffer,
): Promise<void> {
  await tx
    .insertInto('operators.sessions')
    .values({
      id: session.id,
      operator_id: session.operatorId,
      secret_hash: secretHash,
      handle: session.handle,
      created_at: session.createdAt,
      seen_at: session.seenAt,
      ends_at: session.endsAt,
    })
    .execute();
}

export async function findOperatorSession(
  tx: Tx | Reader,
  secretHash: Buffer,
  at: Date,
  seenAfter: Date,
): Promise<FoundOperatorSession | undefined> {
  const row = await tx
    .selectFrom('operators.sessions as s')
    .innerJoin('operators.operators as o', 'o.id', 's.operator_id')
    .selectAll('o')
    .select([
      's.id as session_id',
      's.handle',
      's.created_at as session_created_at',
      's.seen_at',
      's.ends_at',
    ])
    .where('s.secret_hash', '=', secretHash)
    .where('s.ended_at', 'is', null)
    .where('s.ends_at', '>', at)
    .where('s.seen_at', '>', seenAfter)
    .where('o.status', '=', 'active')
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.session_id,
    operatorId: row.id as OperatorId,
    handle: row.handle,
    createdAt: row.session_created_at,
    seenAt: row.seen_at,
    endsAt: row.ends_at,
    operator: operatorOf(row),
  };
}

export async function touchOperatorSession(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('operators.sessions').set({ seen_at: at }).where('id', '=', id).execute();
}

export async function endOperatorSession(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('operators.sessions')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Counts a try against a name, one at a time and before anything is looked at; false when `most` are counted since `since`. */
export async function takeOperatorTry(
  tx: Tx,
  username: string,
  { at, since, most }: { at: Date; since: Date; most: number },
): Promise<boolean> {
  await callSql(tx, `select pg_advisory_xact_lock(hashtextextended('operators.try:' || lower($1), 0))`, [
    username,
  ]);
  const [row] = await callSql<{ tries: number }>(
    tx,
    'select count(*)::int as tries from operators.login_failures where username = lower($1) and at > $2',
    [username, since],
  );
  if ((row?.tries ?? 0) >= most) return false;
  await tx.insertInto('operators.login_failures').values({ username: username.toLowerCase(), at }).execute();
  return true;
}

export async function clearOperatorFailures(tx: Tx, username: string): Promise<void> {
  await tx.deleteFrom('operators.login_failures').where('username', '=', username.toLowerCase()).execute();
}

function operatorOf(row: {
  id: string;
  username: string;
  display_name: string;
  role: string;
  password_hash: string;
  totp_sealed: Buffer;
  totp_step: bigint | string | number;
  status: string;
}): Operator {
  return {
    id: row.id as OperatorId,
    username: row.username,
    displayName: row.display_name,
    role: row.role as Role,
    passwordHash: row.password_hash,
    totpSealed: row.totp_sealed,
    totpStep: BigInt(row.totp_step),
    status: row.status as Operator['status'],
  };
}
