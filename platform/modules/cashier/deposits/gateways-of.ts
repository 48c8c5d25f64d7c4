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
    return offer ? [{ driver, offer }] : [];
  });
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
