import type { OfficeRecord } from '../../core/define-module.ts';
import { findMember } from './store.ts';

export const memberRecord: OfficeRecord = {
  kind: 'member',
  read: 'members.read',
  note: 'members.note',
  find: async (reader, id) => {
    const member = await findMember(reader, id);
    return member && { memberId: member.id };
  },
};
