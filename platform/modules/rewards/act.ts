/** An operator's act and its audit row. */
import type { SignedInOperator } from '../../core/http/access.ts';
import { audit } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';

export type Act = {
  operator: Pick<SignedInOperator, 'id' | 'username'>;
  reason: string;
  /** Where the operator sits on the network. */
  address: string;
};
type Trace = {
  action: string;
  subject: string;
  memberId?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Writes the row into the transaction of the act. */
export async function auditAct(
  tx: Tx,
  { operator, reason, address }: Act,
  trace: Trace,
  at: Date,
): Promise<void> {
  await audit(tx, {
    actorKind: 'operator',
    actorId: operator.id,
    actorName: operator.username,
    reason,
    address,
    at,
    ...trace,
  });
}
