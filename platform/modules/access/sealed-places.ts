/** The sealed columns of this module. */
import type { HashedPlaces, SealedPlaces } from '../../core/crypto/sealed-place.ts';
import { sealedRequest } from '../operators/index.ts';
import { placeOfLink } from './external-login/names.ts';
import { labelOf as askedLabel } from './recovery/links.ts';
import { labelOf as signInLabel } from './sign-in/enter.ts';

export const accessPlaces: SealedPlaces = {
  kept: [
    {
      table: 'access.sign_ins',
      column: 'address',
      purpose: 'feria identity sign-ins',
      key: ['id'],
      label: ({ id = '' }) => signInLabel(id),
    },
    {
      table: 'access.outside_accounts',
      column: 'name',
      purpose: 'feria identity outside',
      key: ['id'],
      needs: ['member_id', 'provider'],
      label: ({ member_id = '', provider = '' }) => placeOfLink(member_id, provider),
    },
    {
      table: 'access.recovery_orders',
      column: 'given',
      purpose: 'feria identity recovery',
      key: ['id'],
      label: ({ id = '' }) => askedLabel(id),
    },
  ],
  passing: [
    {
      table: 'access.outside_tickets',
      value: 'name',
      where: 'expires_at > $1::timestamptz',
      purpose: 'feria identity outside',
      hours: 1,
    },
    sealedRequest('identity.give_contact', `payload ->> 'to'`, 'feria identity desk'),
  ],
};

export const accessHashes: HashedPlaces = {
  'feria identity marks': [
    ...['access.devices.mark', 'access.networks.mark'],
    ...['access.login_failures.device_mark', 'access.login_failures.network_mark'],
    ...['access.outside_accounts.subject_hash', 'access.outside_tickets.subject_hash'],
    ...['access.outside_tickets.device_mark', 'access.sign_in_steps.device_mark'],
  ],
};
