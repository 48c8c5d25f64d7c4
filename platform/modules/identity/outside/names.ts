/** What an account is called elsewhere: sealed, bound to the row that it stands in. */
import type { MemberId } from '@feria/kernel';
import type { Config } from '../../../core/config.ts';
import { deriveKey, seal, unseal } from '../../../core/seal.ts';

type Settings = Pick<Config, 'secret'>;

export function sealName({ secret }: Settings, place: string, name: string | null): Buffer | null {
  return name === null ? null : seal(keyOf(secret), place, name);
}

export function unsealName({ secret }: Settings, place: string, name: Buffer | null): string | null {
  return name && unseal(keyOf(secret), place, name);
}

export const placeOfLink = (id: MemberId, provider: string): string => `outside ${id} ${provider}`;
export const placeOfTicket = (tokenHash: Buffer): string => `ticket ${tokenHash.toString('hex')}`;

const keyOf = (secret: Buffer): Buffer => deriveKey(secret, 'feria identity outside');
