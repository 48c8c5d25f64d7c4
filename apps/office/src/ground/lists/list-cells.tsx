/** A cell as its column says what it holds: one look for an amount, a moment, a state wherever a list shows it. */
import { Badge, Group, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { ChevronDownIcon, ChevronUpIcon } from '@feria/ui/icons';
import { languageLabel } from '@feria/ui/names';
import type { DataTableColumn } from 'mantine-datatable';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import {
  isNamed,
  readFieldOf,
  type ListColumn,
  type ListSpec,
  type NamedKind,
} from '@feria/contracts/list-spec';
import type { Permission } from '@feria/contracts/operators/office';
import { useLang, useT, type TextKey } from '../i18n/texts.ts';
import { useSession } from '../session/session.tsx';
import { Amount } from '../values/amount.tsx';
import { MarketNames } from '../values/market-names.tsx';
import { MethodName, methodOf } from '../values/method-name.tsx';
import { Moment } from '../values/moment.tsx';
import { OperatorName } from '../values/operator-name.tsx';
import { State } from '../values/state.tsx';
import { choiceKey } from './filter-words.ts';

export type ListRow = { readonly id: string };
export type Cells<Row> = Readonly<Record<string, (row: Row) => ReactNode>>;
type Fields = Readonly<Record<string, unknown>>;

interface ValueProps {
  row: ListRow;
  name: string;
  column: ListColumn;
  isLinked: boolean;
}
interface CellProps extends ValueProps {
  /** The page of the row, where this cell leads to it. */
  open: string | undefined;
}

/** What the platform sends under the column's name; `currency` and `merchantCode` of the row stand for what belongs to it. */
export function Cell({ row, open, ...rest }: CellProps): ReactNode {
  const inside = <Value row={row} {...rest} />;
  return open === undefined ? inside : <Link href={open}>{inside}</Link>;
}

function Value({ row, name, column, isLinked }: ValueProps): ReactNode {
  const fields = row as unknown as Fields;
  const value = fields[name];
  if (value === null || value === undefined) return '–';
  const { kind, words } = column;
  const text = String(value as string | number);
  if (kind === 'amount') return <Amount value={text} currency={String(fields['currency'])} />;
  if (kind === 'moment') return <Moment at={text} {...marketOf(fields)} />;
  if (kind === 'choice')
    return words === undefined ? <State state={text} /> : <Code text={choiceKey(name, column, text)} />;
  if (kind === 'flag') return <Code text={value === true ? 'change.yes' : 'change.no'} />;
  if (kind === 'market') return <MarketNames codes={[value as string | readonly string[]].flat()} />;
  if (kind === 'language') return <LanguageName code={text} />;
  if (kind === 'method') return <MethodName {...methodOf(text, column, marketOf(fields).market)} />;
  if (kind === 'tags') return <Tags name={name} column={column} codes={value as readonly string[]} />;
  if (isNamed(kind)) {
    const called = String((fields[readFieldOf(name, column)] as string | null | undefined) ?? text);
    return <RecordName kind={kind} id={text} called={called} isLinked={isLinked} />;
  }
  return text;
}

function Code({ text }: { text: TextKey }) {
  return useT()(text);
}

/** Codes by their names; markets and what has no names as it is. */
function Tags({ name, column, codes }: { name: string; column: ListColumn; codes: readonly string[] }) {
  const t = useT();
  if (codes.length === 0) return '–';
  if (!column.choices) return codes.join(' ');
  return (
    <Group gap={4}>
      {codes.map((code) => (
        <Badge key={code} miw="max-content" variant="light" color="gray" tt="none">
          {t(choiceKey(name, column, code))}
        </Badge>
      ))}
    </Group>
  );
}

const marketOf = (fields: Fields): { market?: string } =>
  typeof fields['merchantCode'] === 'string' ? { market: fields['merchantCode'] } : {};

function LanguageName({ code }: { code: string }) {
  return languageLabel(code, useLang());
}

interface RecordNameProps {
  kind: NamedKind;
  id: string;
  called: string;
  /** It stands in a link to the row already. */
  isLinked: boolean;
}

const PAGES: Record<NamedKind, { permission: Permission; addressOf: (id: string) => string } | undefined> = {
  member: { permission: 'members.read', addressOf: (id) => `/members/${id}` },
  operator: { permission: 'operators.read', addressOf: (id) => `/operators/${id}` },
  vendor: { permission: 'catalog.read', addressOf: (id) => `/vendors/${id}` },
  // Games have no page of their own: they are looked at beside their list.
  game: undefined,
};

function RecordName({ kind, id, called, isLinked }: RecordNameProps) {
  const { may } = useSession();
  const page = PAGES[kind];
  const name = kind === 'operator' ? <OperatorName username={called} /> : called;
  if (isLinked || page === undefined || !may(page.permission)) return name;
  return <Link href={page.addressOf(id)}>{name}</Link>;
}

const opens = ({ kind, opens: isSaid }: ListColumn): boolean => isSaid === true || kind === 'reference';
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
  // A row is always opened by a link: by that of the column that opens, else by the first one.
  const opening = shown.find((name) => opens(known[name]!)) ?? shown[0];
  return shown.map((name): DataTableColumn<Row> => {
    const column = known[name]!;
    const own = cells[name];
    const isLinked = open !== undefined && name === opening;
    const link = (row: Row): string | undefined => (isLinked ? open(row) : undefined);
    const cell = (row: Row): ReactNode => {
      const address = link(row);
      const inside = own?.(row);
      if (inside === undefined || inside === null)
        return <Cell row={row} name={name} column={column} isLinked={isLinked} open={address} />;
      return address === undefined ? inside : <Link href={address}>{inside}</Link>;
    };
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
      // A number that people read out stays in one line.
      noWrap: column.kind === 'reference',
      render: cell,
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
