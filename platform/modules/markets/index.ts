/**
 * Markets: merchants, countries, languages, white-label flags, payment methods, and whether the house is open.
 * Owns schema `markets`. Promises: nobody else decides what a market allows; its data is one document, in versions that are never
 * changed, each proposed by one operator and published by another in one transaction; a document that breaks a rule is never in
 * force; reading a market costs one statement over columns. The house closes for everybody or for one address; no round begins
 * then, and each that runs finishes. ADR 34 says why.
 * Emits `markets.published`, `markets.closure_moved`.
 */
import { Refusal } from '@feria/kernel';
import type { MarketCode } from '@feria/contracts/wire';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Reader, Tx } from '../../core/db.ts';
import { readBoard, statusOn, type Place } from './closures.ts';
import { listMarkets, listMethods, readSettings, type Market, type Method } from './store.ts';

export { switchOnForDemo } from './demo.ts';
export { houseLimitsOf } from './house-limits.ts';
export { closeHouse, openHouse, requireOpenHouse, type Place } from './closures.ts';
export { marketListeners } from './listeners.ts';
export { marketOfficeRoutes } from './office-routes.ts';
export { listMarkets, listMethods, NOT_ASKED, readRule, readSettings } from './store.ts';
export type { Market, Method, StoredRule } from './store.ts';
export { marketRoutes } from './routes.ts';
export { systemOfficeRoutes } from './system-office-routes.ts';
export { readDocument } from './version-store.ts';
export { marketAction } from './versions.ts';

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

/**
 * Whether somebody who stands there may play in this market. Throws markets.place (`country`: where they are, or empty where nobody
 * knows). Source of the rule: GLI-19 2.7; which countries is market data.
 */
export function requireAllowedPlace(
  { where }: Pick<Market, 'where'>,
  { country }: Pick<Place, 'country'>,
): void {
  if (!mayPlayFrom({ where }, { country }))
    throw new Refusal<RefusalCode>('markets.place', { country: country ?? '' });
}

/** The same as a yes or a no. */
export function mayPlayFrom({ where }: Pick<Market, 'where'>, { country }: Pick<Place, 'country'>): boolean {
  if (where.countries.length === 0) return true;
  return country === null ? where.letsInUnknown : where.countries.includes(country);
}

/** Those of these that stand where nobody may play now: in a region that is closed, or from where their market lets nobody play. */
export async function findClosedPlaces<Seat extends Place & { market: string }>(
  tx: Tx | Reader,
  seats: readonly Seat[],
  at: Date,
): Promise<Seat[]> {
  if (seats.length === 0) return [];
  const board = await readBoard(tx);
  const markets = new Map((await listMarkets(tx)).map((market) => [market.code as string, market]));
  return seats.filter((seat) => {
    const market = markets.get(seat.market);
    return statusOn(board, seat, at).regionRestriction || (market && !mayPlayFrom(market, seat));
  });
}

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
