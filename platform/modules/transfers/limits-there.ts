/** Limits that cannot be enforced at a vendor that keeps the money: while one applies, no money is sent there (ADR 59). */
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import type { SignedInMember } from '../../core/http/access.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { playLimitsOf } from '../limits/index.ts';

/**
 * No bet is seen there, so a limit of stakes, losses or time holds nobody: as long as one stands, whoever set it, nothing goes there.
 * Throws transfers.own_limit, transfers.house_limit.
 */
export async function requireNothingToJudge(
  tx: Tx | Reader,
  { id: memberId, currency, merchantCode }: Pick<SignedInMember, 'id' | 'merchantCode' | 'currency'>,
): Promise<void> {
  const [first] = await playLimitsOf(tx, { memberId, currency, merchantCode });
  if (!first) return;
  throw new Refusal<RefusalCode>(first.setBy === 'member' ? 'transfers.own_limit' : 'transfers.house_limit');
}
