/** What a member was told that a method costs is what it costs. */
import { feeOf } from '@feria/contracts/cashier/fees';
import type { RefusalCode } from '@feria/contracts/refusals';
import { parseDecimal, Refusal, toDecimal, type Units } from '@feria/kernel';
import type { Method } from '../../markets/index.ts';

type Terms = Pick<Method, 'fee' | 'feeRatePpm'> & { places: number };

/** The fee of an amount by a method; who was shown none was shown that it is free. Throws cashier.fee_changed: its member was shown another one. */
export function toldFee(method: Terms, amount: Units, told: string | undefined): Units {
  const fee = feeOf(method, amount);
  if (parseDecimal(told ?? '0') !== fee)
    throw new Refusal<RefusalCode>('cashier.fee_changed', { fee: toDecimal(fee, 2) });
  return fee;
}
