/** SQL of tries. */
import { callSql, type Tx } from '../../../core/db.ts';
import type { Places } from './places.ts';

/** Until the transaction ends nobody else tries these names; taken in one order, so that no two wait for each other. */
export async function lockNames(tx: Tx, names: readonly string[]): Promise<void> {
  for (const name of [...names].toSorted())
    await callSql(tx, `select pg_advisory_xact_lock(hashtextextended('identity.try:' || $1, 0))`, [name]);
}

/** The tries of these names, newest first, and whether one of these names, or of the device or network failed. */
export async function findTries(
  tx: Tx,
  names: readonly string[],
  { device, network }: Places,
  since: Date,
): Promise<{ mine: { name: string; at: Date }[]; hasFailed: boolean }> {
  const mine = await tx
    .selectFrom('access.login_failures')
    .select(['account as name', 'at'])
    .where('account', 'in', names)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .execute();
  const [row] = await callSql<{ failed: boolean }>(
    tx,
    `select exists (select from access.login_failures where account = any($1::text[]) and at > $4 and failed)
       or exists (select from access.login_failures where device_mark = $2 and at > $4 and failed)
       or exists (select from access.login_failures where network_mark = $3 and at > $4 and failed) as failed`,
    [names, device, network, since],
  );
  return { mine, hasFailed: row?.failed ?? false };
}

/** One try is a row of each name that it counts for. */
export async function insertTry(
  tx: Tx,
  names: readonly string[],
  { device, network }: Places,
  at: Date,
): Promise<bigint[]> {
  const rows = await tx
    .insertInto('access.login_failures')
    .values(names.map((account) => ({ account, deviceMark: device, networkMark: network, at })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => BigInt(id));
}

export async function failTry(tx: Tx, { ids }: { ids: readonly bigint[] }): Promise<void> {
  await tx.updateTable('access.login_failures').set({ failed: true }).where('id', 'in', ids).execute();
}

export async function deleteTries(tx: Tx, names: readonly string[]): Promise<void> {
  await tx.deleteFrom('access.login_failures').where('account', 'in', names).execute();
}
