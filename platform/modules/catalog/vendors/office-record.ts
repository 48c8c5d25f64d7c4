/** A vendor as a record of the office: its notes stand under its code. */
import type { TimelineStep } from '@feria/contracts/wire';
import { auditSteps, inOrder } from '../../../core/audit-steps.ts';
import { findAudit } from '../../../core/audit.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import type { OfficeRecord } from '../../../core/define-module.ts';
import { listOwnDecisions } from './vendor-decisions.ts';
import { subjectOf } from './vendor-actions.ts';
import { readSettings } from './vendor-store.ts';

const MOST = 50;

export const vendorRecord: OfficeRecord = {
  kind: 'vendor',
  read: 'catalog.read',
  find: async (reader, code) => (await readSettings(reader, code)) && { memberId: null },
};

/** What operators did to it, and what was decided without them: by the server's configuration, and by a market that was published. */
export async function vendorSteps(tx: Tx | Reader, code: string): Promise<TimelineStep[]> {
  const decisions = await listOwnDecisions(tx, code, MOST);
  const audited = await findAudit(tx, { subject: subjectOf(code), limit: MOST });
  return inOrder([
    ...decisions.map(({ source, at }) => ({
      at: at.toISOString(),
      kind: 'state' as const,
      title: source === 'market' ? 'market_opened' : 'configured',
      ids: {},
    })),
    ...auditSteps(audited.toReversed()),
  ]);
}
