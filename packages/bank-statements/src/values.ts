/** Days, amounts and currencies as files write them. Each throws StatementFault with the line that it is in. */
import { isCurrency, parseDecimal, type Units } from '@feria/kernel';
import { StatementFault, type Day } from './statement.ts';

const NAMED = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Throws bad_date: there is no such day. */
export function dayOf(year: string, month: string, day: string, line: number | null): Day {
  const named = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = NAMED.test(named) ? new Date(`${named}T00:00:00Z`) : undefined;
  if (at === undefined || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== named)
    throw new StatementFault('bad_date', line, named);
  return named;
}

/** Two digits of a year: no statement is of the last century. */
export const yearOf = (short: string): string => `20${short}`;

/** Of a plain decimal with a point. Throws bad_amount. */
export function unitsOf(text: string, line: number | null): Units {
  const units = parseDecimal(text);
  if (units === undefined) throw new StatementFault('bad_amount', line, text);
  return units;
}

/** Throws several_currencies: a file is of one. */
export function sameCurrency(currency: string, expected: string | null, line: number | null): string {
  if (!isCurrency(currency)) throw new StatementFault('malformed', line, currency);
  if (expected !== null && currency !== expected)
    throw new StatementFault('several_currencies', line, `${expected}, ${currency}`);
  return currency;
}
