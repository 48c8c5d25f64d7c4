/** How what people say and show lies at rest: sealed, each bound to its place. */
import type { Config } from '../../core/config.ts';
import { deriveKey, seal, sealBytes, unseal, unsealBytes, type SealKey } from '../../core/crypto/seal.ts';

type Settings = Pick<Config, 'secret'>;
const keyOf = ({ secret }: Settings): SealKey => deriveKey(secret, 'feria complaints');
export const wordsLabel = (id: string): string => `complaints.messages ${id}`;
export const imageLabel = (id: string): string => `complaints.images ${id}`;

export const sealWords = (config: Settings, id: string, text: string): Buffer =>
  seal(keyOf(config), wordsLabel(id), text);
export const openWords = (config: Settings, id: string, sealed: Buffer): string =>
  unseal(keyOf(config), wordsLabel(id), sealed);
export const sealImage = (config: Settings, id: string, bytes: Buffer): Buffer =>
  sealBytes(keyOf(config), imageLabel(id), bytes);
export const openImage = (config: Settings, id: string, sealed: Buffer): Buffer =>
  unsealBytes(keyOf(config), imageLabel(id), sealed);
