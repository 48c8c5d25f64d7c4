/** The security log in the office: searched, read line by line, and taken along as a file. */
import { Readable } from 'node:stream';
import { z } from 'zod';
import { SecurityFilter, SecurityLine, SecurityPage, SecurityQuery } from '@feria/contracts/security/log';
import type { RefusalCode } from '@feria/contracts/refusals';
import { RowNumber } from '@feria/contracts/text';
import { Refusal } from '@feria/kernel';
import { audit, byOperator } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import { BYTE_ORDER_MARK, rowOf } from '../../core/http/csv.ts';
import type { Reader } from '../../core/db.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { nameHash, type KnownNames } from '../../core/security-log/security-log.ts';
import { findLine, findLines, type LineSearch } from '../../core/security-log/security-store.ts';

const AT_ONCE = 500;
const KINDS = ['member', 'operator'] as const;
const COLUMNS = [
  ...(['id', 'at', 'until', 'count', 'kind', 'code', 'address'] as const),
  ...(['actorKind', 'actorId', 'name', 'nameHash', 'route', 'correlationId', 'detail'] as const),
] as const;

/** `knownNames`: who is called so, of members and operators; the names of others are known by their hashes alone. */
export function securityLogRoutes(
  app: App,
  { db, config, clock }: Deps,
  { knownNames }: { knownNames: KnownNames },
): void {
  const access = mayOperate('security.read');

  async function searchOf({ name, from, to, ...search }: SecurityFilter): Promise<Search> {
    const called = name ? await Promise.all(KINDS.map((kind) => knownNames(kind, [name]))) : [];
    return {
      ...search,
      ...(from ? { from: new Date(from) } : {}),
      ...(to ? { to: new Date(to) } : {}),
      ...(name
        ? { named: { ids: called.flatMap((ids) => [...ids.values()]), hash: nameHash(config, name) } }
        : {}),
    };
  }

  app.get(
    '/office/security',
    { config: { access }, schema: { querystring: SecurityQuery, response: { 200: SecurityPage } } },
    async ({ query: { limit, before, ...filter } }) => {
      const items = await findLines(db.read, { ...(await searchOf(filter)), limit, before });
      return { items, next: items.length === limit ? (items.at(-1)?.id ?? null) : null };
    },
  );

  // What was taken along, and by whom, stands in the audit log.
  app.get(
    '/office/security.csv',
    { config: { access, limit: { max: 10, windowMs: 60_000 } }, schema: { querystring: SecurityFilter } },
    async (request, reply) => {
      const at = clock.now();
      const search = await searchOf(request.query);
      const acting = { operator: operatorOf(request), address: request.ip };
      const entry = { ...byOperator(acting), action: 'security.exported', subject: 'security' };
      await db.transact((tx) => audit(tx, { ...entry, after: request.query, at }));
      const day = at.toISOString().slice(0, 10);
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="security-${day}.csv"`);
      return reply.send(Readable.from(csvOf(db.read, search)));
    },
  );

  app.get(
    '/office/security/:id',
    {
      config: { access },
      schema: { params: z.object({ id: RowNumber }), response: { 200: SecurityLine } },
    },
    async ({ params: { id } }) => {
      const line = await findLine(db.read, id);
      if (!line) throw new Refusal<RefusalCode>('request.not_found');
      return line;
    },
  );
}

type Search = Omit<LineSearch, 'limit' | 'before'>;

/** Newest first, page by page: the log is longer than memory. */
async function* csvOf(reader: Reader, search: Search): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + rowOf(COLUMNS);
  for (let before: string | undefined; ;) {
    const lines = await findLines(reader, { ...search, before, limit: AT_ONCE });
    yield lines.map((line) => rowOf(COLUMNS.map((column) => textOf(line[column])))).join('');
    before = lines.at(-1)?.id;
    if (lines.length < AT_ONCE) return;
  }
}

function textOf(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
