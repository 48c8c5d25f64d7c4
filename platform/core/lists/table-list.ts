/** A list whose rows the database sorts, narrows down and adds up: as many as there may ever be (ADR 81). */
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Language } from '@feria/contracts/languages';
import type { ListSpec } from '@feria/contracts/list-spec';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import type { Deps } from '../context.ts';
import type { Reader, Tx } from '../db.ts';
import type { SignedInOperator } from '../http/access.ts';
import type { App } from '../http/http.ts';
import { mountList, type ListReader, type ListRoutes } from './list-routes.ts';
import { withinTime } from './limited.ts';
import { pageOf, paged, pagedByIds, type AskedPage } from './page.ts';
import { columnOf, ownOf, languageOf, type Asked, type ListSource } from './source.ts';
import { sumsOf } from './sums.ts';

/** Whose rows they are: of one member where the list is narrowed down to one, and as this operator may see them. */
export interface Whose {
  memberId: string | undefined;
  viewer: SignedInOperator;
  /** Every filter that is set, for a list in which one of them brings rows that are left out otherwise. */
  asked: Asked;
}

export interface TableList<
  Schema,
  Table extends keyof Schema,
  Row extends object,
  Shown extends { id: string },
> extends ListRoutes<Shown> {
  source: ListSource<ListSpec>;
  /** Every row that counts. Where columns of several tables are needed: one query of them, under one name. */
  from: (tx: Tx | Reader, whose: Whose) => SelectQueryBuilder<Schema, Table, object>;
  /** Some of its filters have no index, and its rows are more than can be looked through: such a page is refused after a while. */
  isHuge?: true;
  /** Its rows are so wide that those of a page are sought by their ids: its indexes hold the columns by which it is sorted and mostly narrowed down. */
  isWide?: true;
  /** The rows that `from` with all of its columns gave, as they are shown, in their order. */
  show: (
    tx: Tx | Reader,
    rows: readonly Row[],
    viewer: SignedInOperator,
    lang: Language,
  ) => Promise<readonly Shown[]>;
}

/** Mounts the routes of the list, see `mountList`. */
export function tableList<
  Schema,
  Table extends keyof Schema,
  Row extends object,
  Shown extends { id: string },
>(app: App, deps: Pick<Deps, 'db' | 'clock'>, list: TableList<Schema, Table, Row, Shown>): void {
  mountList(app, deps, list, tableReader(deps, list));
}

/** A list with a filter that has to be looked up before it is SQL: `readerFor` what is asked. */
export const lookingUp = <Shown extends { id: string }>(
  spec: ListSpec,
  readerFor: (asked: Asked) => Promise<ListReader<Shown>>,
): ListReader<Shown> => ({
  spec,
  page: async (asked, viewer) => (await readerFor(asked)).page(asked, viewer),
  sums: async (asked, viewer) => (await readerFor(asked)).sums(asked, viewer),
  counts: async (viewer) => (await readerFor({})).counts(viewer),
});

/** The questions of a list, answered by the database. */
export function tableReader<
  Schema,
  Table extends keyof Schema,
  Row extends object,
  Shown extends { id: string },
>(
  { db }: Pick<Deps, 'db'>,
  {
    source,
    from,
    show,
    isHuge,
    isWide,
  }: Pick<TableList<Schema, Table, Row, Shown>, 'source' | 'from' | 'show' | 'isHuge' | 'isWide'>,
): ListReader<Shown> {
  const whose = (asked: Asked, viewer: SignedInOperator): Whose => ({
    memberId: memberOf(asked),
    viewer,
    asked,
  });
  const read = async (tx: Tx | Reader, asked: AskedPage, viewer: SignedInOperator): Promise<Row[]> => {
    const rowsOf = () => from(tx, whose(asked, viewer));
    const query = isWide ? pagedByIds(rowsOf, source, asked) : paged(rowsOf().selectAll(), source, asked);
    // All columns of what `from` reads, which is what `show` is made for.
    return (await query.execute()) as unknown as Row[];
  };
  return {
    spec: source.spec,
    page: async (asked, viewer) => {
      const found = isHuge
        ? await withinTime(db.read, (tx) => read(tx, asked, viewer))
        : await read(db.read, asked, viewer);
      if (found === undefined) throw new Refusal<RefusalCode>('lists.too_slow');
      const { rows, next } = pageOf(found, source, asked);
      return { items: [...(await show(db.read, rows, viewer, languageOf(asked)))], next };
    },
    sums: (asked, viewer) => sumsOf(db.read, (tx) => from(tx, whose(asked, viewer)), source, asked),
    counts: (viewer) => countsOf(from(db.read, whose({}, viewer)), source),
  };
}

const memberOf = ({ memberId }: Asked): string | undefined =>
  typeof memberId === 'string' ? memberId : undefined;

/**
 * Only those of the counted codes are looked at: an index of the column finds them, however many others there are. The list's own
 * condition of the column is asked where there is one, because an expression has no index.
 */
export async function countsOf<Schema, Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, object>,
  source: ListSource<ListSpec>,
): Promise<Record<string, number>> {
  const { column, counted } = source.spec.tabs!;
  const ref = sql.ref<string>(columnOf(source, column)!);
  const rows = await query
    .select([ref.as('code'), sql<bigint>`count(*)`.as('count')])
    .where(ownOf(source, column)?.(counted.join(',')) ?? sql<boolean>`${ref} = any (${[...counted]}::text[])`)
    .groupBy(ref)
    .execute();
  const found = rows as unknown as { code: string; count: bigint }[];
  return Object.fromEntries(found.map(({ code, count }) => [code, Number(count)]));
}
