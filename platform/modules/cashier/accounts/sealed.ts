/** How an account lies at rest: sealed with its holder, and a keyed hash by which the same one is found at two members. */
import { RAIL_FIELDS } from '@feria/contracts/cashier/rails';
import type { FieldValues } from '@feria/contracts/cashier/rail-fields';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import type { Config } from '../../../core/config.ts';
import { deriveKey, seal, unseal, type SealKey } from '../../../core/crypto/seal.ts';
import type { HashedPlaces, SealedPlaces } from '../../../core/crypto/sealed-place.ts';

export type Settings = Pick<Config, 'secret'>;
const keyOf = ({ secret }: Settings): SealKey => deriveKey(secret, 'feria payout accounts');
const labelOf = (id: string): string => `cashier.payout_accounts ${id}`;

const Content = z.object({ holder: Text, fields: z.partialRecord(z.enum(RAIL_FIELDS), Text) });
export type AccountContent = { holder: string; fields: FieldValues };

export const sealAccount = (config: Settings, id: string, content: AccountContent): Buffer =>
  seal(keyOf(config), labelOf(id), JSON.stringify(content));
export const openAccount = (config: Settings, id: string, sealed: Buffer): AccountContent =>
  Content.parse(JSON.parse(unseal(keyOf(config), labelOf(id), sealed)));

/** Of what names the account, whoever says whose it is. */
export const hashOfAccount = ({ secret }: Settings, rail: string, naming: readonly string[]): Buffer =>
  secret.hash('feria payout account marks', JSON.stringify([rail, ...naming]));

export const accountPlaces: SealedPlaces = {
  kept: [
    {
      table: 'cashier.payout_accounts',
      column: 'sealed',
      purpose: 'feria payout accounts',
      key: ['id'],
      label: ({ id = '' }) => labelOf(id),
    },
  ],
  passing: [],
};
export const accountHashes: HashedPlaces = { 'feria payout account marks': ['cashier.payout_accounts.hash'] };
