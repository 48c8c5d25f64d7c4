/**
 * Markets: merchants, countries, languages, white-label flags, payment methods, system status.
 * Owns schema `markets`. Promises: a switch of a market is one row; nobody else decides what a market allows.
 * Emits no facts.
 */
import { Refusal } from '@feria/kernel';
import type { MarketCode } from '@feria/contracts/wire';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Reader, Tx } from '../../core/db.ts';
import { listMarkets, listMethods, type Market, type Method } from './store.ts';

export { listMarkets, listMethods, NOT_ASKED, readRule, readSystemStatus } from './store.ts';
export type { Market, Method, StoredRule } from './store.ts';
export { marketRoutes } from './routes.ts';

/** The market of that code. Throws market.unknown. */
export async function getMarket(tx: Tx | Reader, code: string): Promise<Market> {
  const market = (await listMarkets(tx)).find((one) => one.code === code);
  if (!market) throw new Refusal<RefusalCode>('market.unknown');
  return market;
}

/** The market of a visitor: the wanted one when it exists, else the default. */
export async function chooseMarket(tx: Tx | Reader, wanted: string | undefined): Promise<Market> {
  const markets = await listMarkets(tx);
  const market = markets.find((one) => one.code === wanted) ?? markets.find((one) => one.isDefault);
  if (!market) throw new Error('no market is the default');
  return market;
}

/** The payment method of that code. Throws cashier.method_unknown. */
export async function getMethod(
  tx: Tx | Reader,
  market: MarketCode,
  direction: Method['direction'],
  code: string,
): Promise<Method> {
  const method = (await listMethods(tx, market)).find(
    (one) => one.direction === direction && one.code === code,
  );
  if (!method) throw new Refusal<RefusalCode>('cashier.method_unknown');
  return method;
}
