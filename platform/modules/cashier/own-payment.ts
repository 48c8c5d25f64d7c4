import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';

/** Another member's money is as unknown as none. Throws cashier.payment_unknown. */
export function ownOf<Owned extends { memberId: string }>(found: Owned | undefined, memberId: string): Owned {
  if (found?.memberId !== memberId) throw new Refusal<RefusalCode>('cashier.payment_unknown');
  return found;
}
