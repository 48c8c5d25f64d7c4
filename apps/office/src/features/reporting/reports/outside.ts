import type { ReportAnswer, ReportRow } from '@feria/contracts/reporting/reports/office';

/** Whether a row's stated return lies outside of the interval of its actual one. Where one of both is missing nothing is said. */
export function isOutside(
  { measures }: Pick<ReportAnswer, 'measures'>,
  values: ReportRow['values'],
): boolean {
  const numberOf = (code: string): number => {
    const value = values[measures.findIndex((one) => one.code === code)]?.value;
    return value === null || value === undefined ? Number.NaN : Number(value);
  };
  const stated = numberOf('return_stated');
  return stated < numberOf('return_low') || stated > numberOf('return_high');
}
