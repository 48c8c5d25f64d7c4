/** What a measure comes to over a span, from the sums of its days. Pure. */
import { toDecimal } from '@feria/kernel';
import type { Market } from '../../markets/index.ts';
import { sumAmong, type Measure, type Ratio, type RevenueTax, type SpanDay } from './measure.ts';
import type { Sum } from './store.ts';

/** What was summed in one market, and the taxes that it takes of its revenue. */
export type MarketSums = { market: Market; revenueTaxes: readonly RevenueTax[]; sums: readonly Sum[] };
/** Which of the sums; undefined: all. */
export type Cut = { currency: string | undefined; market: string | undefined };

export type Value = bigint | null;

/** The days of each market with what was summed on them; a day on which nothing was has no row and counts 0. */
export function spanDaysOf(read: readonly MarketSums[], days: readonly string[], cut: Cut): SpanDay[] {
  return read
    .filter(({ market }) => cut.market === undefined || market.code === cut.market)
    .flatMap(({ market, sums }) => {
      const amounts = new Map<string, bigint>();
      for (const sum of sums)
        if (cut.currency === undefined || sum.currency === cut.currency) {
          const key = `${sum.day} ${sum.measure}`;
          amounts.set(key, (amounts.get(key) ?? 0n) + sum.amount);
        }
      return days.map((day) => ({
        market: market.code,
        day,
        sum: (code: string) => amounts.get(`${day} ${code}`) ?? 0n,
      }));
    });
}

/** `days`: of one span. `currency`: the one that the days are cut by; a market's revenue taxes are in its own. */
export function evaluate(
  measure: Measure,
  days: readonly SpanDay[],
  read: readonly MarketSums[],
  currency: string | undefined,
): Value {
  const sum = sumAmong(days);
  if (measure.kind === 'worked') {
    const revenueTaxes = (code: string): readonly RevenueTax[] => {
      const found = read.find(({ market }) => market.code === code);
      return found?.market.currency === currency ? (found?.revenueTaxes ?? []) : [];
    };
    return measure.work({ sum, days, revenueTaxes });
  }
  const total = sum(measure.code);
  return measure.over === 'mean' ? meanOf(total, new Set(days.map(({ day }) => day)).size) : total;
}

/** Rounded half up. */
function meanOf(total: bigint, days: number): bigint {
  return days === 0 ? 0n : (total * 2n + BigInt(days)) / (BigInt(days) * 2n);
}

/** As the wire has it. */
export function wireValue({ unit }: Measure, value: Value | Ratio): string | null {
  if (value === null) return null;
  return unit === 'count' || unit === 'square' ? String(value) : toDecimal(value);
}
