import type { OfficeRecord } from '../../../core/define-module.ts';
import { findApproval } from '../approvals/approval-store.ts';

export const approvalRecord: OfficeRecord = {
  kind: 'approval',
  read: 'approvals.read',
  isThere: async (reader, id) => (await findApproval(reader, id)) !== undefined,
};
