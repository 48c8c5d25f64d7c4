/** SQL of operators' sessions. */
import type { OperatorId } from '@feria/kernel';
import type { Permission } from '@feria/contracts/operators/office';
import type { Reader, Tx } from '../../core/db.ts';
import { permissionsIn } from './role-store.ts';
import { operatorOf, type Operator } from './store.ts';

export type OperatorSession = {
  id: string;
  operatorId: OperatorId;
  handle: string;
  createdAt: Date;
  seenAt: Date;
  endsAt: Date;
  /** When a code was last shown in it. */
  steppedUpAt: Date;
  /** Of its last proof, as are the browser's words for itself. */
  address: string | null;
  userAgent: string | null;
  /** The networks from which it has shown who is there. */
  networks: readonly string[];
};
export type FoundOperatorSession = OperatorSession & {
  /** Shown was the secret before the last one: it lets nothing risky through. */
  isFormer: boolean;
  operator: Operator;
  roleName: string | null;
  permissions: readonly Permission[];
};

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
      stepped_up_at: session.steppedUpAt,
      address: session.address,
      user_agent: session.userAgent,
      networks: [...session.networks],
    })
    .execute();
}

/** What has to lie after what for a session to stand; its former secret serves when it changed after `rotatedAfter`. */
type Moments = { at: Date; seenAfter: Date; rotatedAfter: Date };

/** With what its operator may do at this moment: a role that was changed counts with the next call. */
export async function findOperatorSession(
  tx: Tx | Reader,
  secretHash: Buffer,
  { at, seenAfter, rotatedAfter }: Moments,
): Promise<FoundOperatorSession | undefined> {
  const row = await tx
    .selectFrom('operators.sessions as s')
    .innerJoin('operators.operators as o', 'o.id', 's.operator_id')
    .leftJoin('operators.roles as r', 'r.code', 'o.role')
    .selectAll('o')
    .select([
      's.id as session_id',
      's.handle',
      's.created_at as session_created_at',
      's.seen_at',
      's.ends_at',
    ])
    .select([
      's.stepped_up_at',
      's.address',
      's.user_agent',
      's.networks',
      'r.name as role_name',
      'r.permissions',
    ])
    .select((select) => select('s.secret_hash', '<>', secretHash).as('is_former'))
    .where((where) =>
      where.or([
        where('s.secret_hash', '=', secretHash),
        where.and([where('s.former_hash', '=', secretHash), where('s.rotated_at', '>', rotatedAfter)]),
      ]),
    )
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
    steppedUpAt: row.stepped_up_at,
    address: row.address,
    userAgent: row.user_agent,
    networks: row.networks,
    isFormer: Boolean(row.is_former),
    operator: operatorOf(row),
    roleName: row.role_name,
    permissions: permissionsIn(row.role, row.permissions),
  };
}

/** The ones that still stand, newest first. */
export async function listOperatorSessions(
  tx: Tx | Reader,
  operatorId: OperatorId,
  at: Date,
  seenAfter: Date,
): Promise<OperatorSession[]> {
  const rows = await tx
    .selectFrom('operators.sessions')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', at)
    .where('seen_at', '>', seenAfter)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    operatorId,
    handle: row.handle,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    endsAt: row.ends_at,
    steppedUpAt: row.stepped_up_at,
    address: row.address,
    userAgent: row.user_agent,
    networks: row.networks,
  }));
}

export async function touchOperatorSession(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('operators.sessions').set({ seen_at: at }).where('id', '=', id).execute();
}

type Place = Pick<OperatorSession, 'address' | 'userAgent' | 'networks'>;
/** `proven`: from where it has just been shown who is there; null when it was not. */
type Renewal = { to: Buffer; at: Date; keepsFormer: boolean; proven: Place | null };

/** Another secret: the one before it serves for a moment, or for nothing any more. */
export async function renewOperatorSecret(
  tx: Tx,
  id: string,
  { to, at, keepsFormer, proven }: Renewal,
): Promise<void> {
  await tx
    .updateTable('operators.sessions')
    .set((column) => ({
      secret_hash: to,
      former_hash: keepsFormer ? column.ref('secret_hash') : null,
      rotated_at: at,
      ...(proven
        ? {
            stepped_up_at: at,
            address: proven.address,
            user_agent: proven.userAgent,
            networks: [...proven.networks],
          }
        : {}),
    }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Whether a session still stands, however its secret has changed since. */
export async function standsOperatorSession(
  reader: Reader,
  id: string,
  { at, seenAfter }: { at: Date; seenAfter: Date },
): Promise<boolean> {
  const row = await reader
    .selectFrom('operators.sessions as s')
    .innerJoin('operators.operators as o', 'o.id', 's.operator_id')
    .select('s.id')
    .where('s.id', '=', id)
    .where('s.ended_at', 'is', null)
    .where('s.ends_at', '>', at)
    .where('s.seen_at', '>', seenAfter)
    .where('o.status', '=', 'active')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends one of somebody's sessions, or all but `except`. Answers how many stood. */
export async function endOperatorSessions(
  tx: Tx,
  operatorId: OperatorId,
  which: { only: string } | { except: string | null },
  at: Date,
): Promise<number> {
  let query = tx
    .updateTable('operators.sessions')
    .set({ ended_at: at })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null);
  if ('only' in which) query = query.where('id', '=', which.only);
  else if (which.except !== null) query = query.where('id', '<>', which.except);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}
