/**
 * Which addresses are the open network, and which are not: this machine, what lies beside it, what answers for a cloud's own secrets,
 * and what is nobody's (IANA's special-purpose registries). Names are looked up once, and whoever calls connects to what was judged.
 */
import { lookup as ask, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const NOT_OUTSIDE = {
  ipv4:
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 ' +
    '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
  // With an IPv4 address inside (mapped, compatible, translated, 6to4, Teredo) it could be any of the above in other clothes.
  ipv6:
    '::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 5f00::/16 fc00::/7 fe80::/10 ' +
    'fec0::/10 ff00::/8',
} as const;
const LIST = new BlockList();
for (const family of ['ipv4', 'ipv6'] as const)
  for (const network of NOT_OUTSIDE[family].split(' ')) {
    const [address = '', bits] = network.split('/');
    LIST.addSubnet(address, Number(bits), family);
  }

/** True of every address that is not the open network's, and of what is no address. */
export function isPrivate(address: string): boolean {
  const family = isIP(address);
  // An IPv4 address in IPv6 clothes is judged as what it is.
  return family === 0 || LIST.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** The host of an address as Node parses it, without the brackets of IPv6. */
export const bareHost = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

/** Names under localhost are the loopback (RFC 6761, 6.3); a resolver may not know it. */
export const isLoopbackName = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost');

export type Resolve = (name: string, done: (error: Error | null, found: LookupAddress[]) => void) => void;
const bySystem: Resolve = (name, done) => ask(name, { all: true }, (error, found) => done(error, found));

/** Finds the addresses of a name, and only public ones: one private address among them, and it stands for nothing. */
export function publicLookup(resolve: Resolve = bySystem): LookupFunction {
  return (name, options, done) => {
    const told = (error: NodeJS.ErrnoException | null, found: readonly LookupAddress[]): void => {
      const [first] = found;
      if (error || !first) done(error ?? new Error(`${name} has no address`), '', 0);
      else if (options.all) done(null, [...found]);
      else done(null, first.address, first.family);
    };
    if (isLoopbackName(name)) return told(null, [{ address: '127.0.0.1', family: 4 }]);
    return resolve(name, (error, found) => {
      if (error) return told(error, []);
      if (found.some(({ address }) => isPrivate(address)))
        return told(new Error(`${name} stands for an address in a private network`), []);
      return told(null, found);
    });
  };
}
