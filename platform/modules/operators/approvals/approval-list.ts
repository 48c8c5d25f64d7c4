/** The approvals as a list of the office (ADR 81): whoever waits longest first, and for each reader what they may decide. */
import { APPROVAL_LIST } from '@feria/contracts/operators/lists';
import { ApprovalRow } from '@feria/contracts/operators/approvals';
import { sql, type RawBuilder } from 'kysely';
import type { Deps } from '../../../core/context.ts';
import type { SignedInOperator } from '../../../core/http/access.ts';
import type { App } from '../../../core/http/http.ts';
import { anyOf, listSource, type OwnCondition } from '../../../core/lists/source.ts';
import { tableList } from '../../../core/lists/table-list.ts';
import { approvalOf, listedApprovals, type StoredApproval } from './approval-store.ts';
import { toApprovalView } from './approvals.ts';

const approvalsAt = (clock: Deps['clock']) =>
  listSource({
    spec: APPROVAL_LIST,
    id: 'id',
    idKind: 'uuid',
    columns: {
      action: 'action',
      subject: 'subject',
      askedById: 'askedBy',
      askedAt: 'askedAt',
      decideBy: 'expiresAt',
      mayDecide: 'mayDecide',
      state: 'state',
      decidedById: 'decidedBy',
      decidedAt: 'decidedAt',
    },
    notBefore: { decideBy: 'askedAt' },
    own: { state: standsAs(clock) },
  });

/** By states as they are written, which an index knows; whether one has expired depends on the moment. */
function standsAs(clock: Deps['clock']): OwnCondition {
  return (states) => {
    const at = clock.now();
    const conditionOf = (state: string): RawBuilder<unknown> => {
      if (state === 'waiting') return sql`written = 'waiting' and expires_at > ${at}`;
      if (state !== 'expired') return sql`written = ${state}`;
      return sql`written = 'expired' or (written = 'waiting' and expires_at <= ${at})`;
    };
    return anyOf(states.split(',').map(conditionOf));
  };
}

export function approvalListRoutes(app: App, deps: Pick<Deps, 'db' | 'clock'>): void {
  const { clock } = deps;
  tableList(app, deps, {
    path: '/office/approvals',
    permission: 'approvals.read',
    shown: ApprovalRow,
    source: approvalsAt(clock),
    from: (tx, { viewer }) => tx.selectFrom(listedApprovals(decidesOf(viewer), clock.now()).as('listed')),
    show: (_tx, rows: readonly StoredApproval[], viewer) =>
      Promise.resolve(
        rows.map((row) => ({
          ...toApprovalView(approvalOf(row), viewer, clock.now()),
          askedById: row.askedBy,
          decidedById: row.decidedBy,
          decideBy: row.expiresAt.toISOString(),
        })),
      ),
  });
}

/** What they hold of the permissions that acts need, where they decide at all. */
const decidesOf = ({ id, permissions }: SignedInOperator) => ({
  id,
  needs: permissions.includes('approvals.decide') ? permissions : [],
});
