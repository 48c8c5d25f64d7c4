/** The sealed columns of this module. */
import type { HashedPlaces, SealedPlaces } from '../../core/crypto/sealed-place.ts';
import { imageLabel, numberLabel } from './sealed.ts';

export const kycPlaces: SealedPlaces = {
  kept: [
    {
      table: 'kyc.documents',
      column: 'number',
      purpose: 'feria kyc',
      key: ['id'],
      label: ({ id = '' }) => numberLabel(id),
    },
    {
      table: 'kyc.images',
      column: 'sealed',
      purpose: 'feria kyc',
      key: ['id'],
      isLarge: true,
      label: ({ id = '' }) => imageLabel(id),
    },
  ],
  passing: [],
};

export const kycHashes: HashedPlaces = {
  'feria kyc marks': ['kyc.documents.number_mark'],
};
