import type { OfficeRecord } from '../../core/define-module.ts';
import { findCircular } from './circular-store.ts';

export const circularRecord: OfficeRecord = {
  kind: 'circular',
  read: 'messages.read',
  find: async (reader, id) => (await findCircular(reader, id)) && { memberId: null },
};
