/** What measures came to, as the platform answers it, and as people read it. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MeasuresAnswer, MeasureSeries, MeasureUnit } from '@feria/contracts/reporting/measures';
import { formatCount, formatDecimal, formatDuration, formatMoney, formatPercent } from '@feria/ui/format';
import { call } from '../../../ground/http/api.ts';
import { searchOf } from '../../../ground/http/search.ts';
import { MEASURES } from '../queries.ts';

interface Asked {
  measures: readonly string[];
  from: string;
  to: string;
  /** '': all of them. */
  market: string;
  currency?: string;
}

/** Read again while the page is open: the day is under way. Without a measure nothing is asked. */
export function useMeasures({ measures, from, to, market, currency = '' }: Asked, everyMs: number) {
  const search = searchOf({ measures: measures.join(','), from, to, market, currency });
  return useQuery({
    queryKey: MEASURES.of('series', search),
    queryFn: () => call<MeasuresAnswer>('GET', `/measures?${search}`),
    enabled: measures.length > 0 && from !== '' && from <= to,
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
  });
}

type Valued = Pick<MeasureSeries, 'currency'> & { unit: MeasureUnit };

/** `short`: for an axis, where there is no room for a currency. `bare`: in a table that says its currency above. */
export function measureText(
  value: string | null,
  { unit, currency }: Valued,
  lang: string,
  { short = false, bare = false } = {},
): string {
  if (value === null) return '–';
  if (unit === 'ratio') return formatPercent(Number(value) * 100, lang, null, { most: 2 });
  if (unit === 'duration') return formatDuration(Number(value), lang, null);
  if (unit === 'count' || currency === null) return formatCount(Number(value), lang, null, 0);
  if (short) return formatMoney(value, currency, lang, undefined, { whole: true });
  if (bare) return formatDecimal(value, lang);
  return formatMoney(value, currency, lang, undefined, { withCode: true });
}
