/** The sealed columns of this module. */
import type { SealedPlace, SealedPlaces } from '../../core/crypto/sealed-place.ts';
import { labelOf } from './sealed.ts';

const COLUMNS = [
  ['support.messages', 'body', 'messages'],
  ['support.images', 'sealed', 'images'],
  ['support.chats', 'rating_remark', 'ratings'],
  ['support.feedback', 'content', 'feedback'],
  ['support.feedback', 'remark', 'remarks'],
  ['support.feedback', 'answer', 'replies'],
] as const;

export const supportPlaces: SealedPlaces = {
  kept: COLUMNS.map(([table, column, place]): SealedPlace => ({
    table,
    column,
    purpose: 'feria support',
    key: ['id'],
    label: ({ id = '' }) => labelOf(place, id),
  })),
  passing: [],
};
