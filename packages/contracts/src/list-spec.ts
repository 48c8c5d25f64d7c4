/**
 * A list of the office, said once (ADR 81): its columns, what each of them is, by which it is sorted and narrowed down. The platform makes
 * the query, the sums and the file of it; the office makes the table and the filters of it. What is asked for stands in the address in
 * the same words on both sides: `sort=-amount&state=pending,approved&amount=100..500`.
 */
/**
 * What a column holds, which decides how it is shown and how it is narrowed down.
 * reference: a number that a person was told, sought whole. amount: money in the row's currency, from and to. count: a number.
 * moment: from (with it) and to (without it). choice: one of a few codes. market: codes of markets. member: the account of `memberId`.
 * tags: several codes. text: words that are only read.
 */
export type ColumnKind =
  | 'reference'
  | 'amount'
  | 'count'
  | 'moment'
  | 'choice'
  | 'market'
  | 'member'
  | 'tags'
  | 'text';

export interface ListColumn {
  readonly kind: ColumnKind;
  /** Of a choice, the codes that there are. */
  readonly choices?: readonly string[];
  /** Rows can be put in its order. Its values are never null. */
  readonly sorts?: true;
  readonly filters?: true;
  /** Of an amount: added up, for each currency by itself. */
  readonly sums?: true;
  /** Shown when somebody chooses it. */
  readonly aside?: true;
}

export interface ListSpec {
  /** As the office's texts, kept views and the audit log name it. */
  readonly name: string;
  readonly columns: Readonly<Record<string, ListColumn>>;
  /** The order when none is asked for: a column that sorts, `-` before it: the greatest first. */
  readonly sort: string;
}

/** A list with its columns as literals. */
export const defineList = <const Spec extends ListSpec>(spec: Spec): Spec => spec;

export type ColumnOf<Spec extends ListSpec> = keyof Spec['columns'] & string;

/** The columns by which a list is narrowed down. */
export const filtersOf = (spec: ListSpec): string[] =>
  Object.entries(spec.columns).flatMap(([name, { filters }]) => (filters ? [name] : []));

/** `amount` and `-amount` for every column that sorts. */
export const sortsOf = (spec: ListSpec): string[] =>
  Object.entries(spec.columns).flatMap(([name, { sorts }]) => (sorts ? [name, `-${name}`] : []));
