import type { BalanceView } from '@feria/contracts/wallet/member';
import { toDecimal, type Currency } from '@feria/kernel';
import type { Balance } from './store.ts';

/** A balance as the wire carries it: five places, the app floors what it shows. */
export function toBalanceView(currency: Currency, { cash, held, bonus, version }: Balance): BalanceView {
  return {
    currency,
    balance: toDecimal(cash),
    held: toDecimal(held),
    bonus: toDecimal(bonus),
    version: String(version),
  };
}
