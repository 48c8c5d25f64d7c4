/** What is said beside a total that is no sum: nobody who adds up the rows comes to it. From the measure's definition, as the platform sends it. */
import type { TotalIs } from '@feria/contracts/reporting/measures';
import { useT } from '../../../ground/i18n/texts.ts';

/** `parts`: how many days, or rows, it is over; of one it is that one. Undefined: it is the sum. */
export function useTotalNote(): (of: { totalIs: TotalIs }, parts: number) => string | undefined {
  const t = useT();
  return ({ totalIs }, parts) =>
    totalIs === 'sum' || parts < 2 ? undefined : t(`overview.totalIs.${totalIs}`);
}
