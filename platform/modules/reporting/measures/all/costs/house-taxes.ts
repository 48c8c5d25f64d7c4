import type { Counted } from '../../measure.ts';
import { HOUSE_TAXES } from '../../sources/tax.ts';

/** Taxes on deposits, stakes, prizes and payouts that the licensee bore, less what was given back. */
export const HOUSE_TAXES_CHARGED: Counted = {
  kind: 'counted',
  code: 'house_taxes',
  unit: 'money',
  by: ['currency'],
  source: HOUSE_TAXES,
  sum: 's.charged',
};
