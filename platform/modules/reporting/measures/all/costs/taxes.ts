import { dueOf } from '../../../tax-report.ts';
import type { Span, Worked } from '../../measure.ts';
import { grossRevenueOf } from '../play/gross-gaming-revenue.ts';

/**
 * What the licensee bears of taxes: those on acts of its members, and those on gross gaming revenue. Of the latter a span owes what
 * the tax report says of the same days: each row of the market's document on the revenue of its days together, floored, nothing of a
 * loss. So the days of a span may owe more than the span.
 */
export function taxesOf({ sum, days, revenueTaxes }: Span): bigint {
  const markets = [...new Set(days.map(({ market }) => market))];
  const due = markets.flatMap((market) =>
    revenueTaxes(market).map(({ from, until, ratePpm }) => {
      const taxed = days.filter(
        (one) => one.market === market && one.day >= from && (until === null || one.day <= until),
      );
      return dueOf(
        taxed.reduce((all, day) => all + grossRevenueOf(day), 0n),
        ratePpm,
      );
    }),
  );
  return due.reduce((all, one) => all + one, sum('house_taxes'));
}

export const TAXES: Worked = {
  kind: 'worked',
  code: 'taxes',
  unit: 'money',
  by: ['currency'],
  of: ['house_taxes', 'stakes', 'wins'],
  work: taxesOf,
};
