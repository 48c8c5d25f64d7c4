/**
 * What is asked of a list stands in the address: filters, order, columns. So a list can be sent to a colleague, kept as a view, and is the
 * same after a look at one of its rows. Pure.
 */
import { filtersOf, sortsOf, unkeptOf, type ListSpec } from '@feria/contracts/list-spec';
import { instantOf } from '../market/zone-time.ts';
import { isDay } from '../values/is-day.ts';

/** What stands where the address says nothing. */
export type Standard = Readonly<Record<string, string>>;

export interface ListState {
  /** By column; '': it narrows nothing down. Days stand as days, see `wireOf`. */
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: string;
  /** Those that are shown, in the order of the list. */
  readonly columns: readonly string[];
}

/** The names in the address and what each says without being written, for `useFilters`: all filters but those that no address keeps. */
export function standardOf(spec: ListSpec, standard: Standard = {}): Standard {
  const unkept = unkeptOf(spec);
  const kept = filtersOf(spec).filter((name) => !unkept.includes(name));
  const filters = Object.fromEntries(kept.map((name) => [name, '']));
  return { ...filters, sort: spec.sort, columns: '', ...standard };
}

/** What an old or a wrong address says that this list does not know counts as not said. */
export function stateOf(spec: ListSpec, said: Readonly<Record<string, string>>): ListState {
  const sort = sortsOf(spec).includes(said['sort'] ?? '') ? said['sort']! : spec.sort;
  const filters = filtersOf(spec).map((name) => [name, knownOf(spec, name, said[name] ?? '')] as const);
  return { filters: Object.fromEntries(filters), sort, columns: columnsOf(spec, said['columns'] ?? '') };
}

/** The filters that an address sets and this list does not know, wholly or in part: an old address, or one that was typed wrongly. */
export const unknownIn = (spec: ListSpec, said: Readonly<Record<string, string>>): string[] =>
  filtersOf(spec).filter((name) => knownOf(spec, name, said[name] ?? '') !== (said[name] ?? ''));

function knownOf(spec: ListSpec, name: string, value: string): string {
  const { choices, kind } = spec.columns[name]!;
  if (kind === 'flag') return value === 'true' || value === 'false' ? value : '';
  if (kind === 'moment') return endsOf(value).every((end) => end === '' || isDay(end)) ? value : '';
  if (!choices) return value;
  return choicesIn(value)
    .filter((one) => choices.includes(one))
    .join(',');
}

export const choicesIn = (value: string): string[] => (value === '' ? [] : value.split(','));

function columnsOf({ columns }: ListSpec, said: string): string[] {
  const wanted = said.split(',');
  const names = Object.keys(columns);
  const chosen = names.filter((name) => wanted.includes(name));
  return chosen.length > 0 ? chosen : names.filter((name) => !columns[name]!.aside);
}

/** The columns as the address says them; '' for those that are shown anyway. */
export function columnsInto(spec: ListSpec, columns: readonly string[]): string {
  const inOrder = Object.keys(spec.columns).filter((name) => columns.includes(name));
  const isStandard = inOrder.join(',') === columnsOf(spec, '').join(',');
  return isStandard ? '' : inOrder.join(',');
}

/** The ends of `a..b`; '' where it is open. */
export function endsOf(range: string): readonly [from: string, to: string] {
  const [from = '', to = ''] = range.split('..');
  return [from, to];
}
export const rangeOf = (from: string, to: string): string =>
  from === '' && to === '' ? '' : `${from}..${to}`;

const DAY_MS = 24 * 60 * 60_000;
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** The filters as the platform is asked: days become moments of that zone's clock, the last day whole. What is '' is left out. */
export function wireOf(spec: ListSpec, { filters }: ListState, zone: string): Record<string, string> {
  const asked = Object.entries(filters).map(([name, value]) => {
    const isTime = spec.columns[name]!.kind === 'moment';
    return [name, isTime ? momentsOf(value, zone) : value] as const;
  });
  return Object.fromEntries(asked.filter(([, value]) => value !== ''));
}

function momentsOf(days: string, zone: string): string {
  const [from, to] = endsOf(days);
  const start = isDay(from) ? (instantOf(`${from}T00:00`, zone) ?? '') : '';
  const end = isDay(to) ? (instantOf(`${dayAfter(to)}T00:00`, zone) ?? '') : '';
  return rangeOf(start, end);
}

/** Whether anything narrows the list down beyond what it is narrowed down by at first. */
export const isNarrowed = ({ filters }: ListState, standard: Standard): boolean =>
  Object.entries(filters).some(([name, value]) => value !== (standard[name] ?? ''));

/** The filters that keep rows out, by their names; none where the list is narrowed down by nothing, or only as it begins. */
export function narrowingOf({ filters }: ListState, standard: Standard): string[] {
  const set = Object.keys(filters).filter((name) => filters[name] !== '');
  return set.some((name) => filters[name] !== standard[name]) ? set : [];
}

/** What is asked so that the list is narrowed down as it begins; its order and its columns stay. */
export const widened = (spec: ListSpec, standard: Standard): Record<string, string> =>
  Object.fromEntries(filtersOf(spec).map((name) => [name, standard[name] ?? '']));

/** The same list the other way round, or by another column: the greatest, or the newest, first. */
export const sortedBy = (sort: string, column: string): string =>
  sort === `-${column}` ? column : `-${column}`;

/** What is asked anew, in two: what an address keeps, and what stays in the page until it is left. */
export function partedBy(
  spec: ListSpec,
  part: Readonly<Record<string, string>>,
): readonly [kept: Record<string, string>, typed: Record<string, string>] {
  const unkept = unkeptOf(spec);
  const entries = Object.entries(part);
  return [
    Object.fromEntries(entries.filter(([name]) => !unkept.includes(name))),
    Object.fromEntries(entries.filter(([name]) => unkept.includes(name))),
  ];
}

/** Of an address, what belongs to the list: the rest is of the page around it. */
export function viewOfSearch(search: URLSearchParams, standard: Standard): Record<string, string> {
  const names = Object.keys(standard).filter((name) => search.has(name));
  return Object.fromEntries(names.map((name) => [name, search.get(name) ?? '']));
}

/** One text for one view, in whatever order its parts came into the address. */
export function searchInOrder(said: Readonly<Record<string, string>>): string {
  const inOrder = Object.entries(said).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return inOrder.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
}
