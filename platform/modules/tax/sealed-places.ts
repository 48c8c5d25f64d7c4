/** The sealed columns of this module. */
import type { SealedPlaces } from '../../core/crypto/sealed-place.ts';
import { labelOf } from './certificates.ts';

export const taxPlaces: SealedPlaces = {
  kept: [
    {
      table: 'tax.certificates',
      column: 'holder',
      purpose: 'feria tax certificates',
      key: ['number'],
      label: ({ number = '' }) => labelOf(number),
    },
  ],
  passing: [],
};
