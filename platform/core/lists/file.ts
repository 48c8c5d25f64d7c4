/** The file of a list: the rows as they are shown, in their order, with every filter that is set. CSV (RFC 4180), see core/http/csv.ts. */
import { readFieldOf, type ListSpec } from '@feria/contracts/list-spec';
import { BYTE_ORDER_MARK, rowOf, tabbedOf } from '../http/csv.ts';

const ROWS_AT_ONCE = 500;

type Shown = Readonly<Record<string, unknown>>;
type ReadPage = (
  after: string | undefined,
  limit: number,
) => Promise<{ items: readonly Shown[]; next: string | null }>;

/** Page by page: the list may be longer than memory. */
export async function* fileOf(
  spec: ListSpec,
  columns: readonly string[],
  read: ReadPage,
): AsyncGenerator<string> {
  const names = withCurrency(spec, columns);
  yield BYTE_ORDER_MARK + rowOf(names.map((name) => fieldOf(spec, name)));
  for (let after: string | undefined; ;) {
    const { items, next } = await read(after, ROWS_AT_ONCE);
    yield items.map((row) => rowOf(names.map((name) => cellOf(spec, row, name)))).join('');
    if (next === null) return;
    after = next;
  }
}

/** So many of the first rows, with the names of the columns, as text that pastes into a spreadsheet. */
export async function copyOf(
  spec: ListSpec,
  columns: readonly string[],
  read: ReadPage,
  rows: number,
): Promise<string> {
  const names = withCurrency(spec, columns);
  const { items } = await read(undefined, rows);
  const lines = items.map((row) => tabbedOf(names.map((name) => cellOf(spec, row, name))));
  return tabbedOf(names.map((name) => fieldOf(spec, name))) + lines.join('');
}

/** An amount says nothing without its currency, which stands behind the first of them. */
function withCurrency(spec: ListSpec, columns: readonly string[]): string[] {
  const first = columns.findIndex((name) => kindOf(spec, name) === 'amount');
  return first === -1
    ? [...columns]
    : [...columns.slice(0, first + 1), 'currency', ...columns.slice(first + 1)];
}

/** Of a record that is meant by its id, what it is called; of the currency, which no spec has, itself. */
function fieldOf({ columns }: ListSpec, name: string): string {
  const column = columns[name];
  return column ? readFieldOf(name, column) : name;
}

const kindOf = (spec: ListSpec, name: string) => spec.columns[name]?.kind;

function cellOf(spec: ListSpec, row: Shown, name: string): string {
  const value = row[fieldOf(spec, name)];
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(' ');
  // What has fields of its own, such as a change in the audit log, is JSON in its cell.
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}
