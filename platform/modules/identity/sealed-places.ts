/** Where personal data lies sealed. */
import type { HashedPlaces, SealedPlace, SealedPlaces } from '../../core/crypto/sealed-place.ts';
import { sealedRequest } from '../operators/index.ts';
import { placeOfLink } from './outside/names.ts';
import { labelOf as personalLabel } from './personal.ts';
import { labelOf as askedLabel } from './recovery/links.ts';
import { labelOf as signInLabel } from './sign-in/enter.ts';

const MEMBER_COLUMNS = [
  ['email', 'email'],
  ['mobile', 'mobile'],
  ['birth_date', 'birthDate'],
  ['profile', 'profile'],
] as const;

export const identityPlaces: SealedPlaces = {
  kept: [
    ...MEMBER_COLUMNS.map(([column, name]): SealedPlace => ({
      table: 'identity.members',
      column,
      purpose: 'feria identity',
      key: ['id'],
      label: ({ id = '' }) => personalLabel(id, name),
    })),
    {
      table: 'identity.sign_ins',
      column: 'address',
      purpose: 'feria identity sign-ins',
      key: ['id'],
      label: ({ id = '' }) => signInLabel(id),
    },
    {
      table: 'identity.outside_accounts',
      column: 'name',
      purpose: 'feria identity outside',
      key: ['id'],
      needs: ['member_id', 'provider'],
      label: ({ member_id = '', provider = '' }) => placeOfLink(member_id, provider),
    },
    {
      table: 'identity.recovery_orders',
      column: 'given',
      purpose: 'feria identity recovery',
      key: ['id'],
      label: ({ id = '' }) => askedLabel(id),
    },
  ],
  passing: [
    {
      table: 'identity.outside_tickets',
      value: 'name',
      where: 'expires_at > $1::timestamptz',
      purpose: 'feria identity outside',
      hours: 1,
    },
    sealedRequest('identity.give_contact', `payload ->> 'to'`, 'feria identity desk'),
    sealedRequest('identity.real_name', `payload ->> 'name'`, 'feria identity desk'),
  ],
};

export const identityHashes: HashedPlaces = {
  'feria identity marks': [
    ...['identity.marks.hash', 'identity.devices.mark', 'identity.networks.mark'],
    ...['identity.login_failures.device_mark', 'identity.login_failures.network_mark'],
    ...['identity.outside_accounts.subject_hash', 'identity.outside_tickets.subject_hash'],
    ...['identity.outside_tickets.device_mark', 'identity.sign_in_steps.device_mark'],
  ],
};
