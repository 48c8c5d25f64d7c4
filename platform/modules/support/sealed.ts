/** How what people say and show lies at rest: sealed, each bound to its place. */
import type { Config } from '../../core/config.ts';
import { deriveKey, seal, sealBytes, unseal, unsealBytes, type SealKey } from '../../core/crypto/seal.ts';

export type Settings = Pick<Config, 'secret'>;
type Place = 'messages' | 'ratings' | 'feedback' | 'remarks' | 'replies';
const keyOf = ({ secret }: Settings): SealKey => deriveKey(secret, 'feria support');
export const labelOf = (place: Place | 'images', id: string): string => `support.${place} ${id}`;

export const sealWords = (config: Settings, place: Place, id: string, text: string): Buffer =>
  seal(keyOf(config), labelOf(place, id), text);
export const openWords = (config: Settings, place: Place, id: string, sealed: Buffer | null): string | null =>
  sealed && unseal(keyOf(config), labelOf(place, id), sealed);
export const sealImage = (config: Settings, id: string, bytes: Buffer): Buffer =>
  sealBytes(keyOf(config), labelOf('images', id), bytes);
export const openImage = (config: Settings, id: string, sealed: Buffer): Buffer =>
  unsealBytes(keyOf(config), labelOf('images', id), sealed);
