/** The sealed columns of this module. */
import type { HashedPlaces, SealedPlaces } from '../../core/crypto/sealed-place.ts';
import { sealedRequest } from '../operators/index.ts';
import { labelOf } from './vendors/vendor-keys.ts';

export const catalogPlaces: SealedPlaces = {
  kept: [
    {
      table: 'catalog.vendor_keys',
      column: 'sealed',
      purpose: 'feria vendor keys',
      key: ['id'],
      needs: ['vendor', 'fingerprint'],
      label: ({ vendor = '', fingerprint = '' }) => labelOf(vendor, fingerprint),
    },
  ],
  passing: [
    sealedRequest('catalog.vendor_key', `payload -> 'key' ->> 'sealed'`, 'feria vendor keys'),
    sealedRequest(
      'catalog.new_vendor',
      `jsonb_path_query_first(payload, '$.keys[*].sealed ? (@ != null)') #>> '{}'`,
      'feria vendor keys',
    ),
  ],
};

export const catalogHashes: HashedPlaces = {
  'feria vendor key prints': ['catalog.vendor_keys.fingerprint'],
};
