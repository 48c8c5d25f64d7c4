import { withClient } from '@feria/postgres';
import { waitForSegment, type RunningCluster } from '../copies/base-copy.ts';

/** Has the running server archive what it has written until now, and returns when the archive has it. */
export async function closeSegment({ adminUrl }: RunningCluster, wal: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    // With nothing to archive it answers where the next segment begins: what it closed lies before that.
    const { rows } = await client.query<{ segment: string }>(
      'select pg_walfile_name(pg_switch_wal() - 1) as segment',
    );
    await waitForSegment(client, wal, rows[0]!.segment);
  });
}
