/** A cell as its column says what it holds: one look for an amount, a moment, a state wherever a list shows it. */
import { Group, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { ChevronDownIcon, ChevronUpIcon } from '@feria/ui/icons';
import type { DataTableColumn } from 'mantine-datatable';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ListColumn, ListSpec } from '@feria/contracts/list-spec';
import { useT, type TextKey } from '../i18n/texts.ts';
import { useMarketNames } from '../market/market-names.ts';
import { useSession } from '../session/session.tsx';
import { Amount } from '../values/amount.tsx';
import { Moment } from '../values/moment.tsx';
import { State } from '../values/state.tsx';

export type ListRow = { readonly id: string };
export type Cells<Row> = Readonly<Record<string, (row: Row) => ReactNode>>;
type Fields = Readonly<Record<string, unknown>>;

interface CellProps {
  row: ListRow;
  name: string;
  column: ListColumn;
  open: string | undefined;
}

/** What the platform sends under the column's name; `account`, `currency` and `merchantCode` of the row stand for what belongs to it. */
export function Cell({ row, name, column: { kind }, open }: CellProps): ReactNode {
  const fields = row as unknown as Fields;
  const value = fields[name];
  if (value === null || value === undefined) return null;
  const text = String(value as string | number);
  if (kind === 'amount') return <Amount value={text} currency={String(fields['currency'])} />;
  if (kind === 'moment') return <Moment at={text} {...marketOf(fields)} />;
  if (kind === 'choice') return <State state={text} />;
  if (kind === 'market') return <MarketName code={text} />;
  if (kind === 'member') return <MemberName id={text} account={String(fields['account'])} />;
  if (kind === 'tags') return <Group gap={4}>{(value as readonly string[]).join(' ')}</Group>;
  if (kind === 'reference' && open !== undefined) return <Link href={open}>{text}</Link>;
  return text;
}

const marketOf = (fields: Fields): { market?: string } =>
  typeof fields['merchantCode'] === 'string' ? { market: fields['merchantCode'] } : {};

function MarketName({ code }: { code: string }) {
  const name = useMarketNames().find((market) => market.code === code)?.countryName;
  return name ?? code;
}

function MemberName({ id, account }: { id: string; account: string }) {
  const { may } = useSession();
  return may('members.read') ? <Link href={`/members/${id}`}>{account}</Link> : account;
}

const isNumeric = ({ kind }: ListColumn): boolean => kind === 'amount' || kind === 'count';

/** The columns that are shown, for the table. */
export function useColumns<Row extends ListRow>(
  { columns: known }: ListSpec,
  shown: readonly string[],
  cells: Cells<Row>,
  open: ((row: Row) => string) | undefined,
  sorting: Sorting,
): DataTableColumn<Row>[] {
  const t = useT();
  return shown.map((name): DataTableColumn<Row> => {
    const column = known[name]!;
    const own = cells[name];
    return {
      accessor: name,
      title: column.sorts ? (
        <SortHead name={name} label={t(nameOf(name))} sorting={sorting} />
      ) : (
        t(nameOf(name))
      ),
      // A card says what its cells are.
      customCellAttributes: () => ({ 'data-name': t(nameOf(name)) }),
      textAlign: isNumeric(column) ? 'right' : 'left',
      render: (row) => own?.(row) ?? <Cell row={row} name={name} column={column} open={open?.(row)} />,
    };
  });
}

export interface Sorting {
  /** The column, `-` before it: the greatest first. */
  sort: string;
  sortBy: (column: string) => void;
}

interface SortHeadProps {
  name: string;
  label: string;
  sorting: Sorting;
}

/** The head of a column that sorts: a button, which says in words how the rows stand. */
export function SortHead({ name, label, sorting: { sort, sortBy } }: SortHeadProps) {
  const t = useT();
  const way = sort === name ? 'rising' : sort === `-${name}` ? 'falling' : undefined;
  return (
    <UnstyledButton className="sort-head" data-way={way} onClick={() => sortBy(name)}>
      {label}
      {way === 'rising' ? <ChevronUpIcon size={14} /> : <ChevronDownIcon size={14} />}
      {way && <VisuallyHidden>{t(`list.sorted.${way}`)}</VisuallyHidden>}
    </UnstyledButton>
  );
}

/** What a column is called, in its head and in its filter. */
export const nameOf = (column: string): TextKey => `list.column.${column}` as TextKey;
