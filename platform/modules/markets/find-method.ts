/** One payment method of a market. */
import { Refusal } from '@feria/kernel';
import type { MarketCode } from '@feria/contracts/wire';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Reader, Tx } from '../../core/db.ts';
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
