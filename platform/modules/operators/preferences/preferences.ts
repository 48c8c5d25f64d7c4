/** How operators like their office. One person's own, so there is no audit row: nothing that others see or that the platform does changes. */
import {
  PREFERENCES,
  type PreferenceKey,
  type PreferenceValue,
} from '@feria/contracts/operators/preferences';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import type { Reader, Tx } from '../../../core/db.ts';
import { findPreference, putPreference } from './preference-store.ts';

/** Null where nothing was chosen, and where an older release stored what fits no schema any more. */
export async function readPreference<Key extends PreferenceKey>(
  reader: Reader | Tx,
  operatorId: string,
  key: Key,
): Promise<PreferenceValue<Key> | null> {
  const { success, data } = PREFERENCES[key].safeParse(await findPreference(reader, operatorId, key));
  return success ? (data as PreferenceValue<Key>) : null;
}

/** Throws request.invalid for a value that its key's schema does not allow. */
export async function choosePreference(
  tx: Tx,
  { operatorId, key, value }: { operatorId: string; key: PreferenceKey; value: unknown },
  at: Date,
): Promise<void> {
  const { success, data } = PREFERENCES[key].safeParse(value);
  if (!success) throw new Refusal<RefusalCode>('request.invalid');
  await putPreference(tx, { operatorId, key, value: data }, at);
}
