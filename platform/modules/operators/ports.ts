import type { MemberId } from '@feria/kernel';
import type { ApprovalAction } from '../../core/approval.ts';
import type { OfficeQueue } from '../../core/define-module.ts';

/** What operators need of modules that they may not call. */
export type OperatorPorts = {
  /** What other modules let wait for a second person. */
  approvals: readonly ApprovalAction[];
  /** What operators work on, of all modules. */
  queues: readonly OfficeQueue[];
  /** What a member is called. */
  accountOf: (id: MemberId) => Promise<string>;
};
