/** What a mail calls reports, what their rows are of, their columns, and products, by their codes. */
import type { GAME_TYPES } from '@feria/contracts/catalog/member';
import type { TotalIs } from '@feria/contracts/reporting/measures';
import type { ReportDimension } from '@feria/contracts/reporting/reports/spec';

export type Names = {
  readonly reports: Readonly<Record<string, string>>;
  readonly by: Readonly<Record<ReportDimension, string>>;
  readonly measures: Readonly<Record<string, string>>;
  readonly products: Readonly<Record<(typeof GAME_TYPES)[number], string>>;
  readonly total: string;
  /** What a total is that is no sum. */
  readonly totalIs: Readonly<Record<Exclude<TotalIs, 'sum'>, string>>;
};
