/** How numbers and images lie at rest: sealed, each bound to its place, and a keyed hash by which a number is found again. */
import { plainDocumentNumber } from '@feria/contracts/kyc/numbers';
import type { Config } from '../../core/config.ts';
import { deriveKey, seal, sealBytes, unseal, unsealBytes, type SealKey } from '../../core/crypto/seal.ts';

type Settings = Pick<Config, 'secret'>;
const keyOf = ({ secret }: Settings): SealKey => deriveKey(secret, 'feria kyc');
export const numberLabel = (id: string): string => `kyc.documents ${id} number`;
export const imageLabel = (id: string): string => `kyc.images ${id}`;

export const sealNumber = (config: Settings, id: string, number: string): Buffer =>
  seal(keyOf(config), numberLabel(id), number);
export const openNumber = (config: Settings, id: string, sealed: Buffer): string =>
  unseal(keyOf(config), numberLabel(id), sealed);
export const sealImage = (config: Settings, id: string, bytes: Buffer): Buffer =>
  sealBytes(keyOf(config), imageLabel(id), bytes);
export const openImage = (config: Settings, id: string, sealed: Buffer): Buffer =>
  unsealBytes(keyOf(config), imageLabel(id), sealed);

/** Of one document in its market: a CC and a CE of the same digits are two. */
export function markOfNumber(
  { secret }: Settings,
  { market, type, number }: { market: string; type: string; number: string },
): Buffer {
  return secret.hash('feria kyc marks', `${market} ${type} ${plainDocumentNumber(number)}`);
}
