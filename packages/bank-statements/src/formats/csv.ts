/**
 * A bank's own CSV file, by the columns that an operator named. A cell is a text and nothing else: what a table program would take for a
 * formula is no amount, and in a text it stays what it is.
 */
import { sum, type Units } from '@feria/kernel';
import { CsvError, parse } from 'csv-parse/sync';
import { plain, plainOrNull } from '../bytes.ts';
import type { Part } from '../combine.ts';
import { StatementFault, STATEMENT_MOST_LINES, type BankLine, type Day } from '../statement.ts';
import { dayOf, sameCurrency, unitsOf } from '../values.ts';
import type { CsvColumn, CsvDates, CsvMapping } from './csv-mapping.ts';

type Row = { cells: readonly string[]; line: number };
type Read = BankLine & { balance: Units | null; line: number };

/** Throws StatementFault: malformed, too_many_lines, column_missing, bad_date, bad_amount, several_currencies. */
export function readCsvStatement(text: string, mapping: CsvMapping): Part[] {
  const [head, ...rows] = rowsOf(text, mapping).slice(mapping.skip);
  if (!head) throw new StatementFault('empty');
  if (rows.length > STATEMENT_MOST_LINES) throw new StatementFault('too_many_lines');
  const cellOf = columnsOf(head, mapping);
  let currency = mapping.currency;
  const read = rows.map((row): Read => {
    currency = sameCurrency(cellOf(row, 'currency') || (currency ?? ''), currency, row.line);
    return lineOf(row, cellOf, mapping, currency);
  });
  if (currency === null || read.length === 0) throw new StatementFault('empty');
  const inOrder = ordered(read);
  const edges = edgesOf(inOrder);
  const lines = inOrder.map(({ balance: _balance, line: _line, ...one }) => one);
  return [{ account: null, currency, from: null, to: null, ...edges, lines, line: head.line }];
}

function rowsOf(text: string, { delimiter, skip }: CsvMapping): Row[] {
  const first = text.split(/\r\n|\n|\r/)[skip] ?? '';
  const marks = [',', ';', '\t'] as const;
  const most = marks.reduce((best, one) => (first.split(one).length > first.split(best).length ? one : best));
  try {
    const read = parse(text, {
      bom: true,
      delimiter: delimiter ?? most,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: MOST_RECORD,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return read.map(({ record, info }) => ({ cells: record, line: info.lines }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new StatementFault('malformed', lineIn(error), error.code);
  }
}

const MOST_RECORD = 10_000;
function lineIn(error: CsvError): number | null {
  const line: unknown = error['lines'];
  return typeof line === 'number' ? line : null;
}

type CellOf = (row: Row, column: CsvColumn) => string;
const named = (text: string): string => plain(text).toLowerCase();

/** Throws column_missing where the file lacks one that was named, or where none was named that has to be. */
function columnsOf(head: Row, { columns }: CsvMapping): CellOf {
  const names = head.cells.map(named);
  const places = new Map<CsvColumn, number>();
  for (const [column, name] of Object.entries(columns) as [CsvColumn, string][]) {
    const place = names.indexOf(named(name));
    if (place >= 0) places.set(column, place);
    else if (MUST.has(column)) throw new StatementFault('column_missing', head.line, name);
  }
  const hasAmount = places.has('amount') || (places.has('credit') && places.has('debit'));
  if (!places.has('bookedOn') || !hasAmount) throw new StatementFault('column_missing', head.line);
  return ({ cells }, column) => {
    const place = places.get(column);
    return place === undefined ? '' : (cells[place] ?? '');
  };
}

const MUST: ReadonlySet<CsvColumn> = new Set(['bookedOn', 'amount', 'credit', 'debit', 'balance']);

function lineOf(row: Row, cellOf: CellOf, mapping: CsvMapping, currency: string): Read {
  const { line } = row;
  const balance = cellOf(row, 'balance');
  const valueOn = cellOf(row, 'valueOn');
  return {
    bookedOn: dateOf(cellOf(row, 'bookedOn'), mapping.dates, line),
    valueOn: valueOn === '' ? null : dateOf(valueOn, mapping.dates, line),
    units: amountOf(row, cellOf, mapping),
    currency,
    reference: plainOrNull(cellOf(row, 'reference')),
    endToEnd: plainOrNull(cellOf(row, 'endToEnd')),
    text: plain(cellOf(row, 'text')),
    counterparty: plainOrNull(cellOf(row, 'counterparty')),
    balance: balance === '' ? null : decimalOf(balance, mapping, line),
    line,
  };
}

/** In one column with its sign, or in two of which one is empty or nothing. */
function amountOf(row: Row, cellOf: CellOf, mapping: CsvMapping): Units {
  const one = cellOf(row, 'amount');
  if (one !== '') return decimalOf(one, mapping, row.line);
  const [credit, debit] = (['credit', 'debit'] as const).map((column) => {
    const cell = cellOf(row, column);
    const units = cell === '' ? 0n : decimalOf(cell, mapping, row.line);
    return units < 0n ? -units : units;
  }) as [Units, Units];
  if ((credit === 0n) === (debit === 0n)) throw new StatementFault('bad_amount', row.line);
  return credit - debit;
}

const GROUPS = { '.': /,(?=\d{3}(?:\D|$))/g, ',': /\.(?=\d{3}(?:\D|$))/g } as const;

/** Groups of thousands, a currency's sign before it and a minus behind it are what banks write. */
function decimalOf(cell: string, { decimal }: CsvMapping, line: number): Units {
  const bare = cell.replace(/^(-?)\$ ?/, '$1').replace(/[\u00a0 ]/g, '');
  const plainly = bare.replace(GROUPS[decimal], '').replace(decimal, '.').replace(/^\+/, '');
  const [, trailing] = /^(\d[\d.]*)-$/.exec(plainly) ?? [];
  return unitsOf(trailing === undefined ? plainly : `-${trailing}`, line);
}

const PLACES: Readonly<Record<CsvDates, [RegExp, readonly [number, number, number]]>> = {
  'YYYY-MM-DD': [/^(\d{4})-(\d{2})-(\d{2})(?:[ T].*)?$/, [1, 2, 3]],
  'DD/MM/YYYY': [/^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: .*)?$/, [3, 2, 1]],
  'MM/DD/YYYY': [/^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: .*)?$/, [3, 1, 2]],
  'DD-MM-YYYY': [/^(\d{1,2})-(\d{1,2})-(\d{4})(?: .*)?$/, [3, 2, 1]],
  'DD.MM.YYYY': [/^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: .*)?$/, [3, 2, 1]],
  YYYYMMDD: [/^(\d{4})(\d{2})(\d{2})$/, [1, 2, 3]],
};

function dateOf(cell: string, dates: CsvDates, line: number): Day {
  const [form, [year, month, day]] = PLACES[dates];
  const found = form.exec(cell);
  if (!found) throw new StatementFault('bad_date', line, cell);
  return dayOf(found[year]!, found[month]!, found[day]!, line);
}

/** Many banks write the newest line first. */
function ordered(read: readonly Read[]): readonly Read[] {
  const falls = (read[0]?.bookedOn ?? '') > (read.at(-1)?.bookedOn ?? '');
  const turned = read.toReversed();
  if (falls) return turned;
  const isOneDay = read[0]?.bookedOn === read.at(-1)?.bookedOn;
  return isOneDay && brokenAt(read) !== undefined && brokenAt(turned) === undefined ? turned : read;
}

/** The first line whose balance does not follow from the one before. */
function brokenAt(read: readonly Read[]): Read | undefined {
  return read.find(({ balance, units }, nth) => {
    const before = read[nth - 1]?.balance;
    return balance !== null && before !== null && before !== undefined && before + units !== balance;
  });
}

/** What there was before and after, where balances stand beside the lines. Throws does_not_add_up. */
function edgesOf(read: readonly Read[]): { opening: Units | null; closing: Units | null } {
  const broken = brokenAt(read);
  if (broken) throw new StatementFault('does_not_add_up', broken.line);
  const [first, last] = [read[0], read.at(-1)];
  if (!first || !last || first.balance === null || last.balance === null)
    return { opening: null, closing: null };
  const opening = first.balance - first.units;
  const comes = opening + sum(read.map(({ units }) => units));
  if (comes !== last.balance) throw new StatementFault('does_not_add_up', last.line);
  return { opening, closing: last.balance };
}
