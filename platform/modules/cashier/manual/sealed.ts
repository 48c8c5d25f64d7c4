/** How what people show and are called in a transfer lies at rest: sealed, each bound to its place. */
import type { Config } from '../../../core/config.ts';
import { deriveKey, seal, sealBytes, unseal, unsealBytes, type SealKey } from '../../../core/crypto/seal.ts';
import type { SealedPlaces } from '../../../core/crypto/sealed-place.ts';

type Settings = Pick<Config, 'secret'>;
const PURPOSE = 'feria cashier';
const keyOf = ({ secret }: Settings): SealKey => deriveKey(secret, PURPOSE);
const payerLabel = (id: string): string => `cashier.bank_transfers ${id} payer`;
const proofLabel = (id: string): string => `cashier.transfer_proofs ${id}`;

/** The name that the bank's statement tells. */
export const sealPayer = (config: Settings, id: string, name: string): Buffer =>
  seal(keyOf(config), payerLabel(id), name);
export const openPayer = (config: Settings, id: string, sealed: Buffer): string =>
  unseal(keyOf(config), payerLabel(id), sealed);
export const sealProof = (config: Settings, id: string, bytes: Buffer): Buffer =>
  sealBytes(keyOf(config), proofLabel(id), bytes);
export const openProof = (config: Settings, id: string, sealed: Buffer): Buffer =>
  unsealBytes(keyOf(config), proofLabel(id), sealed);

export const transferPlaces: SealedPlaces = {
  kept: [
    {
      table: 'cashier.bank_transfers',
      column: 'payer',
      purpose: PURPOSE,
      key: ['id'],
      label: ({ id = '' }) => payerLabel(id),
    },
    {
      table: 'cashier.transfer_proofs',
      column: 'sealed',
      purpose: PURPOSE,
      key: ['id'],
      isLarge: true,
      label: ({ id = '' }) => proofLabel(id),
    },
  ],
  passing: [],
};
