import type { LocalizedText } from '@feria/contracts/languages';
import type { MeasureUnit, TotalIs } from '@feria/contracts/reporting/measures';
import type { ReportDimension } from '@feria/contracts/reporting/reports/spec';

/** A report of a market's days, as an operator asked for it. Values are in the order of the measures; null: there is none. */
export type Values = {
  report: string;
  market: string;
  currency: string;
  /** Days as a calendar has them, both included. */
  from: string;
  to: string;
  by: ReportDimension;
  /** `totalIs`: not said in what was queued before there was one. */
  measures: readonly { code: string; unit: MeasureUnit; totalIs?: TotalIs }[];
  rows: readonly { key: string; name: LocalizedText | null; values: readonly (string | null)[] }[];
  totals: readonly (string | null)[];
  /** So many rows stand in the office alone. */
  more: number;
  /** The report in the office, with these days. */
  link: string;
};
