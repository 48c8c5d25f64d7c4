/** What the routes of the office's acts on an account share. */
import type { Asked } from '@feria/contracts/operators/roles';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../core/context.ts';
import { mayOperate, operatorOf } from '../../../core/http/http.ts';
import { toApprovalView, type Approval } from '../../operators/index.ts';
import { MAY_RECOVER, type DeskAct } from './asking.ts';

const LIMIT = { max: 60, windowMs: 60_000 };
const LOOK_LIMIT = { max: 100, windowMs: 60 * 60_000 };
/** An act at once, or asked of a second person: it has a fresh code. */
export const DESK_ACT = { stepUp: true, limit: LIMIT } as const;
export const DESK_RECOVER = { access: mayOperate(MAY_RECOVER), ...DESK_ACT };
/** Looking at what somebody asked for, in clear. */
export const DESK_LOOK = { access: mayOperate('members.personal'), limit: LOOK_LIMIT };

export const actOf = (request: FastifyRequest, { id, reason }: { id: string; reason: string }): DeskAct => ({
  id,
  reason,
  operator: operatorOf(request),
  address: request.ip,
});

/** What somebody asked a second person for, as they are shown it; whoever decides is told that something waits. */
export function showAsked(
  { clock, hub }: Pick<Deps, 'clock' | 'hub'>,
  request: FastifyRequest,
  approval: Approval,
): Asked {
  hub.toOffice('queue', { kind: 'approvals' });
  return { approval: toApprovalView(approval, operatorOf(request), clock.now()) };
}
