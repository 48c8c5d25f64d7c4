/**
 * Whom the kit may call. An operator types addresses, and this process stands where others do not: so only hosts that the
 * configuration names are called (the demonstration: this machine). What a name may stand for is judged where everything that goes out
 * is (core/outbound/outbound-addresses.ts).
 */
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import type { Config } from '../../core/config.ts';

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

type Hosts = Pick<Config, 'conformanceHosts' | 'mode'>;

/** Throws conformance.host_refused unless it is the address of a host that the configuration names. */
export function requireReachable({ conformanceHosts, mode }: Hosts, address: string): void {
  const url = new URL(address);
  const hosts = conformanceHosts ?? (mode === 'demo' ? THIS_MACHINE : []);
  const isNamed = hosts.includes(url.hostname) || hosts.includes(url.host);
  const isPlain = url.username === '' && url.password === '' && /^https?:$/.test(url.protocol);
  if (!isNamed || !isPlain)
    throw new Refusal<RefusalCode>('conformance.host_refused', { host: url.hostname });
}
