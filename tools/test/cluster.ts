/**
 * Holds the PostgreSQL cluster of one test run: prints the address of its superuser as one line, and
 * stops and deletes the cluster when its standard input ends, which a kill -9 of the run also does.
 */
import { absent } from '@feria/kernel';
import { randomBytes } from 'node:crypto';
import { mkdir, rm, statfs, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCluster, type Cluster } from '../../launcher/postgres/embedded.ts';
import { findServer } from '../../launcher/postgres/server-files.ts';
import { findFreePort } from '../../launcher/processes/ports.ts';

const ATTEMPTS = 5;
const MEMORY = '/dev/shm';
/** Databases of 18 MB each, some at a time, and up to 512 MB of WAL: a run takes less than half of it. */
const LEAST_MEMORY_BYTES = 4 * 1024 ** 3;

const cluster = await startCluster();
process.stdin.resume();
process.stdin.on('end', () => void cluster.remove());
// The run may have ended during the start: then nobody reads, and the cluster is still to be deleted.
process.stdout.on('error', () => undefined);
process.stdout.write(`${cluster.adminUrl}\n`);

/** Another process may take the free port first, so it is tried a few times. */
async function startCluster(): Promise<Cluster> {
  for (let attempt = 1; ; attempt += 1) {
    const cluster = await openEmptyCluster();
    try {
      await cluster.start();
      return cluster;
    } catch (error) {
      await cluster.remove();
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

/**
 * In memory, where this machine has a file system for it: every test file copies a database of 1,300 files, which takes the server two
 * to three times as long on a disk. Nothing of a test has to outlive the machine.
 */
async function openEmptyCluster(): Promise<Cluster> {
  const name = `feria-test-${randomBytes(6).toString('hex')}`;
  const inMemory = await hasMemory();
  const folder = join(inMemory ? MEMORY : tmpdir(), name);
  const { home } = await findServer(folder);
  const isElsewhere = inMemory && home !== folder;
  if (isElsewhere) {
    // Root's clusters have their place: from there a link leads to the memory.
    await mkdir(folder, { mode: 0o700 });
    await symlink(folder, home);
  }
  const cluster = await openCluster({
    folder,
    port: await findFreePort(),
    password: randomBytes(12).toString('hex'),
    settings: { fsync: 'off', full_page_writes: 'off', shared_buffers: '128MB', max_wal_size: '512MB' },
  });
  return {
    ...cluster,
    remove: async () => {
      await cluster.remove();
      if (isElsewhere) await rm(home);
    },
  };
}

async function hasMemory(): Promise<boolean> {
  const space = await statfs(MEMORY).catch(absent(undefined));
  return space !== undefined && space.bavail * space.bsize >= LEAST_MEMORY_BYTES;
}
