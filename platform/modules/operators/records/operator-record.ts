/** A colleague as a record of the office. Nobody keeps notes on one. */
import type { TimelineStep } from '@feria/contracts/wire';
import { auditSteps, inOrder } from '../../../core/audit-steps.ts';
import { findAudit } from '../../../core/audit.ts';
import type { Reader } from '../../../core/db.ts';
import type { OfficeRecord } from '../../../core/define-module.ts';
import { subjectOf } from '../accounts.ts';
import { findOperatorById, type Operator } from '../store.ts';

const MOST = 50;
/** Of every working day: they say nothing of the account, and the log has them. */
const DAILY = ['operators.signed_in', 'operators.stepped_up'] as const;

export const operatorRecord: OfficeRecord = {
  kind: 'operator',
  read: 'operators.read',
  find: async (reader, id) => (await findOperatorById(reader, id)) && { memberId: null },
};

/** What became of an account: what others did to it and what its owner did, but for coming in. */
export async function operatorSteps(reader: Reader, operator: Operator): Promise<TimelineStep[]> {
  const audited = await findAudit(reader, { subject: subjectOf(operator), limit: MOST, except: DAILY });
  const created = { at: operator.createdAt.toISOString(), kind: 'state' as const, title: 'created', ids: {} };
  return inOrder([created, ...auditSteps(audited.toReversed())]);
}
