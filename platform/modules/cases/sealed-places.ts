/** The sealed columns of this module. */
import type { SealedPlaces } from '../../core/crypto/sealed-place.ts';
import { lineLabel, proofLabel } from './sealed.ts';

export const casePlaces: SealedPlaces = {
  kept: [
    {
      table: 'cases.lines',
      column: 'body',
      purpose: 'feria cases',
      key: ['id'],
      label: ({ id = '' }) => lineLabel(id),
    },
    {
      table: 'cases.proofs',
      column: 'sealed',
      purpose: 'feria cases',
      key: ['id'],
      isLarge: true,
      label: ({ id = '' }) => proofLabel(id),
    },
  ],
  passing: [],
};
