import type { ApprovalAction } from '../../../core/approval.ts';
import type { Deps } from '../../../core/context.ts';
import { changeActions } from './changes.ts';
import { givenContactAction } from './given-contact.ts';
import { realNameAction } from './real-name.ts';

/** What an operator does to a member's account only with another one. */
export const identityApprovals = ({ config }: Pick<Deps, 'config'>): readonly ApprovalAction[] => [
  ...changeActions(config),
  realNameAction(config),
  givenContactAction(config),
];
