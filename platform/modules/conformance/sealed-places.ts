/** The sealed columns of this module. */
import type { HashedPlaces, SealedPlaces } from '../../core/crypto/sealed-place.ts';
import { labelOf } from './target-keys.ts';
import { sessionsLabel } from './targets.ts';

export const conformancePlaces: SealedPlaces = {
  kept: [
    {
      table: 'conformance.targets',
      column: 'sealed_key',
      purpose: 'feria conformance targets',
      key: ['id'],
      label: ({ id = '' }) => labelOf(id),
    },
    {
      table: 'conformance.targets',
      column: 'sealed_sessions',
      purpose: 'feria conformance targets',
      key: ['id'],
      label: ({ id = '' }) => sessionsLabel(id),
    },
  ],
  passing: [],
};

export const conformanceHashes: HashedPlaces = {
  'feria conformance target prints': ['conformance.targets.fingerprint'],
};
