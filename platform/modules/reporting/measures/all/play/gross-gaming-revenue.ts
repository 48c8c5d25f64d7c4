import type { Span, SpanDay, Worked } from '../../measure.ts';

/**
 * Stakes less wins: what is kept after winnings are paid and before any cost (the UK Gambling Commission's gross gambling yield, and what
 * a market's document taxes as `gross_gaming_revenue`).
 */
export const grossRevenueOf = ({ sum }: Pick<Span | SpanDay, 'sum'>): bigint => sum('stakes') - sum('wins');

export const GROSS_GAMING_REVENUE: Worked = {
  kind: 'worked',
  code: 'ggr',
  unit: 'money',
  by: ['currency', 'vendor', 'game'],
  of: ['stakes', 'wins'],
  work: grossRevenueOf,
};
