/**
 * A list of the office, said once (ADR 81): its columns, what each of them is, by which it is sorted and narrowed down. The platform makes
 * the query, the sums and the file of it; the office makes the table and the filters of it. What is asked for stands in the address in
 * the same words on both sides: `sort=-amount&state=pending,approved&amount=100..500`.
 */
/**
 * What a column holds, which decides how it is shown and how it is narrowed down.
 * reference: a number that a person was told, sought whole. name: what somebody called it, sought by a part of it, in any case.
 * amount: money in the row's currency, from and to. count: a number. moment: from (with it) and to (without it). choice: one of a few
 * codes. flag: yes or no. market: codes of markets. language: tags of languages. method: codes of methods of payment. tags: several codes.
 * text: words, sought whole.
 * member, operator, game, vendor: the id of one, chosen by its name; what it is called stands in the row under `named`.
 */
export type ColumnKind =
  | 'reference'
  | 'name'
  | 'amount'
  | 'count'
  | 'moment'
  | 'choice'
  | 'flag'
  | 'market'
  | 'language'
  | 'method'
  | 'tags'
  | 'text'
  | NamedKind;

/** What has a page of its own and is meant by its id. */
export const NAMED_KINDS = ['member', 'operator', 'game', 'vendor'] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

export interface ListColumn {
  readonly kind: ColumnKind;
  /** Of a choice and of tags, the codes that there are. */
  readonly choices?: readonly string[];
  /** Under which texts the office has the names of the codes: `cases.state` for `cases.state.open`. None: under the column's name. */
  readonly words?: string;
  /** Of a record that is meant by its id: the field of the row that says what it is called. */
  readonly named?: string;
  /** Of markets: what names none of them is in all of them. */
  readonly isEverywhere?: true;
  /** Of methods of payment: whether they pay in or out. */
  readonly way?: 'in' | 'out';
  /** Its cell leads to the page of the row. A reference does anyway. */
  readonly opens?: true;
  /** Rows can be put in its order. Its values are never null. */
  readonly sorts?: true;
  readonly filters?: true;
  /** What it is narrowed down by is kept in no address and in no view: words that may name a person, or where somebody sits. */
  readonly unkept?: true;
  /** Of an amount: added up, for each currency by itself. */
  readonly sums?: true;
  /** Shown when somebody chooses it. */
  readonly aside?: true;
}

export interface ListSpec {
  /** As the office's texts, kept views and the audit log name it. */
  readonly name: string;
  readonly columns: Readonly<Record<string, ListColumn>>;
  /** The column whose codes are offered as tabs, one at a time. */
  readonly tabs?: ListTabs;
  /** The order when none is asked for: a column that sorts, `-` before it: the greatest first. */
  readonly sort: string;
}

export interface ListTabs {
  /** A choice that filters. */
  readonly column: string;
  /** Those whose rows are counted: what waits for somebody. Whatever is over is not, because it only ever grows. */
  readonly counted: readonly string[];
  /** Those in which whoever waits longest stands first: the order of `sort` turned round. */
  readonly queues?: readonly string[];
}

/** Of a list: views are kept under it, and it is a part of their address. */
export const LIST_NAME = /^[a-z][a-z0-9-]{0,39}$/;

/** A list with its columns as literals. Throws where no view could be kept under its name. */
export function defineList<const Spec extends ListSpec>(spec: Spec): Spec {
  if (!LIST_NAME.test(spec.name)) throw new Error(`no view can be kept of a list called ${spec.name}`);
  return spec;
}

export type ColumnOf<Spec extends ListSpec> = keyof Spec['columns'] & string;

/** The columns by which a list is narrowed down. */
export const filtersOf = (spec: ListSpec): string[] =>
  Object.entries(spec.columns).flatMap(([name, { filters }]) => (filters ? [name] : []));

/** Those of them that no address keeps. */
export const unkeptOf = (spec: ListSpec): string[] =>
  filtersOf(spec).filter((name) => spec.columns[name]!.unkept === true);

/** `amount` and `-amount` for every column that sorts. */
export const sortsOf = (spec: ListSpec): string[] =>
  Object.entries(spec.columns).flatMap(([name, { sorts }]) => (sorts ? [name, `-${name}`] : []));

/** Which of them are meant by an id and called by a name. */
export const isNamed = (kind: ColumnKind): kind is NamedKind =>
  (NAMED_KINDS as readonly string[]).includes(kind);

/** The field of a row that a person reads in this column. */
export const readFieldOf = (name: string, { named }: ListColumn): string => named ?? name;
