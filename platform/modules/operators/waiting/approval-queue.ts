/** Requests that wait for this operator: those that they may decide, so never their own. */
import type { OfficeQueue } from '../../../core/define-module.ts';
import { listApprovals } from '../approvals/approval-store.ts';
import { toApprovalView } from '../approvals/approvals.ts';

const MOST = 200;
/** What expires within so long is decided first. */
const SOON_MS = 4 * 60 * 60_000;

export const approvalQueue: OfficeQueue = {
  queue: 'approvals',
  read: 'approvals.read',
  act: 'approvals.decide',
  look: async (reader, who, at) => {
    const waiting = await listApprovals(reader, { state: 'waiting', limit: MOST }, at);
    const mine = waiting.filter((one) => toApprovalView(one, who, at).mayDecide);
    return {
      count: mine.length,
      urgent: mine.filter(({ expiresAt }) => expiresAt.getTime() - at.getTime() < SOON_MS).length,
      oldestAt: mine.at(-1)?.askedAt ?? null,
    };
  },
};
