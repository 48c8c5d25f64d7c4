/**
 * Holds the PostgreSQL cluster of one test run: prints the address of its superuser as one line, and
 * stops and deletes the cluster when its standard input ends, which a kill -9 of the run also does.
 */
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCluster, type Cluster } from '../../launcher/postgres/embedded.ts';
import { findFreePort } from '../../launcher/processes/ports.ts';

const ATTEMPTS = 5;

const cluster = await startCluster();
process.stdin.resume();
process.stdin.on('end', () => void cluster.remove());
// The run may have ended during the start: then nobody reads, and the cluster is still to be deleted.
process.stdout.on('error', () => undefined);
process.stdout.write(`${cluster.adminUrl}\n`);

/** Another process may take the free port first, so it is tried a few times. */
async function startCluster(): Promise<Cluster> {
  for (let attempt = 1; ; attempt += 1) {
    const cluster = await openCluster({
      folder: join(tmpdir(), `feria-test-${randomBytes(6).toString('hex')}`),
      port: await findFreePort(),
      password: randomBytes(12).toString('hex'),
      settings: { fsync: 'off', full_page_writes: 'off', shared_buffers: '128MB', max_wal_size: '512MB' },
    });
    try {
      await cluster.start();
      return cluster;
    } catch (error) {
      await cluster.remove();
      if (attempt === ATTEMPTS) throw error;
    }
  }
}
