/** The sealed columns of this module. */
import type { HashedPlaces, SealedPlace, SealedPlaces } from '../../core/crypto/sealed-place.ts';
import { sealedRequest } from '../operators/index.ts';
import { labelOf } from './personal.ts';

const MEMBER_COLUMNS = [
  ['email', 'email'],
  ['mobile', 'mobile'],
  ['birth_date', 'birthDate'],
  ['profile', 'profile'],
] as const;

export const membersPlaces: SealedPlaces = {
  kept: MEMBER_COLUMNS.map(([column, name]): SealedPlace => ({
    table: 'members.members',
    column,
    purpose: 'feria identity',
    key: ['id'],
    label: ({ id = '' }) => labelOf(id, name),
  })),
  passing: [sealedRequest('identity.real_name', `payload ->> 'name'`, 'feria identity desk')],
};

export const membersHashes: HashedPlaces = { 'feria identity marks': ['members.marks.hash'] };
