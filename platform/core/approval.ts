/** An act of the office that waits for a second person, as its module brings it and as operators' routes decide about it. */
import type { ApprovalActionName, ApprovalState } from '@feria/contracts/operators/approvals';
import type { Permission } from '@feria/contracts/operators/office';
import type { SignedInOperator } from './http/access.ts';
import type { Tx } from './db.ts';

export type Person = Pick<SignedInOperator, 'id' | 'username' | 'permissions' | 'role'>;

/** The request as it is stored. */
export type Approval = {
  id: string;
  action: ApprovalActionName;
  subject: string;
  needs: Permission;
  payload: unknown;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string;
  state: ApprovalState;
  askedBy: string;
  askedByName: string;
  askedAt: Date;
  /** The accounts that the requester is tied to: an approval by one of them does not count as a second person's. */
  tied: readonly string[];
  expiresAt: Date;
  decidedBy: string | null;
  decidedByName: string | null;
  decidedAt: Date | null;
  decisionNote: string | null;
};

export type Deciding = { operator: Person; address: string; note: string };
/** Requester and approver. `asker` has the permissions of now, not those of the time of the request. */
export type Decided = Deciding & { approval: Approval; asker: Person };
export type ApprovalAction = {
  name: ApprovalActionName;
  /** The permission that the second person needs, and that the requester must still have. */
  needs: Permission;
  /** The requester's permission where it is another one; null: anybody may request it. */
  askerNeeds: Permission | null;
  /** Throws approvals.changed unless what it is about looks as it did when it was asked for. */
  requireSame: (tx: Tx, approval: Approval) => Promise<void>;
  /** Carries the act out. If it throws, the request stays open. */
  carryOut: (tx: Tx, by: Decided, at: Date) => Promise<void>;
};
