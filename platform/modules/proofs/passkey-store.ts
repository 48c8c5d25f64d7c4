/** The SQL of passkeys. A public key is no secret: whoever reads it can sign in nowhere. */
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import { nameOf, type Owner } from './owner.ts';

export type Passkey = { id: string; name: string; createdAt: Date; usedAt: Date | null };
export type Credential = {
  owner: Owner;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
};

/** One at a time adds to an owner's. Answers how many there are. */
export async function lockPasskeysOf(tx: Tx, owner: Owner): Promise<number> {
  await callSql(tx, `select pg_advisory_xact_lock(hashtextextended('proofs.passkeys:' || $1, 0))`, [
    nameOf(owner),
  ]);
  return (await findPasskeys(tx, owner)).length;
}

/** False when this credential is known, whoever has it. */
export async function insertPasskey(
  tx: Tx,
  { id, name, createdAt, owner, ...row }: Omit<Passkey, 'usedAt'> & Credential,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('proofs.passkeys')
    .values({
      id,
      name,
      createdAt,
      ownerKind: owner.kind,
      ownerId: owner.id,
      credentialId: row.credentialId,
      publicKey: row.publicKey,
      counter: BigInt(row.counter),
    })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Oldest first. */
export async function findPasskeys(
  reader: Reader | Tx,
  owner: Owner,
): Promise<readonly (Passkey & Pick<Credential, 'credentialId'>)[]> {
  const rows = await reader
    .selectFrom('proofs.passkeys')
    .select(['id', 'name', 'createdAt', 'usedAt', 'credentialId'])
    .where('ownerKind', '=', owner.kind)
    .where('ownerId', '=', owner.id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows;
}

export async function lockCredential(
  tx: Tx,
  credentialId: Buffer,
): Promise<(Credential & { id: string }) | undefined> {
  const row = await tx
    .selectFrom('proofs.passkeys')
    .select(['id', 'ownerKind', 'ownerId', 'credentialId', 'publicKey', 'counter'])
    .where('credentialId', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      owner: { kind: row.ownerKind, id: row.ownerId } as Owner,
      credentialId: row.credentialId,
      publicKey: row.publicKey,
      counter: Number(row.counter),
    }
  );
}

export async function noteUse(
  tx: Tx,
  id: string,
  { counter, at }: { counter: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('proofs.passkeys')
    .set({ counter: BigInt(counter), usedAt: at })
    .where('id', '=', id)
    .execute();
}

/** False when the owner has none such. */
export async function deletePasskey(tx: Tx, owner: Owner, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('proofs.passkeys')
    .where('id', '=', id)
    .where('ownerKind', '=', owner.kind)
    .where('ownerId', '=', owner.id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** All of an owner's, for whoever starts over. */
export async function deletePasskeys(tx: Tx, owner: Owner): Promise<void> {
  await tx
    .deleteFrom('proofs.passkeys')
    .where('ownerKind', '=', owner.kind)
    .where('ownerId', '=', owner.id)
    .execute();
}

/** How many each owner of that kind has; who has none is not in it. */
export async function countPasskeys(
  reader: Reader | Tx,
  kind: Owner['kind'],
): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .selectFrom('proofs.passkeys')
    .select((select) => ['ownerId', select.fn.countAll<bigint>().as('count')])
    .where('ownerKind', '=', kind)
    .groupBy('ownerId')
    .execute();
  return new Map(rows.map(({ ownerId: id, count }) => [id, Number(count)]));
}
