/** The devices and networks that a member has used before, as keyed hashes. Pure. */
import type { Config } from '../../../core/config.ts';
import { neighbourhoodOf } from '../../../core/http/network.ts';
import { blindIndexOf, type Origin } from '../../members/for-access.ts';

export type Places = { device: Buffer; network: Buffer };

/** Only whoever has the platform's secret can tell which device or network a mark is of. */
export function placesOf({ secret }: Pick<Config, 'secret'>, { device, address }: Origin): Places {
  return {
    device: blindIndexOf(secret, 'sign_in_device', device),
    network: blindIndexOf(secret, 'sign_in_network', neighbourhoodOf(address)),
  };
}

/** A network as people read it: "203.0.113.x", "2001:db8:12::x". */
export function networkLabel(address: string): string {
  const network = neighbourhoodOf(address);
  return network.includes(':') ? `${network}::x` : `${network}.x`;
}
