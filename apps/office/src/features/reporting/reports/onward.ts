/** Where a row of a report leads: to the next closer look at what it is of. Pure. */
import type { Permission } from '@feria/contracts/operators/office';
import type { ReportDimension, ReportSpec } from '@feria/contracts/reporting/reports/spec';
import { searchOf } from '../../../ground/http/search.ts';
import { gameAddress } from '../../../ground/records/game-address.ts';
import type { ReportFilters } from './use-report.ts';

type Onward = {
  spec: ReportSpec;
  by: ReportDimension;
  filters: ReportFilters;
  may: (permission: Permission) => boolean;
};

/** `key` as the row has it. Undefined: there is nothing closer, or this operator may not see it. */
export function onwardOf({ spec, by, filters, may }: Onward, key: string): string | undefined {
  const { range, from, to, market, currency, compare, vendor, product } = filters;
  const same = { range, from, to, market, currency, compare };
  const games = (more: Record<string, string>): string => `/reports/game?${searchOf({ ...same, ...more })}`;
  if (by === 'vendor') return games({ vendor: key });
  if (by === 'product') return key === '' ? undefined : games({ product: key });
  if (by === 'game') return may('catalog.read') ? gameAddress(key) : undefined;
  if (by === 'method')
    return may('cashier.read') ? `/deposits?${searchOf({ merchantCode: market })}` : undefined;
  const own = { ...same, vendor, product };
  const day = { range: 'own', from: key, to: key };
  return `/reports/${spec.code}?${searchOf({ ...own, ...(by === 'day' ? day : { market: key, by: 'day' }) })}`;
}
