/**
 * From where a call comes. What a caller writes into X-Forwarded-For is believed of a proxy that the configuration names and of
 * nobody else: the address is the nearest one that is no such proxy. This machine alone is trusted unless something else is said.
 */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

export type TrustedProxies = { trusts(address: string): boolean };

export const THIS_MACHINE = ['127.0.0.1', '::1'] as const;

/** Throws with a sentence for what is no address and no network, and for a network that holds half of the internet. */
export function trustedProxies(entries: readonly string[] = THIS_MACHINE): TrustedProxies {
  const list = new BlockList();
  for (const entry of entries) add(list, entry);
  return { trusts: (address) => isIP(address) !== 0 && list.check(address, family(address)) };
}

const family = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');
/** A wider one is a slip: whoever stood in it could say that they are anybody. */
const WIDEST = { ipv4: 8, ipv6: 16 } as const;

function add(list: BlockList, entry: string): void {
  const [network = '', bits, ...rest] = entry.split('/');
  const most = isIPv6(network) ? 128 : 32;
  const wanted = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : NaN;
  if (isIP(network) === 0 || rest.length > 0 || !(wanted <= most))
    throw new Error(`configuration: TRUSTED_PROXIES has "${entry}", which is no address and no network`);
  if (wanted < WIDEST[family(network)])
    throw new Error(
      `configuration: TRUSTED_PROXIES trusts ${entry}, which is too wide to be a proxy's network`,
    );
  list.addSubnet(network, wanted, family(network));
}

/** The same as a request's `ip`, of what did not come through the server's own router: a socket's handshake. */
export function addressOf({ socket, headers }: IncomingMessage, proxies: TrustedProxies): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const hops = [
    ...forwarded.map((hop) => hop.trim()).filter((hop) => hop !== ''),
    socket.remoteAddress ?? '',
  ];
  for (const hop of hops.toReversed()) if (!proxies.trusts(hop)) return hop;
  return hops[0] ?? '';
}
