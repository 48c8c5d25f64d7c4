/** The audit log: searched, and taken along as a file. */
import { Readable } from 'node:stream';
import { AuditFilter, AuditPage, AuditQuery } from '@feria/contracts/operators/office';
import { audit, byOperator, findAudit, type AuditSearch } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import { BYTE_ORDER_MARK, rowOf } from '../../core/http/csv.ts';
import type { Reader } from '../../core/db.ts';
import { mayOperate, type App } from '../../core/http/http.ts';
import { actingOf } from './account-routes.ts';

const AT_ONCE = 500;
const COLUMNS = [
  'id',
  'at',
  'actorKind',
  'actorName',
  'action',
  'subject',
  'reason',
  'before',
  'after',
  'address',
] as const;

export function auditRoutes(app: App, { db, clock }: Deps): void {
  const access = mayOperate('audit.read');

  app.get(
    '/office/audit',
    { config: { access }, schema: { querystring: AuditQuery, response: { 200: AuditPage } } },
    async ({ query }) => {
      const { before, limit } = query;
      const isId = before !== undefined && /^\d{1,18}$/.test(before);
      const rows = await findAudit(db.read, { ...searchOf(query), limit, ...(isId ? { before } : {}) });
      return {
        items: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
        next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
      };
    },
  );

  // What was taken along, and by whom, stands in the log itself.
  app.get(
    '/office/audit.csv',
    {
      config: { access, limit: { max: 10, windowMs: 60_000 } },
      schema: { querystring: AuditFilter },
    },
    async (request, reply) => {
      const at = clock.now();
      const entry = { ...byOperator(actingOf(request)), action: 'audit.exported', subject: 'audit' };
      await db.transact((tx) => audit(tx, { ...entry, after: request.query, at }));
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="audit-${at.toISOString().slice(0, 10)}.csv"`);
      return reply.send(Readable.from(csvOf(db.read, searchOf(request.query))));
    },
  );
}

const searchOf = ({ from, to, ...filter }: AuditFilter): Omit<AuditSearch, 'limit' | 'before'> => ({
  ...filter,
  ...(from ? { from: new Date(from) } : {}),
  ...(to ? { to: new Date(to) } : {}),
});

/** Newest first, page by page: the log is longer than memory. */
async function* csvOf(reader: Reader, search: Omit<AuditSearch, 'limit' | 'before'>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + rowOf(COLUMNS);
  for (let before: string | undefined; ;) {
    const rows = await findAudit(reader, { ...search, before, limit: AT_ONCE });
    yield rows.map((row) => rowOf(COLUMNS.map((column) => textOf(row[column])))).join('');
    before = rows.at(-1)?.id;
    if (rows.length < AT_ONCE) return;
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}
