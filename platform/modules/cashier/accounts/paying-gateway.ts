/** Who pays out by a rail: the banks of an account are those that this gateway knows, by its own codes. */
import type { RailCode } from '@feria/contracts/cashier/rails';
import type { Driver } from '@feria/gateways';
import type { Deps } from '../../../core/context.ts';
import type { MarketCode } from '@feria/contracts/wire';
import { listMethods, type Method } from '../../markets/index.ts';
import { driversOf } from '../drivers.ts';

type Carrier = Pick<Driver, 'offers'>;
type Where = { rail: RailCode; country: string };

/** The gateway of the market's own method goes before any other that carries the rail. Undefined: nobody pays out by it there. */
export function payingAmong<One extends Carrier>(
  drivers: ReadonlyMap<string, One>,
  methods: readonly Pick<Method, 'direction' | 'rail' | 'gateways'>[],
  { rail, country }: Where,
): One | undefined {
  const ways = methods.filter((method) => method.direction === 'out' && method.rail === rail);
  const named = ways.flatMap(({ gateways }) => gateways.flatMap((code) => drivers.get(code) ?? []));
  return [...named, ...drivers.values()].find(({ offers }) =>
    offers.some((offer) => offer.rail === rail && offer.country === country && offer.direction === 'out'),
  );
}

export async function payingGateway(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  rail: RailCode,
  country: MarketCode,
): Promise<Driver | undefined> {
  return payingAmong(driversOf(config), await listMethods(db.read, country), { rail, country });
}
