/** The networks from which a vendor calls, as two operators have to name them before it serves. Pure. */
import { isIPv6 } from 'node:net';

/** As wide as a network may be that still names somebody. */
const WIDEST = { ipv4: 8, ipv6: 19 } as const;

/** True when there are some, and each is narrow enough to be somebody's. */
export function areNamed(networks: readonly string[]): boolean {
  return networks.length > 0 && networks.every(isNarrow);
}

function isNarrow(network: string): boolean {
  const [address = '', bits] = network.split('/');
  return bits === undefined || Number(bits) >= WIDEST[isIPv6(address) ? 'ipv6' : 'ipv4'];
}
