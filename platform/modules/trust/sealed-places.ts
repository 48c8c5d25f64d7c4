/** The sealed columns of this module. */
import type { HashedPlaces, SealedPlace, SealedPlaces } from '../../core/crypto/sealed-place.ts';
import { labelOf } from './sealed.ts';

export const trustPlaces: SealedPlaces = {
  kept: (['value', 'words'] as const).map((column): SealedPlace => ({
    table: 'trust.reports',
    column,
    purpose: 'feria trust',
    key: ['id'],
    label: ({ id = '' }) => labelOf(id, column),
  })),
  passing: [],
};

export const trustHashes: HashedPlaces = {
  'feria trust index': ['trust.reports.value_index'],
};
