import type { ApprovalAction } from '../../../core/approval.ts';
import type { Deps } from '../../../core/context.ts';
import { changeActions } from './changes.ts';
import { givenContactAction } from './given-contact.ts';

/** What an operator changes of how a member comes in only with another one. */
export const accessApprovals = ({ config }: Pick<Deps, 'config'>): readonly ApprovalAction[] => [
  ...changeActions(config),
  givenContactAction(config),
];
