/** Where the secrets of authenticators lie sealed. */
import type { SealedPlaces } from '../../core/sealed-place.ts';
import { authenticatorLabel } from './authenticators.ts';

export const proofPlaces: SealedPlaces = {
  kept: [
    {
      table: 'proofs.authenticators',
      column: 'secret_sealed',
      purpose: 'feria proofs authenticator',
      key: ['owner_kind', 'owner_id'],
      label: ({ owner_kind = '', owner_id = '' }) => authenticatorLabel(owner_kind, owner_id),
    },
  ],
  passing: [],
};
