import type { OfficeRecord } from '../../core/define-module.ts';
import { findMember } from './store.ts';

export const memberRecord: OfficeRecord = {
  kind: 'member',
  read: 'members.read',
  note: 'members.note',
  isThere: async (reader, id) => (await findMember(reader, id)) !== undefined,
};
