/** Where a row of a report leads: to the next closer look at what it is of. Pure. */
import type { Permission } from '@feria/contracts/operators/office';
import type { ReportDimension, ReportSpec } from '@feria/contracts/reporting/reports/spec';
import { searchOf } from '../../../ground/http/search.ts';
import { gameAddress } from '../../../ground/records/game-address.ts';
import { rowsOf, type Figured } from '../measures/rows.ts';
import type { ReportFilters } from './use-report.ts';

type Onward = {
  /** In which the report is. */
  currency: string;
  /** Of the market, both counted in. */
  days: { from: string; to: string };
  markets: Figured['markets'];
  spec: ReportSpec;
  by: ReportDimension;
  filters: ReportFilters;
  may: (permission: Permission) => boolean;
};

/** `key` as the row has it. Undefined: there is nothing closer, or this operator may not see it. */
export function onwardOf({ spec, by, filters, may, ...onward }: Onward, key: string): string | undefined {
  const { range, from, to, market, currency, compare, vendor, product } = filters;
  const same = { range, from, to, market, currency, compare };
  const games = (more: Record<string, string>): string => `/reports/game?${searchOf({ ...same, ...more })}`;
  if (by === 'vendor') return games({ vendor: key });
  if (by === 'product') return key === '' ? undefined : games({ product: key });
  if (by === 'game') return may('catalog.read') ? gameAddress(key) : undefined;
  if (by === 'method') return paymentsOf({ spec, by, filters, may, ...onward }, key, 'deposits');
  const own = { ...same, vendor, product };
  const day = { range: 'own', from: key, to: key };
  return `/reports/${spec.code}?${searchOf({ ...own, ...(by === 'day' ? day : { market: key, by: 'day' }) })}`;
}

/** The payments that a figure of a method's row is made of; undefined: it is of none, or this operator may not see them. */
export function paymentsOf(
  { spec, by, filters, may, currency, days, markets }: Onward,
  key: string,
  code: string,
): string | undefined {
  if (by !== 'method') return undefined;
  return rowsOf(code, currency, {
    ...days,
    market: filters.market,
    markets,
    may,
    here: spec.code,
    method: key,
  });
}
