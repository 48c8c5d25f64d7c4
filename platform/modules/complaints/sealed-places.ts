/** The sealed columns of this module. */
import type { SealedPlaces } from '../../core/crypto/sealed-place.ts';
import { imageLabel, wordsLabel } from './sealed.ts';

export const complaintPlaces: SealedPlaces = {
  kept: [
    {
      table: 'complaints.messages',
      column: 'body',
      purpose: 'feria complaints',
      key: ['id'],
      label: ({ id = '' }) => wordsLabel(id),
    },
    {
      table: 'complaints.images',
      column: 'sealed',
      purpose: 'feria complaints',
      key: ['id'],
      isLarge: true,
      label: ({ id = '' }) => imageLabel(id),
    },
  ],
  passing: [],
};
