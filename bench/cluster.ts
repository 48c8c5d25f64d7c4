import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCluster } from '../launcher/postgres/embedded.ts';
import { findFreePort } from '../launcher/processes/ports.ts';

/**
 * A cluster of its own for a measurement, with fsync and synchronous_commit on, and without what would come in between: no checkpoint
 * and no vacuum but those that `work` asks for.
 */
export async function withQuietCluster<Result>(work: (adminUrl: string) => Promise<Result>): Promise<Result> {
  const cluster = await openCluster({
    folder: join(tmpdir(), `feria-bench-${randomBytes(6).toString('hex')}`),
    port: await findFreePort(),
    password: randomBytes(12).toString('hex'),
    settings: { checkpoint_timeout: '1h', max_wal_size: '30GB', autovacuum: 'off' },
  });
  try {
    await cluster.start();
    return await work(cluster.adminUrl);
  } finally {
    await cluster.remove();
  }
}
