import type { ApprovalAction } from '../../../core/approval.ts';
import type { Deps } from '../../../core/context.ts';
import { changeActions } from './changes.ts';
import { givenContactAction } from './given-contact.ts';

/** Changes of a member's access that need a second operator. */
export const accessApprovals = ({ config }: Pick<Deps, 'config'>): readonly ApprovalAction[] => [
  ...changeActions(config),
  givenContactAction(config),
];
