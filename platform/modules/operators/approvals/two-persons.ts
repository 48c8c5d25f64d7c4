/**
 * Whether two accounts are two persons: the one rule of every door that takes two (approvals, reversals, what a member objects to).
 * Triggers hold the same (`operators.refuse_one_person`). ADR 57 says why.
 */
import type { Permission } from '@feria/contracts/operators/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import { sql } from 'kysely';
import type { Person } from '../../../core/approval.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { findRole } from '../role-store.ts';
import { findOperatorById } from '../store.ts';

export type TieCause = 'invited' | 'link' | 'role' | 'permissions' | 'reset' | 'enabled' | 'address';
type Same = Extract<RefusalCode, `${string}.second_person`>;

/**
 * These had a hand in that account: from now on neither they nor it are the other one's second person. It is kept for good, and
 * the same again is no mistake.
 */
export async function tie(
  tx: Tx,
  made: string,
  { makers, cause }: { makers: readonly string[]; cause: TieCause },
  at: Date,
): Promise<void> {
  const rows = [...new Set(makers)]
    .filter((maker) => maker !== made)
    .map((maker) => ({ made, maker, cause, at }));
  if (rows.length === 0) return;
  await tx
    .insertInto('operators.ties')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['made', 'maker', 'cause']).doNothing())
    .execute();
}

/** Everybody whom an account is tied to. */
export async function tiedTo(reader: Tx | Reader, id: string): Promise<readonly string[]> {
  const row = await reader
    .selectNoFrom(sql<string[]>`operators.tied_to(${id}::uuid)`.as('tied'))
    .executeTakeFirstOrThrow();
  return row.tied;
}

/** Throws what `same` names (it is the same account), approvals.tied. */
export async function requireOther(
  tx: Tx,
  { first, second, same }: { first: string; second: string; same: Same },
): Promise<void> {
  if (first === second) throw new Refusal<RefusalCode>(same);
  if ((await tiedTo(tx, first)).includes(second)) throw new Refusal<RefusalCode>('approvals.tied');
}

/**
 * The one who asked, as they are now: two persons decide, and not one who may and one who might (ASVS 5.0, 8.3.2). `needs` null:
 * anybody who works here may ask for it. Undefined: they are suspended, or may not any more.
 */
export async function findAsker(
  tx: Tx | Reader,
  id: string,
  needs: Permission | null,
): Promise<Person | undefined> {
  const asker = await findOperatorById(tx, id);
  if (asker?.status !== 'active') return undefined;
  const permissions = (await findRole(tx, asker.role))?.permissions ?? [];
  if (needs !== null && !permissions.includes(needs)) return undefined;
  return { id: asker.id, username: asker.username, role: asker.role, permissions };
}

/** The two of a request that is about to be carried out. Throws what `requireOther` throws, approvals.asker_gone. */
export async function requireTwo(
  tx: Tx,
  { askedBy, second, needs, same }: { askedBy: string; second: string; needs: Permission | null; same: Same },
): Promise<Person> {
  await requireOther(tx, { first: askedBy, second, same });
  const asker = await findAsker(tx, askedBy, needs);
  if (!asker) throw new Refusal<RefusalCode>('approvals.asker_gone');
  return asker;
}
