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
      operatorId: session.operatorId,
      secretHash,
      handle: session.handle,
      createdAt: session.createdAt,
      seenAt: session.seenAt,
      endsAt: session.endsAt,
      steppedUpAt: session.steppedUpAt,
      address: session.address,
      userAgent: session.userAgent,
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
    .innerJoin('operators.operators as o', 'o.id', 's.operatorId')
    .leftJoin('operators.roles as r', 'r.code', 'o.role')
    .selectAll('o')
    .select(['s.id as sessionId', 's.handle', 's.createdAt as sessionCreatedAt', 's.seenAt', 's.endsAt'])
    .select([
      's.steppedUpAt',
      's.address',
      's.userAgent',
      's.networks',
      'r.name as roleName',
      'r.permissions',
    ])
    .select((select) => select('s.secretHash', '<>', secretHash).as('isFormer'))
    .where((where) =>
      where.or([
        where('s.secretHash', '=', secretHash),
        where.and([where('s.formerHash', '=', secretHash), where('s.rotatedAt', '>', rotatedAfter)]),
      ]),
    )
    .where('s.endedAt', 'is', null)
    .where('s.endsAt', '>', at)
    .where('s.seenAt', '>', seenAfter)
    .where('o.status', '=', 'active')
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.sessionId,
    operatorId: row.id as OperatorId,
    handle: row.handle,
    createdAt: row.sessionCreatedAt,
    seenAt: row.seenAt,
    endsAt: row.endsAt,
    steppedUpAt: row.steppedUpAt,
    address: row.address,
    userAgent: row.userAgent,
    networks: row.networks,
    isFormer: Boolean(row.isFormer),
    operator: operatorOf(row),
    roleName: row.roleName,
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
    .where('operatorId', '=', operatorId)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', at)
    .where('seenAt', '>', seenAfter)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    operatorId,
    handle: row.handle,
    createdAt: row.createdAt,
    seenAt: row.seenAt,
    endsAt: row.endsAt,
    steppedUpAt: row.steppedUpAt,
    address: row.address,
    userAgent: row.userAgent,
    networks: row.networks,
  }));
}

export async function touchOperatorSession(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('operators.sessions').set({ seenAt: at }).where('id', '=', id).execute();
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
      secretHash: to,
      formerHash: keepsFormer ? column.ref('secretHash') : null,
      rotatedAt: at,
      ...(proven
        ? {
            steppedUpAt: at,
            address: proven.address,
            userAgent: proven.userAgent,
            networks: [...proven.networks],
          }
        : {}),
    }))
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();
}

/** Which of these sessions still stand, however their secrets have changed since: one question, however many are asked about. */
export async function standingOperatorSessions(
  reader: Reader,
  ids: readonly string[],
  { at, seenAfter }: { at: Date; seenAfter: Date },
): Promise<ReadonlySet<string>> {
  const rows = await reader
    .selectFrom('operators.sessions as s')
    .innerJoin('operators.operators as o', 'o.id', 's.operatorId')
    .select('s.id')
    .where('s.id', 'in', ids)
    .where('s.endedAt', 'is', null)
    .where('s.endsAt', '>', at)
    .where('s.seenAt', '>', seenAfter)
    .where('o.status', '=', 'active')
    .execute();
  return new Set(rows.map(({ id }) => id));
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
    .set({ endedAt: at })
    .where('operatorId', '=', operatorId)
    .where('endedAt', 'is', null);
  if ('only' in which) query = query.where('id', '=', which.only);
  else if (which.except !== null) query = query.where('id', '<>', which.except);
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}
