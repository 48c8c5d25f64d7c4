/** From which countries play is allowed in a market. */
import { Refusal } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Reader, Tx } from '../../core/db.ts';
import { readBoard, statusOn, type Place } from './closures.ts';
import { listMarkets, type Market } from './store.ts';

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
