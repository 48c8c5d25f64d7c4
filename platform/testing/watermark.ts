/** Sealer, roll-up, reconciliation and relay read below the oldest transaction of their database that runs (ADR 74). */
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '@feria/postgres';

const EVERY_MS = 10;

/** Waits until what is committed now is below that watermark; for a test of what is read, not of what waits. */
export async function passWatermark(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    const ask = async (sql: string, values: unknown[] = []): Promise<unknown> =>
      Object.values((await client.query<Record<string, unknown>>(sql, values)).rows[0]!)[0];
    const next = await ask('select pg_snapshot_xmax(pg_current_snapshot())::text');
    while (!(await ask('select core.watermark() >= $1::xid8', [next]))) await sleep(EVERY_MS);
  });
}
