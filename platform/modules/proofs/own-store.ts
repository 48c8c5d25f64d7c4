/** The SQL of authenticators and recovery codes: a secret is sealed, a code is a keyed hash. */
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import type { Owner } from './owner.ts';

export type AuthenticatorRow = {
  secretSealed: Buffer;
  confirmBy: Date;
  confirmedAt: Date | null;
  lastStep: bigint;
};

/**
 * Puts one that is not confirmed yet in the place of another such; a secret is never changed where it lies. One at a time for each
 * owner, so that of two at once the later holds. False when there is a confirmed one.
 */
export async function replaceAuthenticator(
  tx: Tx,
  owner: Owner,
  { secretSealed, createdAt, confirmBy }: { secretSealed: Buffer; createdAt: Date; confirmBy: Date },
): Promise<boolean> {
  await callSql(tx, `select pg_advisory_xact_lock(hashtextextended('proofs.authenticators:' || $1, 0))`, [
    `${owner.kind}:${owner.id}`,
  ]);
  await tx
    .deleteFrom('proofs.authenticators')
    .where('ownerKind', '=', owner.kind)
    .where('ownerId', '=', owner.id)
    .where('confirmedAt', 'is', null)
    .execute();
  const row = await tx
    .insertInto('proofs.authenticators')
    .values({
      ownerKind: owner.kind,
      ownerId: owner.id,
      secretSealed,
      createdAt,
      confirmBy,
    })
    .onConflict((conflict) => conflict.columns(['ownerKind', 'ownerId']).doNothing())
    .returning('ownerId')
    .executeTakeFirst();
  return row !== undefined;
}

const COLUMNS = ['secretSealed', 'confirmBy', 'confirmedAt', 'lastStep'] as const;

export async function lockAuthenticator(tx: Tx, owner: Owner): Promise<AuthenticatorRow | undefined> {
  const row = await tx
    .selectFrom('proofs.authenticators')
    .select(COLUMNS)
    .where('ownerKind', '=', owner.kind)
    .where('ownerId', '=', owner.id)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      secretSealed: row.secretSealed,
      confirmBy: row.confirmBy,
      confirmedAt: row.confirmedAt,
      lastStep: BigInt(row.lastStep),
    }
  );
}

/** Since when there is a confirmed one. */
export async function findAuthenticator(reader: Reader | Tx, owner: Owner): Promise<Date | undefined> {
  const row = await reader
    .selectFrom('proofs.authenticators')
    .select('confirmedAt')
    .where('ownerKind', '=', owner.kind)
    .where('ownerId', '=', owner.id)
    .executeTakeFirst();
  return row?.confirmedAt ?? undefined;
}

export async function updateAuthenticator(
  tx: Tx,
  owner: Owner,
  { lastStep, confirmedAt }: { lastStep: bigint; confirmedAt: Date },
): Promise<void> {
  await tx
    .updateTable('proofs.authenticators')
    .set({ lastStep, confirmedAt })
    .where('ownerKind', '=', owner.kind)
    .where('ownerId', '=', owner.id)
    .execute();
}

export async function deleteAuthenticator(tx: Tx, owner: Owner): Promise<void> {
  await tx
    .deleteFrom('proofs.authenticators')
    .where('ownerKind', '=', owner.kind)
    .where('ownerId', '=', owner.id)
    .execute();
}

export async function insertRecoveryCodes(
  tx: Tx,
  owner: Owner,
  hashes: readonly Buffer[],
  at: Date,
): Promise<void> {
  await tx
    .insertInto('proofs.recovery_codes')
    .values(
      hashes.map((hash, index) => ({
        ownerKind: owner.kind,
        ownerId: owner.id,
        place: index + 1,
        codeHash: hash,
        createdAt: at,
      })),
    )
    .execute();
}

/** False when there is none such, or it was used. Of two at once one is the first: the other waits for its commit. */
export async function useRecoveryCode(tx: Tx, owner: Owner, hash: Buffer, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('proofs.recovery_codes')
    .set({ usedAt: at })
    .where('ownerKind', '=', owner.kind)
    .where('ownerId', '=', owner.id)
    .where('codeHash', '=', hash)
    .where('usedAt', 'is', null)
    .returning('place')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findRecoveryCodes(
  reader: Reader | Tx,
  owner: Owner,
): Promise<{ left: number; createdAt: Date | null }> {
  const rows = await reader
    .selectFrom('proofs.recovery_codes')
    .select(['createdAt', 'usedAt'])
    .where('ownerKind', '=', owner.kind)
    .where('ownerId', '=', owner.id)
    .execute();
  return {
    left: rows.filter(({ usedAt }) => usedAt === null).length,
    createdAt: rows[0]?.createdAt ?? null,
  };
}

export async function deleteRecoveryCodes(tx: Tx, owner: Owner): Promise<void> {
  await tx
    .deleteFrom('proofs.recovery_codes')
    .where('ownerKind', '=', owner.kind)
    .where('ownerId', '=', owner.id)
    .execute();
}
