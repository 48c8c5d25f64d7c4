/** Rows of a report, in the order that is asked for. Pure. */
import type { LocalizedText } from '@feria/contracts/languages';
import type { Value } from '../measures/evaluate.ts';

export type RawValue = { value: Value; then: Value };
/** Values in the order of the report's measures. */
export type RawRow = { key: string; raw: readonly RawValue[] };
type NamedRow = RawRow & { name: LocalizedText | null };

/**
 * `sort`: a column or `key`, `-` before it: the greatest first. What has no value stands last either way; rows that are equal stand by
 * their keys. A key with a name counts by it, in English.
 */
export function arranged<Row extends NamedRow>(
  rows: readonly Row[],
  sort: string,
  columns: readonly string[],
): Row[] {
  const way = sort.startsWith('-') ? -1 : 1;
  const column = columns.indexOf(sort.replace('-', ''));
  const byKey = (one: Row, other: Row): number =>
    wordOf(one).localeCompare(wordOf(other)) || one.key.localeCompare(other.key);
  if (column < 0) return rows.toSorted((one, other) => way * byKey(one, other));
  return rows.toSorted((one, other) => {
    const [left, right] = [one.raw[column]!.value, other.raw[column]!.value];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return left === right ? byKey(one, other) : left < right ? -way : way;
  });
}

const wordOf = ({ name, key }: NamedRow): string => name?.en ?? key;
