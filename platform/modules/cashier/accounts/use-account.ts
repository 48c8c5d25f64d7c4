/** Which account a withdrawal goes to. */
import { accountFieldsOf } from '@feria/contracts/cashier/account-terms';
import type { RailCode } from '@feria/contracts/cashier/rails';
import type { RefusalCode } from '@feria/contracts/refusals';
import { isUuid, Refusal } from '@feria/kernel';
import type { Tx } from '../../../core/db.ts';
import { findAccount } from './account-store.ts';

type Wanted = { memberId: string; rail: RailCode; id: string | undefined };

/**
 * The id of the member's own account for that rail; null where money leaves by it without one. Throws cashier.account_needed,
 * cashier.account_unknown (none of theirs, removed, or of another rail), cashier.account_cooling with from when it is usable.
 */
export async function requireAccount(
  tx: Tx,
  { memberId, rail, id }: Wanted,
  at: Date,
): Promise<string | null> {
  if (accountFieldsOf(rail).length === 0) return null;
  if (id === undefined) throw new Refusal<RefusalCode>('cashier.account_needed');
  const account = isUuid(id) ? await findAccount(tx, id) : undefined;
  const isTheirs = account?.memberId === memberId && account.rail === rail && account.removedAt === null;
  if (!isTheirs) throw new Refusal<RefusalCode>('cashier.account_unknown');
  if (account.usableFrom > at)
    throw new Refusal<RefusalCode>('cashier.account_cooling', {
      usableFrom: account.usableFrom.toISOString(),
    });
  return account.id;
}
