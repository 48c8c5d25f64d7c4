/** What the formats of statements are called, in every language. */
import type { StatementRead } from '@feria/contracts/reporting/three-way';

export const FORMAT_NAMES: Record<StatementRead['format'], string> = {
  csv: 'CSV',
  mt940: 'MT940',
  camt053: 'CAMT.053',
};
