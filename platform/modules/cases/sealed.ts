/** How what people say and show in a case lies at rest: sealed, each bound to its place; and by what the same picture is known. */
import { createHash } from 'node:crypto';
import type { Config } from '../../core/config.ts';
import { deriveKey, seal, sealBytes, unseal, unsealBytes, type SealKey } from '../../core/crypto/seal.ts';

export type Settings = Pick<Config, 'secret'>;
const keyOf = ({ secret }: Settings): SealKey => deriveKey(secret, 'feria cases');
export const lineLabel = (id: string): string => `cases.lines ${id}`;
export const proofLabel = (id: string): string => `cases.proofs ${id}`;

export const sealLine = (config: Settings, id: string, text: string): Buffer =>
  seal(keyOf(config), lineLabel(id), text);
export const openLine = (config: Settings, id: string, sealed: Buffer): string =>
  unseal(keyOf(config), lineLabel(id), sealed);
export const sealProof = (config: Settings, id: string, bytes: Buffer): Buffer =>
  sealBytes(keyOf(config), proofLabel(id), bytes);
export const openProof = (config: Settings, id: string, sealed: Buffer): Buffer =>
  unsealBytes(keyOf(config), proofLabel(id), sealed);

export const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
