/** Which gateways can open a payment by a method, or pay one out, in the order of the method. */
import type { Driver, Offer } from '@feria/gateways';
import type { Config } from '../../../core/config.ts';
import type { Method } from '../../markets/index.ts';
import { driversOf } from '../drivers.ts';

export type Able = { driver: Driver; offer: Offer };
type Where = { country: string; currency: string; direction?: 'in' | 'out' };

/** Those that are configured and carry its rail there. None: the method is not offered. */
export function ableGateways(
  config: Pick<Config, 'gateways'>,
  { rail, gateways }: Pick<Method, 'rail' | 'gateways'>,
  where: Where,
): Able[] {
  const drivers = driversOf(config);
  return gateways.flatMap((code) => {
    const driver = drivers.get(code);
    const offer = driver && offerOf(driver, rail, where);
    return offer && canBeTyped(config, { driver, offer }) ? [{ driver, offer }] : [];
  });
}

/** A card is typed into fields of its gateway: where there are none nobody can pay by it. */
const canBeTyped = (config: Pick<Config, 'gateways'>, able: Able): boolean =>
  able.offer.flow !== 'embedded' || cardFieldsOf(config, able) !== null;

/** Where the payer of an offer types their card; null: not here, or nowhere. */
export function cardFieldsOf(
  { gateways: { cardOrigin } }: Pick<Config, 'gateways'>,
  { driver, offer }: Able,
): { gateway: string; url: string } | null {
  const isTyped = offer.flow === 'embedded' && driver.cardFields?.(offer.country);
  if (!isTyped || cardOrigin === undefined) return null;
  const asked = new URLSearchParams({ gateway: driver.code, merchant: offer.country });
  return { gateway: driver.code, url: `${cardOrigin}/?${asked.toString()}` };
}

/** What a driver says of a rail in a country; the test rail is of every country. */
export function offerOf(
  { offers }: Pick<Driver, 'offers'>,
  rail: Method['rail'],
  { country, currency, direction = 'in' }: Where,
): Offer | undefined {
  return offers.find(
    (offer) =>
      offer.direction === direction &&
      offer.rail === rail &&
      (rail === 'sandbox' || (offer.country === country && offer.currency === currency)),
  );
}
