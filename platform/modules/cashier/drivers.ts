/** The gateways that this platform is configured for. Their drivers are called only outside transactions; every call may be repeated. */
import { GatewayFailure, openDriver, SANDBOX, sandboxDriver, type Driver } from '@feria/gateways';
import type { Config } from '../../core/config.ts';
import { MANUAL, manualDriver, type Books } from './manual/driver.ts';

type Configured = Pick<Config, 'gateways'>;
const opened = new WeakMap<Configured['gateways'], ReadonlyMap<string, Driver>>();

const books = new WeakMap<Configured['gateways'], Books>();

/** Where the licensee's own transfers are written down: said once, by whoever puts a platform together. */
export function openBooks({ db, clock, config }: Books & { config: Configured }): void {
  books.set(config.gateways, { db, clock, config });
}

function booksOf(gateways: Configured['gateways']): Books {
  const found = books.get(gateways);
  if (!found) throw new Error('nobody has said where the licensee writes its transfers down');
  return found;
}

/** By their codes. Throws with a line that names the gateway and the setting that is wrong. */
export function driversOf({ gateways }: Configured): ReadonlyMap<string, Driver> {
  const known = opened.get(gateways);
  if (known) return known;
  const { sandbox, listed } = gateways;
  const drivers = new Map<string, Driver>([
    ...(sandbox ? [[SANDBOX, sandboxDriver(sandbox)] as const] : []),
    ...listed.map((settings) => [settings.code, openDriver(settings)] as const),
    [MANUAL, manualDriver(() => booksOf(gateways))],
  ]);
  opened.set(gateways, drivers);
  return drivers;
}

/** Throws GatewayFailure (not_sent) where the platform is not configured for it, or not any more. */
export function driverOf(config: Configured, code: string): Driver {
  const driver = driversOf(config).get(code);
  if (!driver) throw new GatewayFailure(`no gateway ${code} is configured`, { fate: 'not_sent' });
  return driver;
}

/** Where a gateway sends its notices: at the member app's address, unless the operator has one for them alone. */
export function noticeUrlOf(
  { memberOrigin, gateways }: Pick<Config, 'memberOrigin' | 'gateways'>,
  code: string,
): string {
  return `${gateways.noticeOrigin ?? memberOrigin}/webhooks/${code}`;
}
