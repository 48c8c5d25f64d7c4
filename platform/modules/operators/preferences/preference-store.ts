import type { PreferenceKey } from '@feria/contracts/operators/preferences';
import type { Reader, Tx } from '../../../core/db.ts';

/** What was stored, whatever its shape; undefined where nothing was. */
export async function findPreference(
  reader: Reader | Tx,
  operatorId: string,
  key: PreferenceKey,
): Promise<unknown> {
  const row = await reader
    .selectFrom('operators.preferences')
    .select('value')
    .where('operatorId', '=', operatorId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}

export async function putPreference(
  tx: Tx,
  { operatorId, key, value }: { operatorId: string; key: PreferenceKey; value: unknown },
  at: Date,
): Promise<void> {
  const stored = JSON.stringify(value);
  await tx
    .insertInto('operators.preferences')
    .values({ operatorId, key, value: stored, at })
    .onConflict((conflict) => conflict.columns(['operatorId', 'key']).doUpdateSet({ value: stored, at }))
    .execute();
}
