/** SQL of operators: who they are and how they sign in. */
import { isUuid, type OperatorId } from '@feria/kernel';
import type { OperatorState } from '@feria/contracts/operators/roles';
import type { Language } from '@feria/contracts/wire';
import type { Selectable } from 'kysely';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import type { OperatorsOperators } from '../../core/schema.generated.ts';

export type Operator = {
  id: OperatorId;
  username: string;
  displayName: string;
  role: string;
  /** Null until somebody who was invited, or reset, has chosen one. */
  passwordHash: string | null;
  passwordChangedAt: Date | null;
  /** Where an authenticator lay before proofs had it: emptied at the next sign-in. */
  former: { sealed: Buffer; step: bigint } | null;
  status: OperatorState;
  createdAt: Date;
  lastLoginAt: Date | null;
  /** Where they are written to, sealed. Null until they have said. */
  emailSealed: Buffer | null;
  language: Language;
  /** Since when they have their role, or a set-up of their own. */
  enteredAt: Date | null;
};
export type NewOperator = Pick<Operator, 'id' | 'username' | 'displayName' | 'role' | 'passwordHash'> &
  Partial<Pick<Operator, 'emailSealed' | 'language'>>;

/** False when the username is taken. Without a password somebody is invited, and cannot sign in yet. */
export async function insertOperator(tx: Tx, operator: NewOperator, at: Date): Promise<boolean> {
  const result = await tx
    .insertInto('operators.operators')
    .values({
      id: operator.id,
      username: operator.username,
      displayName: operator.displayName,
      role: operator.role,
      passwordHash: operator.passwordHash,
      passwordChangedAt: operator.passwordHash === null ? null : at,
      status: operator.passwordHash === null ? 'invited' : 'active',
      createdAt: at,
      ...(operator.emailSealed ? { emailSealed: operator.emailSealed } : {}),
      ...(operator.language ? { language: operator.language } : {}),
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

/** The ids of those of these names that an operator has. */
export async function operatorsCalled(
  reader: Reader,
  names: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (names.length === 0) return [];
  return reader
    .selectFrom('operators.operators')
    .select(['id', 'username as name'])
    .where('username', 'in', names)
    .execute();
}

export async function findOperatorById(tx: Tx | Reader, id: string): Promise<Operator | undefined> {
  const row = await tx.selectFrom('operators.operators').selectAll().where('id', '=', id).executeTakeFirst();
  return row && operatorOf(row);
}

/** What operators are called, by their ids; what is no id of one is left out. */
export async function operatorNames(
  tx: Tx | Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return new Map();
  const rows = await tx
    .selectFrom('operators.operators')
    .select(['id', 'username'])
    .where('id', 'in', known)
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** Those who work here first, each by name. */
export async function listOperators(tx: Tx | Reader): Promise<Operator[]> {
  const rows = await tx
    .selectFrom('operators.operators')
    .selectAll()
    .orderBy((order) => order('status', '=', 'disabled'))
    .orderBy('username')
    .execute();
  return rows.map(operatorOf);
}

export type OperatorChange = Partial<
  Pick<Operator, 'role' | 'status' | 'passwordHash' | 'passwordChangedAt' | 'lastLoginAt'> &
    Pick<Operator, 'emailSealed' | 'language' | 'enteredAt'>
> & { former?: null };

export async function updateOperator(tx: Tx, id: OperatorId, change: OperatorChange): Promise<void> {
  await tx
    .updateTable('operators.operators')
    .set({
      ...(change.role === undefined ? {} : { role: change.role }),
      ...(change.status === undefined ? {} : { status: change.status }),
      ...(change.passwordHash === undefined ? {} : { passwordHash: change.passwordHash }),
      ...(change.passwordChangedAt === undefined ? {} : { passwordChangedAt: change.passwordChangedAt }),
      ...(change.lastLoginAt === undefined ? {} : { lastLoginAt: change.lastLoginAt }),
      ...(change.emailSealed === undefined ? {} : { emailSealed: change.emailSealed }),
      ...(change.language === undefined ? {} : { language: change.language }),
      ...(change.enteredAt === undefined ? {} : { enteredAt: change.enteredAt }),
      ...(change.former === undefined ? {} : { totpSealed: null }),
    })
    .where('id', '=', id)
    .execute();
}

/** One change of who may do what after another: of two at once, both would count what neither has committed. */
export async function lockOperators(tx: Tx): Promise<void> {
  await callSql(tx, `select pg_advisory_xact_lock(hashtextextended('operators.accounts', 0))`, []);
}

export async function listActive(tx: Tx | Reader, role: string): Promise<Operator[]> {
  const rows = await tx
    .selectFrom('operators.operators')
    .selectAll()
    .where('role', '=', role)
    .where('status', '=', 'active')
    .execute();
  return rows.map(operatorOf);
}

export function operatorOf(row: Selectable<OperatorsOperators>): Operator {
  return {
    id: row.id as OperatorId,
    username: row.username,
    displayName: row.displayName,
    role: row.role,
    passwordHash: row.passwordHash,
    passwordChangedAt: row.passwordChangedAt,
    former: row.totpSealed && { sealed: row.totpSealed, step: BigInt(row.totpStep) },
    status: row.status as OperatorState,
    createdAt: row.createdAt,
    lastLoginAt: row.lastLoginAt,
    emailSealed: row.emailSealed,
    language: row.language as Language,
    enteredAt: row.enteredAt,
  };
}
