/** SQL of the roles whose people have to sign in by a passkey. */
import type { Reader, Tx } from '../../../core/db.ts';

/** `enrolBy`: from then on a passkey alone opens the office. */
export type PasskeyRule = { since: Date; enrolBy: Date };

export async function findPasskeyRule(tx: Tx | Reader, role: string): Promise<PasskeyRule | undefined> {
  return (await readPasskeyRules(tx)).get(role);
}

export async function readPasskeyRules(tx: Tx | Reader): Promise<ReadonlyMap<string, PasskeyRule>> {
  const rows = await tx.selectFrom('operators.passkey_rules').selectAll().execute();
  return new Map(rows.map((row) => [row.role, { since: row.setAt, enrolBy: row.enrolBy }]));
}

export async function insertPasskeyRule(
  tx: Tx,
  role: string,
  { since, enrolBy }: PasskeyRule,
): Promise<void> {
  await tx.insertInto('operators.passkey_rules').values({ role, setAt: since, enrolBy }).execute();
}

export async function deletePasskeyRule(tx: Tx, role: string): Promise<void> {
  await tx.deleteFrom('operators.passkey_rules').where('role', '=', role).execute();
}
