/**
 * The routes of a list of the office: a page of it, what all of its rows come to, how many wait, and the file. Each module says what its
 * list is (contracts) and how its rows are read; everything else is the same for all (ADR 81).
 */
import { Readable } from 'node:stream';
import type { z } from 'zod';
import {
  ListCounts,
  listFileQuery,
  listFilters,
  listPage,
  listQuery,
  ListSums,
} from '@feria/contracts/list-query';
import type { ListSpec } from '@feria/contracts/list-spec';
import type { Permission } from '@feria/contracts/operators/office';
import { isUuid } from '@feria/kernel';
import { audit, byOperator } from '../audit.ts';
import type { Deps } from '../context.ts';
import { mayOperate, operatorOf, type App } from '../http/http.ts';
import type { SignedInOperator } from '../http/access.ts';
import { copyOf, fileOf } from './file.ts';
import type { AskedPage } from './page.ts';
import type { Asked } from './source.ts';

export interface ListRoutes<Shown extends { id: string }> {
  /** `/office/deposits`; its sums are at `/office/deposits/sums`, its file at `/office/deposits.csv`. */
  path: `/office/${string}`;
  /** Who may read it. The file asks for `lists.export` beside it. */
  permission: Permission;
  shown: z.ZodType<Shown>;
}

/** How the rows of a list are read. `viewer`: who asks, where not everybody sees every row. */
export interface ListReader<Shown extends { id: string }> {
  spec: ListSpec;
  /** Throws request.invalid for a cursor of another list. */
  page: (asked: AskedPage, viewer: SignedInOperator) => Promise<ListPage<Shown>>;
  sums: (asked: Asked, viewer: SignedInOperator) => Promise<ListSums>;
  /** Of the codes that the list's tabs count. */
  counts: (viewer: SignedInOperator) => Promise<Record<string, number>>;
}
export interface ListPage<Shown extends { id: string }> {
  items: Shown[];
  next: string | null;
}

/** Mounts the page, the sums, the counts where the list has tabs, and the file. */
export function mountList<Shown extends { id: string }>(
  app: App,
  deps: Pick<Deps, 'db' | 'clock'>,
  { path, permission, shown }: ListRoutes<Shown>,
  list: ListReader<Shown>,
): void {
  const { spec } = list;
  const access = mayOperate(permission);

  app.get(
    path,
    { config: { access }, schema: { querystring: listQuery(spec), response: { 200: listPage(shown) } } },
    async (request) => list.page(request.query as AskedPage, operatorOf(request)),
  );

  app.get(
    `${path}/sums`,
    { config: { access }, schema: { querystring: listFilters(spec), response: { 200: ListSums } } },
    async (request) => list.sums(request.query, operatorOf(request)),
  );

  if (spec.tabs)
    app.get(
      `${path}/counts`,
      { config: { access }, schema: { response: { 200: ListCounts } } },
      async (request) => ({ counts: await list.counts(operatorOf(request)) }),
    );

  mountFile(app, deps, { path, permission }, list);
}

type AskedFile = { sort: string; columns?: string; copied?: number };

/** What was taken along, and by whom, stands in the audit log. */
function mountFile<Shown extends { id: string }>(
  app: App,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { path, permission }: Pick<ListRoutes<Shown>, 'path' | 'permission'>,
  { spec, page }: ListReader<Shown>,
): void {
  app.get(
    `${path}.csv`,
    {
      config: { access: mayOperate(permission, 'lists.export'), limit: { max: 10, windowMs: 60_000 } },
      schema: { querystring: listFileQuery(spec) },
    },
    async (request, reply) => {
      const operator = operatorOf(request);
      const { copied, ...asked } = request.query as Asked & AskedFile;
      const columns = asked.columns?.split(',') ?? columnsOf(spec);
      const at = clock.now();
      const action = copied === undefined ? 'list.exported' : 'list.copied';
      const entry = { ...byOperator({ operator, address: request.ip }), action, at };
      const view = { view: viewOf(asked), columns: columns.join(',') };
      const after = copied === undefined ? view : { ...view, rows: copied };
      const about = { subject: `list:${spec.name}`, memberId: memberIn(spec, asked) };
      await db.transact((tx) => audit(tx, { ...entry, ...about, after }));
      const pages = (from: string | undefined, limit: number) =>
        page({ ...asked, after: from, limit }, operator);
      if (copied !== undefined)
        return reply
          .type('text/tab-separated-values; charset=utf-8')
          .send(await copyOf(spec, columns, pages, copied));
      const name = `${spec.name}-${at.toISOString().slice(0, 10)}.csv`;
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`);
      return reply.send(Readable.from(fileOf(spec, columns, pages)));
    },
  );
}

/** The member whose rows alone are asked for. */
function memberIn({ columns }: ListSpec, asked: Asked): string | null {
  const name = Object.keys(columns).find((column) => columns[column]!.kind === 'member');
  const value = name === undefined ? undefined : asked[name];
  return typeof value === 'string' && isUuid(value) ? value : null;
}

/** The columns stand beside it, and the language of whoever asks narrows nothing down. */
const APART: readonly string[] = ['columns', 'lang'];

/** What is asked as the office's address says it, its columns apart. */
function viewOf(asked: Asked): string {
  const said = Object.entries(asked).filter(([name, value]) => !APART.includes(name) && value !== undefined);
  return new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
}

/** Those that are shown before anybody chooses. */
const columnsOf = ({ columns }: ListSpec): string[] =>
  Object.entries(columns).flatMap(([name, { aside }]) => (aside ? [] : [name]));
