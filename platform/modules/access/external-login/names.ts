/** What an account is called elsewhere: sealed, bound to the row that it stands in. */
import type { Config } from '../../../core/config.ts';
import { deriveKey, seal, unseal, type PlatformSecret, type SealKey } from '../../../core/crypto/seal.ts';

type Settings = Pick<Config, 'secret'>;

export function sealName({ secret }: Settings, place: string, name: string | null): Buffer | null {
  return name === null ? null : seal(keyOf(secret), place, name);
}

export function unsealName({ secret }: Settings, place: string, name: Buffer | null): string | null {
  return name && unseal(keyOf(secret), place, name);
}

export const placeOfLink = (id: string, provider: string): string => `outside ${id} ${provider}`;
export const placeOfTicket = (tokenHash: Buffer): string => `ticket ${tokenHash.toString('hex')}`;

const keyOf = (secret: PlatformSecret): SealKey => deriveKey(secret, 'feria identity outside');
