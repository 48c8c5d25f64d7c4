/** The sealed columns of this module. */
import type { HashedPlaces, SealedPlaces } from '../../core/crypto/sealed-place.ts';
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

export const proofHashes: HashedPlaces = {
  'feria proofs recovery': ['proofs.recovery_codes.code_hash'],
  'feria proofs code': ['proofs.codes.code_hash'],
  'feria proofs target': ['proofs.codes.target_hash'],
  'feria proofs captcha': ['proofs.captchas.answer_hash'],
  'feria proofs recipient': ['proofs.attempts.key'],
};
