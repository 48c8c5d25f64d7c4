/** The banks that a payment can be made from or sent to, as their gateway lists them: asked once in a while, however many members look. */
import type { RailCode } from '@feria/contracts/cashier/rails';
import type { RefusalCode } from '@feria/contracts/refusals';
import { GatewayFailure, type Bank, type Driver } from '@feria/gateways';
import { Refusal } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';

/** A bank that is out of order today is gone from the list soon enough. */
const FRESH_MS = 10 * 60_000;
type Kept = { askedAt: number; banks: Promise<Bank[]> };
const kept = new WeakMap<Driver, Map<string, Kept>>();

/** Throws cashier.banks_unavailable; a list that could not be read is not kept. */
export async function listBanks(
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
  driver: Driver,
  rail: RailCode,
  country: string,
): Promise<Bank[]> {
  const lists = kept.get(driver) ?? new Map<string, Kept>();
  kept.set(driver, lists);
  const name = `${rail} ${country}`;
  const now = clock.now().getTime();
  const known = lists.get(name);
  if (known && now - known.askedAt < FRESH_MS) return known.banks;
  const asked = { askedAt: now, banks: ask() };
  lists.set(name, asked);
  return asked.banks;

  async function ask(): Promise<Bank[]> {
    try {
      return await driver.banks(rail, country);
    } catch (error) {
      lists.delete(name);
      if (!(error instanceof GatewayFailure)) throw error;
      log.warn('banks were not listed', { gateway: driver.code, rail, error: error.message });
      throw new Refusal<RefusalCode>('cashier.banks_unavailable');
    }
  }
}
