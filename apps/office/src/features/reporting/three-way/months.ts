/** Months as `2026-11`. Pure. */
import { addMonths } from '@feria/kernel';

export const monthOf = (day: string): string => day.slice(0, 7);

export const monthAfter = (month: string, months: number): string =>
  addMonths(new Date(`${month}-01T00:00:00Z`), months)
    .toISOString()
    .slice(0, 7);
