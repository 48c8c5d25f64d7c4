/** What a report says, for what its page's address asks. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { COMPARISONS, type ReportAnswer } from '@feria/contracts/reporting/reports/office';
import type { MeasureSeries } from '@feria/contracts/reporting/measures';
import type { ReportSpec } from '@feria/contracts/reporting/reports/spec';
import { call } from '../../../ground/http/api.ts';
import { searchOf } from '../../../ground/http/search.ts';
import { useFilters } from '../../../ground/lists/use-filters.ts';
import { useMarketNames } from '../../../ground/market/market-names.ts';
import { useToday } from '../../../ground/market/use-today.ts';
import { REPORTS } from '../queries.ts';
import { daysOf, RANGES } from './ranges.ts';

const EVERY_MS = 60_000;
const STANDARD = {
  range: '7',
  from: '',
  to: '',
  market: '',
  currency: '',
  compare: 'before',
  by: '',
  sort: '',
  vendor: '',
  product: '',
};
export type ReportFilters = typeof STANDARD;
export type Report = ReturnType<typeof useReport>;

/** Everything that is chosen stands in the address, in the words of the platform. */
export function useReport(spec: ReportSpec) {
  const [filters, choose] = useFilters(STANDARD, {
    range: RANGES,
    compare: COMPARISONS,
    by: ['', ...spec.by],
  });
  const markets = useMarketNames();
  const today = useToday(filters.market);
  const days = daysOf(filters.range, today, filters);
  const { market, currency, compare, by, sort, vendor, product } = filters;
  const search = searchOf({ ...days, market, currency, compare, by, sort, vendor, product });
  const isReady = markets.length > 0 && days.from <= days.to;
  const query = useQuery({
    queryKey: REPORTS.of('report', spec.code, search),
    queryFn: () => call<ReportAnswer>('GET', `/reports/${spec.code}?${search}`),
    enabled: isReady,
    refetchInterval: days.to >= today ? EVERY_MS : false,
    placeholderData: keepPreviousData,
  });
  return { spec, filters, choose, days, search, query, markets };
}

/** A measure of a report as the figures of the overview have it; what it was before is in both of its places. */
export function seriesOf({ measures, totals, points, currency }: ReportAnswer, code: string): MeasureSeries {
  const index = measures.findIndex((one) => one.code === code);
  const { unit, totalIs } = measures[index]!;
  const { value: total, then } = totals[index]!;
  return {
    measure: code,
    unit,
    totalIs,
    currency: unit === 'money' ? currency : null,
    key: '',
    total,
    before: then,
    weekdays: then,
    points: points.map(({ day, values }) => ({
      day,
      value: values[index]!.value,
      before: values[index]!.then,
    })),
  };
}
