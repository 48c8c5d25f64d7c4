/** SQL of operators' tries, and of the browsers and networks that they have signed in from. */
import type { OperatorId } from '@feria/kernel';
import { callSql, type Tx } from '../../core/db.ts';

/** Until the transaction ends nobody else tries this name. */
export async function lockTries(tx: Tx, username: string): Promise<void> {
  await callSql(tx, `select pg_advisory_xact_lock(hashtextextended('operators.try:' || lower($1), 0))`, [
    username,
  ]);
}

/** Whether the operator of that name has signed in with that browser, or from that network, after `since`. */
export async function isKnownPlace(tx: Tx, username: string, mark: Buffer, since: Date): Promise<boolean> {
  const [row] = await callSql<{ known: boolean }>(
    tx,
    `select exists (
       select from operators.devices d join operators.operators o on o.id = d.operator_id
         where o.username = lower($1) and d.mark = $2 and d.last_at > $3) as known`,
    [username, mark, since],
  );
  return row?.known ?? false;
}

type Tried = { mine: number; strangers: number };

/** How often that name was tried since: this way, and from browsers that its operator does not know. */
export async function countTries(tx: Tx, username: string, throttleKey: Buffer, since: Date): Promise<Tried> {
  const [row] = await callSql<Tried>(
    tx,
    `select count(*) filter (where throttle_key = $2)::int as mine, count(*) filter (where not is_known)::int as strangers
       from operators.login_failures where username = lower($1) and at > $3`,
    [username, throttleKey, since],
  );
  return row ?? { mine: 0, strangers: 0 };
}

export async function insertTry(
  tx: Tx,
  { username, throttleKey, isKnown }: { username: string; throttleKey: Buffer; isKnown: boolean },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('operators.login_failures')
    .values({ username: username.toLowerCase(), throttleKey, isKnown, at })
    .execute();
}

export async function deleteTries(tx: Tx, username: string, throttleKey: Buffer): Promise<void> {
  await tx
    .deleteFrom('operators.login_failures')
    .where('username', '=', username.toLowerCase())
    .where('throttleKey', '=', throttleKey)
    .execute();
}

export async function keepPlace(
  tx: Tx,
  operatorId: OperatorId,
  { kind, mark }: { kind: 'device' | 'network'; mark: Buffer },
  at: Date,
): Promise<void> {
  await tx
    .insertInto('operators.devices')
    .values({ operatorId, kind, mark, firstAt: at, lastAt: at })
    .onConflict((conflict) => conflict.columns(['operatorId', 'mark']).doUpdateSet({ lastAt: at }))
    .execute();
}

export async function forgetDevices(tx: Tx, operatorId: OperatorId): Promise<void> {
  await tx.deleteFrom('operators.devices').where('operatorId', '=', operatorId).execute();
}

/** Deletes tries and browsers of before. */
export async function pruneTries(tx: Tx, { tries, devices }: { tries: Date; devices: Date }): Promise<void> {
  await tx.deleteFrom('operators.login_failures').where('at', '<=', tries).execute();
  await tx.deleteFrom('operators.devices').where('lastAt', '<=', devices).execute();
}
