/**
 * Whom the kit may call. An operator types addresses, and this process stands where others do not: so only hosts that the
 * configuration names are called (the demonstration: this machine), a name never stands for an address inside a private
 * network, and what a name was found to stand for is what is connected to. Redirects are answers and are not followed.
 */
import { lookup as ask, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import type { Config } from '../../core/config.ts';

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** Not the open network: this machine, what lies beside it, and addresses that are nobody's (IANA's special-purpose registries). */
const PRIVATE_NETWORKS = {
  ipv4:
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 ' +
    '198.18.0.0/15 224.0.0.0/3',
  ipv6: '::/127 64:ff9b::/96 fc00::/7 fe80::/10 ff00::/8',
} as const;
const PRIVATE = new BlockList();
for (const family of ['ipv4', 'ipv6'] as const) {
  for (const network of PRIVATE_NETWORKS[family].split(' ')) {
    const [address = '', bits] = network.split('/');
    PRIVATE.addSubnet(address, Number(bits), family);
  }
}

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

export function isPrivate(address: string): boolean {
  const family = isIP(address);
  // An IPv4 address in IPv6 clothes is judged as what it is.
  return family === 0 || PRIVATE.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

type Resolve = (name: string, done: (error: Error | null, found: LookupAddress[]) => void) => void;
const bySystem: Resolve = (name, done) => ask(name, { all: true }, (error, found) => done(error, found));

/** Finds the addresses of a name, and only public ones: this machine is called by its own names alone. */
export function publicLookup(resolve: Resolve = bySystem): LookupFunction {
  return (name, options, done) => {
    const told = (error: NodeJS.ErrnoException | null, found: readonly LookupAddress[]): void => {
      const [first] = found;
      if (error || !first) done(error ?? new Error(`${name} has no address`), '', 0);
      else if (options.all) done(null, [...found]);
      else done(null, first.address, first.family);
    };
    if (name === 'localhost') return told(null, [{ address: '127.0.0.1', family: 4 }]);
    return resolve(name, (error, found) => {
      if (error) return told(error, []);
      if (found.some(({ address }) => isPrivate(address)))
        return told(new Error(`${name} stands for an address in a private network`), []);
      return told(null, found);
    });
  };
}
