/** The gateways that this platform is configured for. Their drivers are called only outside transactions; every call may be repeated. */
import { GatewayFailure, SANDBOX, sandboxDriver, type Driver } from '@feria/gateways';
import type { Config } from '../../core/config.ts';

export function driversOf({ gateway }: Pick<Config, 'gateway'>): ReadonlyMap<string, Driver> {
  return new Map([[SANDBOX, sandboxDriver(gateway)]]);
}

/** Throws GatewayFailure (not_sent) where the platform is not configured for it, or not any more. */
export function driverOf(config: Pick<Config, 'gateway'>, code: string): Driver {
  const driver = driversOf(config).get(code);
  if (!driver) throw new GatewayFailure(`no gateway ${code} is configured`, { fate: 'not_sent' });
  return driver;
}
