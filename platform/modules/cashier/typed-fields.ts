/** What a payer or payee has to type for a rail, judged as the form judges it. Pure. */
import { faultsOfPayer } from '@feria/contracts/cashier/documents';
import { pickFields, type FieldValues } from '@feria/contracts/cashier/rail-fields';
import type { RailField } from '@feria/contracts/cashier/rails';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';

/** What is asked for, as it is kept. Throws cashier.field_invalid (`fields`: the fault of each; `field` and `fault`: the first). */
export function readTyped(asked: readonly RailField[], country: string, given: FieldValues): FieldValues {
  const faults = faultsOfPayer(asked, country, given);
  const [first] = Object.entries(faults);
  if (first) {
    const [field, fault] = first;
    throw new Refusal<RefusalCode>('cashier.field_invalid', { field, fault }, faults);
  }
  return pickFields(asked, given);
}

/** Whether they answer all that is asked. */
export const answers = (asked: readonly RailField[], country: string, given: FieldValues): boolean =>
  Object.keys(faultsOfPayer(asked, country, given)).length === 0;
