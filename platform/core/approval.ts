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
  /** Whose yes is not another person's: the accounts that the one who asked is tied to. */
  tied: readonly string[];
  expiresAt: Date;
  decidedBy: string | null;
  decidedByName: string | null;
  decidedAt: Date | null;
  decisionNote: string | null;
};

export type Deciding = { operator: Person; address: string; note: string };
/** The two of it: `asker` as they are now, and not as they were when they asked. */
export type Decided = Deciding & { approval: Approval; asker: Person };
export type ApprovalAction = {
  name: ApprovalActionName;
  /** What both must be allowed to: the second person, and still the one who asked. */
  needs: Permission;
  /** What the one who asked must be allowed to, where it is something else; null: anybody may ask for it. */
  askerNeeds: Permission | null;
  /** Throws approvals.changed unless what it is about looks as it did when it was asked for. */
  requireSame: (tx: Tx, approval: Approval) => Promise<void>;
  /** Does it. What it throws leaves the request waiting. */
  carryOut: (tx: Tx, by: Decided, at: Date) => Promise<void>;
};
