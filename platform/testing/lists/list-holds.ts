/**
 * What every list of the office promises (ADR 81), asked of one list over HTTP: each order, two rows at a time, has every row once; each
 * filter finds its rows and no other; sums are those of the rows; tabs count their rows; the file has what is shown; what is no question
 * is refused. The rows are put there by the test, and have to differ enough for a filter that does nothing to be noticed.
 */
import { expect } from 'vitest';
import { readFieldOf, sortsOf, filtersOf, type ListColumn, type ListSpec } from '@feria/contracts/list-spec';
import type { ListCounts, ListSums } from '@feria/contracts/list-query';
import { parseDecimal, toDecimal } from '@feria/kernel';
import { BYTE_ORDER_MARK, rowOf, tabbedOf } from '../../core/http/csv.ts';
import type { AnOperator, Platform } from '../harness.ts';

export type ShownRow = Readonly<Record<string, unknown>> & { readonly id: string };

export interface AskedList {
  spec: ListSpec;
  /** `/office/deposits` */
  path: string;
  /** May read the list and take it along. */
  operator: AnOperator;
  /**
   * Filters whose rows cannot be told from what a row shows, such as one that looks elsewhere: a question each that the test itself
   * answers. `finds`: the ids.
   */
  own?: Readonly<Record<string, readonly { value: string; finds: readonly string[] }[]>>;
  /** Columns whose rows all have the same value in this test, because it cannot be otherwise. */
  same?: readonly string[];
  /** Narrows the file down to the rows of the test, for a log in which taking it along is written down, too. */
  fileQuery?: string;
}

type Page = { items: ShownRow[]; next: string | null };
type Ask = <Body>(path: string) => Promise<{ status: number; body: Body; text: string }>;

/** Throws as `expect` does, with the question that was answered wrongly. */
export async function expectList(platform: Platform, list: AskedList): Promise<void> {
  const ask: Ask = async (path) => {
    const answer = await platform.app.inject({ method: 'GET', url: path, headers: list.operator.headers });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : undefined,
      text: answer.body,
    } as never;
  };
  const rows = await allOf(ask, list, `sort=${list.spec.sort}`, 200);
  expect(rows.length, 'a list of four rows at least').toBeGreaterThan(3);
  expect(new Set(rows.map(({ id }) => id)).size, 'every row once').toBe(rows.length);
  for (const sort of sortsOf(list.spec)) await expectOrder(ask, list, rows, sort);
  for (const name of filtersOf(list.spec)) await expectFilter(ask, list, rows, name);
  await expectSums(ask, list, rows, '');
  await expectCounts(ask, list, rows);
  await expectFile(ask, list, rows);
  await expectRefusals(ask, list);
}

/** All pages of a list, `limit` rows at a time. */
async function allOf(ask: Ask, { path }: AskedList, query: string, limit: number): Promise<ShownRow[]> {
  const rows: ShownRow[] = [];
  for (let after = ''; ;) {
    const { status, body, text } = await ask<Page>(`${path}?limit=${limit}&${query}${after}`);
    expect([status, query, text.slice(0, 300)]).toEqual([200, query, expect.any(String)]);
    rows.push(...body.items);
    if (body.next === null) return rows;
    after = `&after=${encodeURIComponent(body.next)}`;
  }
}

const idsOf = (rows: readonly ShownRow[]): string[] => rows.map(({ id }) => id);
const sorted = (ids: readonly string[]): string[] => [...ids].sort();

async function expectOrder(
  ask: Ask,
  list: AskedList,
  rows: readonly ShownRow[],
  sort: string,
): Promise<void> {
  const inOrder = await allOf(ask, list, `sort=${sort}`, 2);
  expect(sorted(idsOf(inOrder)), `sort=${sort}: every row once`).toEqual(sorted(idsOf(rows)));
  const isFalling = sort.startsWith('-');
  const name = sort.replace('-', '');
  const column = list.spec.columns[name]!;
  const values = inOrder.map((row) => row[readFieldOf(name, column)]);
  const rising = isFalling ? values.toReversed() : values;
  if (isMeasured(column))
    for (let nth = 1; nth < rising.length; nth += 1) {
      const [before, after] = [measureOf(column, rising[nth - 1]), measureOf(column, rising[nth])];
      expect(before <= after, `sort=${sort}: ${String(before)} before ${String(after)}`).toBe(true);
    }
  // Words are in the order of the database's language: both ways, and in one go, it has to be the same order.
  const whole = await allOf(ask, list, `sort=${sort}`, 200);
  const turned = await allOf(ask, list, `sort=${isFalling ? name : `-${name}`}`, 2);
  expect(idsOf(whole), `sort=${sort}: in one page as in many`).toEqual(idsOf(inOrder));
  expect(idsOf(turned), `sort=${sort}: the other way round`).toEqual(idsOf(inOrder).toReversed());
}

const isMeasured = ({ kind }: ListColumn): boolean => ['amount', 'count', 'moment'].includes(kind);
function measureOf({ kind }: ListColumn, value: unknown): bigint {
  if (kind === 'amount') return parseDecimal(String(value))!;
  return kind === 'moment' ? BigInt(Date.parse(String(value))) : BigInt(value as number);
}

/** One question or more for a filter, and which of the rows each has to find. */
async function expectFilter(
  ask: Ask,
  list: AskedList,
  rows: readonly ShownRow[],
  name: string,
): Promise<void> {
  const own = list.own?.[name];
  const questions = own ?? questionsOf(list.spec.columns[name]!, name, rows);
  expect(questions.length, `the filter ${name} has questions`).toBeGreaterThan(0);
  const tells = questions.some(({ finds }) => finds.length > 0 && finds.length < rows.length);
  if (!list.same?.includes(name))
    expect(tells, `the rows of the test differ in ${name}, or its filter is not tested`).toBe(true);
  for (const { value, finds } of questions) {
    const query = `${name}=${encodeURIComponent(value)}`;
    const found = await allOf(ask, list, `${query}&sort=${list.spec.sort}`, 200);
    expect(sorted(idsOf(found)), query).toEqual(sorted(finds));
    await expectSums(ask, list, found, query);
  }
}

interface Question {
  value: string;
  finds: readonly string[];
}

function questionsOf(column: ListColumn, name: string, rows: readonly ShownRow[]): Question[] {
  const finding = (value: string, meets: (held: unknown) => boolean): Question => ({
    value,
    finds: idsOf(rows.filter((row) => meets(row[name]))),
  });
  const held = [...new Set(rows.flatMap((row) => row[name] as string | string[]))].filter(
    (value) => value !== null && value !== undefined,
  );
  const { kind, choices = [] } = column;
  if (kind === 'tags')
    return choices.map((code) => finding(code, (value) => (value as readonly string[]).includes(code)));
  if (kind === 'choice') return choices.map((code) => finding(code, (value) => value === code));
  if (kind === 'market')
    return held.map((code) => finding(String(code), (value) => isIn(String(code), value, column)));
  if (kind === 'flag')
    return ['true', 'false'].map((text) => finding(text, (value) => String(value) === text));
  if (kind === 'amount' || kind === 'count' || kind === 'moment') return rangesOf(column, held, finding);
  if (kind === 'name') {
    const part = (text: string): string => text.slice(Math.floor(text.length / 3)).trim() || text;
    return held.slice(0, 3).map((text) => {
      const sought = part(text);
      return finding(sought.toUpperCase(), (value) =>
        wordOf(value).toLowerCase().includes(sought.toLowerCase()),
      );
    });
  }
  return held.slice(0, 3).map((text) => finding(String(text), (value) => String(value) === String(text)));
}

/** One market or several; where none is named, it may be all of them. */
const isIn = (market: string, held: unknown, { isEverywhere }: ListColumn): boolean =>
  [held].flat().includes(market) || (isEverywhere === true && [held].flat().length === 0);

/** From, up to, and between two of the values; the upper end of a span of time does not belong to it. */
function rangesOf(
  column: ListColumn,
  held: readonly unknown[],
  finding: (value: string, meets: (held: unknown) => boolean) => Question,
): Question[] {
  const values = held.map(String).toSorted((a, b) => (measureOf(column, a) < measureOf(column, b) ? -1 : 1));
  const middle = values[Math.floor(values.length / 2)]!;
  const at = measureOf(column, middle);
  const isUpTo = (value: bigint): boolean => (column.kind === 'moment' ? value < at : value <= at);
  const known = (meets: (value: bigint) => boolean) => (value: unknown) =>
    value !== null && value !== undefined && meets(measureOf(column, value));
  return [
    finding(
      `${middle}..`,
      known((value) => value >= at),
    ),
    finding(`..${middle}`, known(isUpTo)),
    finding(`${values[0]}..${middle}`, known(isUpTo)),
  ];
}

async function expectSums(
  ask: Ask,
  { spec, path }: AskedList,
  rows: readonly ShownRow[],
  query: string,
): Promise<void> {
  const { status, body } = await ask<ListSums>(`${path}/sums?${query}`);
  expect(status).toBe(200);
  const summed = Object.entries(spec.columns).flatMap(([name, { sums }]) => (sums ? [name] : []));
  const currencies =
    summed.length === 0 ? [] : [...new Set(rows.map((row) => String(row['currency'])))].sort();
  const expected: ListSums = {
    count: rows.length,
    sums: currencies.map((currency) => {
      const own = rows.filter((row) => row['currency'] === currency);
      const totalOf = (name: string) =>
        toDecimal(own.reduce((sum, row) => sum + parseDecimal(String(row[name]))!, 0n));
      return {
        currency,
        count: own.length,
        amounts: Object.fromEntries(summed.map((name) => [name, totalOf(name)] as const)),
      };
    }),
  };
  expect(body, `sums of ${query}`).toEqual(expected);
}

async function expectCounts(ask: Ask, { spec, path }: AskedList, rows: readonly ShownRow[]): Promise<void> {
  if (!spec.tabs) return;
  const { column, counted } = spec.tabs;
  const { body } = await ask<ListCounts>(`${path}/counts`);
  const count = (code: string): number => rows.filter((row) => row[column] === code).length;
  expect(Object.fromEntries(counted.map((code) => [code, body.counts[code] ?? 0]))).toEqual(
    Object.fromEntries(counted.map((code) => [code, count(code)])),
  );
}

async function expectFile(ask: Ask, list: AskedList, rows: readonly ShownRow[]): Promise<void> {
  const { columns, sort } = list.spec;
  const names = Object.keys(columns);
  const { status, text } = await ask(
    `${list.path}.csv?columns=${names.join(',')}&sort=${sort}&${list.fileQuery ?? ''}`,
  );
  expect(status, 'the file').toBe(200);
  const fields = names.map((name) => readFieldOf(name, columns[name]!));
  const amount = names.findIndex((name) => columns[name]!.kind === 'amount');
  if (amount !== -1) fields.splice(amount + 1, 0, 'currency');
  const lines = rows.map((row) => rowOf(fields.map((field) => wordOf(row[field]))));
  expect(text).toBe(BYTE_ORDER_MARK + rowOf(fields) + lines.join(''));
  const copied = await ask(
    `${list.path}.csv?columns=${names.join(',')}&sort=${sort}&copied=1&${list.fileQuery ?? ''}`,
  );
  const first = rows.slice(0, 1).map((row) => tabbedOf(fields.map((field) => wordOf(row[field]))));
  expect([copied.status, copied.text]).toEqual([200, tabbedOf(fields) + first.join('')]);
}

function wordOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}

async function expectRefusals(ask: Ask, { spec, path }: AskedList): Promise<void> {
  const forged = (...values: unknown[]): string => Buffer.from(JSON.stringify(values)).toString('base64url');
  const ranges = filtersOf(spec).filter((name) => isMeasured(spec.columns[name]!));
  const codes = filtersOf(spec).filter((name) => spec.columns[name]!.kind === 'choice');
  const bad = [
    ...['sort=nothing', 'limit=0', 'limit=201', 'after=x'],
    ...ranges.flatMap((name) => [`${name}=1`, `${name}=..`, `${name}=a..b`]),
    ...codes.flatMap((name) => [`${name}=no_such_code`, `${name}=`]),
    `sort=${spec.sort}&after=${forged('other', '1', 'x')}`,
    `sort=${spec.sort}&after=${forged(spec.sort)}`,
  ];
  for (const query of bad) {
    const { status, body } = await ask<{ code: string }>(`${path}?${query}`);
    expect([status, body.code], query).toEqual([400, 'request.invalid']);
  }
}
