import { findConcerned } from '../../../core/audit.ts';
import type { OfficeRecord } from '../../../core/define-module.ts';
import { findApproval } from '../approvals/approval-store.ts';

export const approvalRecord: OfficeRecord = {
  kind: 'approval',
  read: 'approvals.read',
  find: async (reader, id) => {
    const approval = await findApproval(reader, id);
    return approval && { memberId: await findConcerned(reader, approval.subject) };
  },
};
