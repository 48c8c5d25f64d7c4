import type { Worked } from '../../measure.ts';
import { grossRevenueOf } from '../play/gross-gaming-revenue.ts';
import { taxesOf } from './taxes.ts';

/** Gross gaming revenue less bonus cost and taxes (ADR 83 says which, and why vendors' shares are in none of them). */
export const NET_GAMING_REVENUE: Worked = {
  kind: 'worked',
  code: 'ngr',
  unit: 'money',
  by: ['currency'],
  of: ['stakes', 'wins', 'bonus_cost', 'house_taxes'],
  work: (span) => grossRevenueOf(span) - span.sum('bonus_cost') - taxesOf(span),
};
