/** One payment method of a market. */
import { Refusal } from '@feria/kernel';
import type { MarketCode } from '@feria/contracts/wire';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Reader, Tx } from '../../core/db.ts';
import { getMarket } from './find-market.ts';
import { opensAt } from './method-hours.ts';
import { listMethods, readSettings, type Method } from './store.ts';

/** The payment method of that code, and how many decimals people pay in there. Throws cashier.method_unknown. */
export async function getMethod(
  tx: Tx | Reader,
  market: MarketCode,
  direction: Method['direction'],
  code: string,
): Promise<Method & { places: number }> {
  const method = (await listMethods(tx, market)).find(
    (one) => one.direction === direction && one.code === code,
  );
  if (!method) throw new Refusal<RefusalCode>('cashier.method_unknown');
  return { ...method, places: (await readSettings(tx, market)).currencyPlaces };
}

/** The same, of one that is open now. Throws cashier.method_closed (`opensAt`), too. */
export async function requireOpenMethod(
  tx: Tx | Reader,
  market: MarketCode,
  direction: Method['direction'],
  code: string,
  at: Date,
): Promise<Method & { places: number }> {
  const method = await getMethod(tx, market, direction, code);
  if (method.hours === null) return method;
  const { timeZone } = await getMarket(tx, market);
  const opens = opensAt(method.hours, timeZone, at);
  if (opens)
    throw new Refusal<RefusalCode>('cashier.method_closed', {
      opensAt: opens.toISOString(),
    });
  return method;
}
