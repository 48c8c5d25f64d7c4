import type { ApprovalAction } from '../../core/approval.ts';
import type { OfficeQueue, OfficeRecord } from '../../core/define-module.ts';

/** What operators need of modules that they may not call. */
export type OperatorPorts = {
  /** What other modules let wait for a second person. */
  approvals: readonly ApprovalAction[];
  /** What operators work on, of all modules. */
  queues: readonly OfficeQueue[];
  /** What notes may stand beside and operators take, of all modules. */
  records: readonly OfficeRecord[];
};
