/** Where what is reported of strangers lies sealed. */
import type { SealedPlace, SealedPlaces } from '../../core/sealed-place.ts';
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
