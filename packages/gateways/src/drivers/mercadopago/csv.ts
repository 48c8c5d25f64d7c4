/** Rows of a report by the names of its columns. */
import { readCsv } from '../../csv.ts';

export type Row = Readonly<Record<string, string>>;

/** Undefined: no table, or one whose rows are not all as wide as its heading. */
export function readTable(text: string): Row[] | undefined {
  const [names, ...rows] = readCsv(text);
  if (!names || names.length < 2) return undefined;
  if (rows.some((row) => row.length !== names.length)) return undefined;
  return rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]!])));
}
