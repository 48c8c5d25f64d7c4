/** All SQL about withdrawals that an operator holds back. Whoever writes one has the lock of its withdrawal. */
import type { DeskReason } from '@feria/contracts/cashier/desk-reasons';
import type { Selectable } from 'kysely';
import { narrowing, type Reader, type Tx } from '../../../core/db.ts';
import type { CashierPayoutHolds } from '../../../core/schema.generated.ts';

export type Hold = {
  id: string;
  withdrawalId: string;
  code: DeskReason;
  /** The sentence for its member, where the code has none. */
  told: string | null;
  /** For colleagues. */
  note: string;
  heldBy: string;
  heldByName: string;
  at: Date;
  untilAt: Date;
  endedAt: Date | null;
};

export async function insertHold(tx: Tx, hold: Hold): Promise<void> {
  await tx.insertInto('cashier.payout_holds').values(hold).execute();
}

/** The one that lasts, if there is one. */
export async function findHold(tx: Tx | Reader, withdrawalId: string): Promise<Hold | undefined> {
  return (await listOpenHolds(tx, [withdrawalId])).get(withdrawalId);
}

/** Those that last, by their withdrawal. */
export async function listOpenHolds(
  tx: Tx | Reader,
  withdrawalIds: readonly string[],
): Promise<ReadonlyMap<string, Hold>> {
  if (withdrawalIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('cashier.payout_holds')
    .selectAll()
    .where('withdrawalId', 'in', withdrawalIds)
    .where('endedAt', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.withdrawalId, holdOf(row)]));
}

/** All that there were, in their order. */
export async function listHoldsOf(tx: Tx | Reader, withdrawalIds: readonly string[]): Promise<Hold[]> {
  if (withdrawalIds.length === 0) return [];
  const rows = await tx
    .selectFrom('cashier.payout_holds')
    .selectAll()
    .where('withdrawalId', 'in', withdrawalIds)
    .orderBy('at')
    .execute();
  return rows.map(holdOf);
}

/** Nothing where none lasts. */
export async function endHold(tx: Tx, withdrawalId: string, at: Date): Promise<void> {
  await tx
    .updateTable('cashier.payout_holds')
    .set({ endedAt: at })
    .where('withdrawalId', '=', withdrawalId)
    .where('endedAt', 'is', null)
    .execute();
}

/** Of holds whose time is over, the withdrawals, the longest over first. */
export async function listHoldsOver(tx: Tx | Reader, at: Date, limit: number): Promise<{ id: string }[]> {
  return tx
    .selectFrom('cashier.payout_holds')
    .select('withdrawalId as id')
    .where('endedAt', 'is', null)
    .where('untilAt', '<=', at)
    .orderBy('untilAt')
    .limit(limit)
    .execute();
}

const holdOf = narrowing<Selectable<CashierPayoutHolds>, Hold>();
