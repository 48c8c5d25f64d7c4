/** How an account stands, as the office says it. */
import type { AccountState } from '@feria/contracts/operators/office';
import type { Member } from '../members/index.ts';

/** Who cannot come in does not play either: that is said first. */
export function accountStateOf(status: Member['status'], isBlocked: boolean): AccountState {
  if (status === 'closed') return 'account_closed';
  if (status === 'disabled') return status;
  return isBlocked ? 'play_blocked' : 'active';
}
