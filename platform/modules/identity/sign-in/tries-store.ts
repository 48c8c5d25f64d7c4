/** SQL of tries. */
import { callSql, type Tx } from '../../../core/db.ts';
import type { Places } from './places.ts';

/** Until the transaction ends nobody else tries this name. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await callSql(tx, `select pg_advisory_xact_lock(hashtextextended('identity.try:' || $1, 0))`, [name]);
}

/** The tries of this name, newest first, and whether one of this name, device or network failed. */
export async function findTries(
  tx: Tx,
  name: string,
  { device, network }: Places,
  since: Date,
): Promise<{ mine: Date[]; hasFailed: boolean }> {
  const mine = await tx
    .selectFrom('identity.login_failures')
    .select('at')
    .where('account', '=', name)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .execute();
  const [row] = await callSql<{ failed: boolean }>(
    tx,
    `select exists (select from identity.login_failures where account = $1 and at > $4 and failed)
       or exists (select from identity.login_failures where device_mark = $2 and at > $4 and failed)
       or exists (select from identity.login_failures where network_mark = $3 and at > $4 and failed) as failed`,
    [name, device, network, since],
  );
  return { mine: mine.map(({ at }) => at), hasFailed: row?.failed ?? false };
}

export async function insertTry(
  tx: Tx,
  name: string,
  { device, network }: Places,
  at: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('identity.login_failures')
    .values({ account: name, device_mark: device, network_mark: network, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

export async function failTry(tx: Tx, { id }: { id: string }): Promise<void> {
  await tx
    .updateTable('identity.login_failures')
    .set({ failed: true })
    .where('id', '=', BigInt(id))
    .execute();
}

export async function deleteTries(tx: Tx, name: string): Promise<void> {
  await tx.deleteFrom('identity.login_failures').where('account', '=', name).execute();
}
