/**
 * A report, said once (ADR 84): which measures it shows, by what its rows are told apart, what is drawn. It is data without a library, so
 * the office draws its page from it, and the platform its rows, its file and its mail. A new report is a file beside this one, a line of
 * list.ts, and its words in each language of the office and of the mail.
 */
import type { Permission } from '../../operators/office.ts';

/** What a row of a report is of. `product`: the category that a game has now. */
export const REPORT_DIMENSIONS = ['day', 'market', 'vendor', 'game', 'product', 'method'] as const;
export type ReportDimension = (typeof REPORT_DIMENSIONS)[number];

export interface ReportSpec {
  /** As addresses, texts and the audit log name it. */
  readonly code: string;
  /** What it asks for beside `reports.read`. */
  readonly needs?: Permission;
  /** What rows can be told apart by; the first one when nobody chooses. */
  readonly by: readonly [ReportDimension, ...ReportDimension[]];
  /** Codes of measures: what stands on top, what is drawn over the days, and the columns of the table. */
  readonly tiles: readonly string[];
  readonly chart: readonly string[];
  readonly columns: readonly string[];
  /** The order of the rows when nobody asks: a column, `-` before it: the greatest first. By day and by market it is the key. */
  readonly sort: string;
}

export const defineReport = <const Spec extends ReportSpec>(spec: Spec): Spec => spec;

/** Every measure of a report, each once, its columns first. */
export const measuresOf = ({ columns, tiles, chart }: ReportSpec): string[] => [
  ...new Set([...columns, ...tiles, ...chart]),
];
