/** The networks from which a vendor calls, as two operators have to name them before it serves. Pure. */
import { isIPv6 } from 'node:net';

/** The widest network that is accepted. */
const WIDEST = { ipv4: 8, ipv6: 19 } as const;

/** True when there is at least one, and none is wider than that. */
export function areNamed(networks: readonly string[]): boolean {
  return networks.length > 0 && networks.every(isNarrow);
}

function isNarrow(network: string): boolean {
  const [address = '', bits] = network.split('/');
  return bits === undefined || Number(bits) >= WIDEST[isIPv6(address) ? 'ipv6' : 'ipv4'];
}
