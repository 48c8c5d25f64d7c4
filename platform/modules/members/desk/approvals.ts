import type { ApprovalAction } from '../../../core/approval.ts';
import type { Deps } from '../../../core/context.ts';
import { realNameAction } from './real-name.ts';
import { reopenAction } from './reopen.ts';

/** What an operator does to a member's account only with another one. */
export const membersApprovals = ({ config }: Pick<Deps, 'config'>): readonly ApprovalAction[] => [
  reopenAction(config),
  realNameAction(config),
];
