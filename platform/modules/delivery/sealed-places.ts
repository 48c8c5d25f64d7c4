/** Where messages and the devices that they go to lie sealed. */
import type { SealedPlace, SealedPlaces } from '../../core/sealed-place.ts';
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
