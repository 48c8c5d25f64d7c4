/** The audit log in the office. */
import { AUDIT_LIST } from '@feria/contracts/operators/lists';
import { AuditRow } from '@feria/contracts/operators/office';
import type { StoredAudit } from '../../core/audit.ts';
import { auditCodesWith, auditRows, auditSource, showAuditRows } from '../../core/audit-list.ts';
import type { Deps } from '../../core/context.ts';
import type { App } from '../../core/http/http.ts';
import { mountList } from '../../core/lists/list-routes.ts';
import { lookingUp, tableReader } from '../../core/lists/table-list.ts';

export function auditRoutes(app: App, deps: Pick<Deps, 'db' | 'clock'>): void {
  const { read } = deps.db;
  mountList(
    app,
    deps,
    { path: '/office/audit', permission: 'audit.read', shown: AuditRow },
    lookingUp(AUDIT_LIST, async ({ action }) =>
      tableReader(deps, {
        source: auditSource(typeof action === 'string' ? await auditCodesWith(read, action) : []),
        from: auditRows,
        // What was said, and from where, is in no index: the log of years is not looked through for it.
        isHuge: true,
        show: (_tx, rows: readonly StoredAudit[]) => Promise.resolve(showAuditRows(rows)),
      }),
    ),
  );
}
