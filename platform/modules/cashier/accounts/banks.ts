/** The banks that accounts can be at: asked of the gateway that pays there, and kept for a while. Called outside of transactions. */
import type { BankList } from '@feria/contracts/cashier/accounts';
import type { RailCode } from '@feria/contracts/cashier/rails';
import type { RefusalCode } from '@feria/contracts/refusals';
import { GatewayFailure } from '@feria/gateways';
import { Refusal } from '@feria/kernel';
import type { Deps } from '../../../core/context.ts';
import { driversOf } from '../drivers.ts';

/** Banks come and go by the month; a gateway that is down for long is asked again soon. */
const KEPT_MS = 10 * 60_000;
type Banks = BankList['items'];
const kept = new WeakMap<object, Map<string, { at: number; banks: Banks }>>();

/** Empty where nobody pays out by that rail in that country. Throws cashier.gateway_unreachable. */
export async function readBanks(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  rail: RailCode,
  country: string,
): Promise<Banks> {
  const paysOut = (one: { rail: RailCode; country: string; direction: string }): boolean =>
    one.rail === rail && one.country === country && one.direction === 'out';
  const driver = [...driversOf(config).values()].find(({ offers }) => offers.some(paysOut));
  if (!driver) return [];
  const own = kept.get(driver) ?? new Map<string, { at: number; banks: Banks }>();
  kept.set(driver, own);
  const key = `${rail} ${country}`;
  const known = own.get(key);
  const now = clock.now().getTime();
  if (known && now - known.at < KEPT_MS) return known.banks;
  try {
    const banks = await driver.banks(rail, country);
    own.set(key, { at: now, banks });
    return banks;
  } catch (error) {
    if (error instanceof GatewayFailure) throw new Refusal<RefusalCode>('cashier.gateway_unreachable');
    throw error;
  }
}
