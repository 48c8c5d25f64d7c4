/** The sealed columns of this module. */
import type { HashedPlaces, SealedPlace, SealedPlaces } from '../../core/crypto/sealed-place.ts';
import { labelOf as pushLabel } from './push.ts';
import { labelOf } from './service.ts';

export const deliveryPlaces: SealedPlaces = {
  kept: [
    ...(['recipient', 'content'] as const).map((column): SealedPlace => ({
      table: 'delivery.messages',
      column,
      purpose: 'feria delivery',
      key: ['id'],
      label: ({ id = '' }) => labelOf(id, column),
    })),
    {
      table: 'delivery.push_devices',
      column: 'sealed',
      purpose: 'feria push',
      key: ['id'],
      label: ({ id = '' }) => pushLabel(id),
    },
    {
      table: 'delivery.pushes',
      column: 'content',
      purpose: 'feria push',
      key: ['id'],
      label: ({ id = '' }) => pushLabel(id),
    },
  ],
  passing: [],
};

export const deliveryHashes: HashedPlaces = {
  // In mails that were sent.
  'feria delivery unsubscribe': [],
};
