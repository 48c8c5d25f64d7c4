/**
 * The three routes of a list of the office: a page of it, what all of its rows come to, and the file. Each module says what its list is
 * (contracts) and how a row is read and shown; everything else is the same for all (ADR 81).
 */
import { Readable } from 'node:stream';
import type { SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import { listFileQuery, listFilters, listPage, listQuery, ListSums } from '@feria/contracts/list-query';
import type { ListSpec } from '@feria/contracts/list-spec';
import type { Permission } from '@feria/contracts/operators/office';
import { audit, byOperator } from '../audit.ts';
import type { Deps } from '../context.ts';
import type { Reader, Tx } from '../db.ts';
import { mayOperate, operatorOf, type App } from '../http/http.ts';
import type { DB } from '../schema.generated.ts';
import { fileOf } from './file.ts';
import { pageOf, paged, type AskedPage } from './page.ts';
import type { Asked, ListSource } from './source.ts';
import { sumsOf } from './sums.ts';

export interface ListDoor<Table extends keyof DB, Row extends object, Shown extends { id: string }> {
  /** `/office/deposits`; its sums are at `/office/deposits/sums`, its file at `/office/deposits.csv`. */
  path: `/office/${string}`;
  /** Who may read it. The file asks for `lists.export` beside it. */
  permission: Permission;
  source: ListSource<ListSpec>;
  shown: z.ZodType<Shown>;
  /** Every row that counts: those of one member, or of everybody who counts. */
  from: (tx: Tx | Reader, memberId: string | undefined) => SelectQueryBuilder<DB, Table, object>;
  /** The rows that `from` with all of its columns gave, as they are shown. */
  show: (tx: Tx | Reader, rows: readonly Row[]) => Promise<readonly Shown[]>;
}

/** Mounts the page, the sums and the file. Throws request.invalid for a cursor of another list. */
export function listRoutes<Table extends keyof DB, Row extends object, Shown extends { id: string }>(
  app: App,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { path, permission, source, shown, from, show }: ListDoor<Table, Row, Shown>,
): void {
  const access = mayOperate(permission);
  const { spec } = source;
  const read = async (asked: AskedPage) => {
    const query = paged(from(db.read, memberOf(asked)).selectAll(), source, asked);
    // All columns of the table that `from` reads, which is what `show` is made for.
    const found = (await query.execute()) as unknown as Row[];
    const { rows, next } = pageOf(found, source, asked);
    return { items: [...(await show(db.read, rows))], next };
  };

  app.get(
    path,
    { config: { access }, schema: { querystring: listQuery(spec), response: { 200: listPage(shown) } } },
    async ({ query }) => read(query as AskedPage),
  );

  app.get(
    `${path}/sums`,
    { config: { access }, schema: { querystring: listFilters(spec), response: { 200: ListSums } } },
    async ({ query }) => sumsOf(db.read, (tx) => from(tx, memberOf(query)), source, query),
  );

  // What was taken along, and by whom, stands in the audit log.
  app.get(
    `${path}.csv`,
    {
      config: { access: mayOperate(permission, 'lists.export'), limit: { max: 10, windowMs: 60_000 } },
      schema: { querystring: listFileQuery(spec) },
    },
    async (request, reply) => {
      const operator = operatorOf(request);
      const asked = request.query as Asked & { sort: string; columns?: string };
      const columns = asked.columns?.split(',') ?? columnsOf(spec);
      const at = clock.now();
      const entry = { ...byOperator({ operator, address: request.ip }), action: 'list.exported', at };
      const after = { view: viewOf(asked), columns: columns.join(',') };
      await db.transact((tx) => audit(tx, { ...entry, subject: `list:${spec.name}`, after }));
      const name = `${spec.name}-${at.toISOString().slice(0, 10)}.csv`;
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`);
      const pages = (after: string | undefined, limit: number) => read({ ...asked, after, limit });
      return reply.send(Readable.from(fileOf(spec, columns, pages)));
    },
  );
}

const memberOf = ({ memberId }: Asked): string | undefined =>
  typeof memberId === 'string' ? memberId : undefined;

/** What is asked as the office's address says it, its columns apart. */
function viewOf(asked: Asked): string {
  const said = Object.entries(asked).filter(([name, value]) => name !== 'columns' && value !== undefined);
  return new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
}

/** Those that are shown before anybody chooses. */
const columnsOf = ({ columns }: ListSpec): string[] =>
  Object.entries(columns).flatMap(([name, { aside }]) => (aside ? [] : [name]));
