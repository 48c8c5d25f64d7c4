/** The sealed columns of this module. */
import type { HashedPlaces, SealedPlaces } from '../../core/crypto/sealed-place.ts';
import { accountHashes, accountPlaces } from './accounts/sealed.ts';
import { transferPlaces } from './manual/sealed.ts';
import { fieldsLabel } from './deposits/sealed-fields.ts';

export const cashierPlaces: SealedPlaces = {
  kept: [
    ...accountPlaces.kept,
    ...transferPlaces.kept,
    {
      table: 'cashier.deposits',
      column: 'fields',
      purpose: 'feria cashier',
      key: ['id'],
      label: ({ id = '' }) => fieldsLabel(id),
    },
  ],
  passing: [],
};

export const cashierHashes: HashedPlaces = {
  ...accountHashes,
  'feria cashier requests': ['cashier.deposits.request_hash'],
};
