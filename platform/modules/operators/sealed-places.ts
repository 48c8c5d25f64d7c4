/** The sealed columns of this module. */
import type { ApprovalActionName } from '@feria/contracts/operators/approvals';
import type { SealPurpose } from '../../core/crypto/purposes.ts';
import type { HashedPlaces, PassingPlace, SealedPlaces } from '../../core/crypto/sealed-place.ts';
import { labelOf } from './letters.ts';
import { formerLabel } from './service.ts';

export const operatorPlaces: SealedPlaces = {
  kept: [
    {
      table: 'operators.operators',
      column: 'email_sealed',
      purpose: 'feria operators contact',
      key: ['id'],
      label: ({ id = '' }) => labelOf(id),
    },
    {
      table: 'operators.operators',
      column: 'totp_sealed',
      purpose: 'feria operators former authenticators',
      key: ['id'],
      needs: ['username'],
      label: ({ username = '' }) => formerLabel(username),
    },
  ],
  passing: [],
};

/** What is asked for may lie sealed in its request, in Base64, until somebody else has decided: for a day at most. */
export const sealedRequest = (
  action: ApprovalActionName,
  value: string,
  purpose: SealPurpose,
): PassingPlace => ({
  table: 'operators.approvals',
  value: `decode(${value}, 'base64')`,
  where: `state = 'waiting' and expires_at > $1::timestamptz and action = '${action}'`,
  purpose,
  hours: 24,
});

export const operatorHashes: HashedPlaces = {
  'feria operators marks': ['operators.devices.mark', 'operators.login_failures.throttle_key'],
};
