/** Whether the key file opens what lies in the database, and sealing again what an older version sealed. */
import type { Log } from '@feria/process';
import type { Pool } from '@feria/postgres';
import { withTransaction } from '@feria/postgres';
import type { Db } from '../db.ts';
import type { Table } from '../table.ts';
import { sealSeed, type SeedKeys } from './keys.ts';
import { serverSeedOf } from './pairs.ts';
import type { SeedPairRow } from './store.ts';

const AT_ONCE = 500;

/** Opens one seed of each version. Throws Error that says which version is missing or wrong. */
export async function checkSeedKeys(db: Db, keys: SeedKeys): Promise<void> {
  const { rows } = await db.query<SeedPairRow>(
    `select distinct on (seed_key) * from seed_pairs where revealed_at is null and seed_key is not null order by seed_key, id desc`,
  );
  for (const row of rows) {
    try {
      serverSeedOf(keys, row);
    } catch (error) {
      const reason = (error as Error).message.replace(/^seeds_locked: /, '');
      throw new Error(`SEED_KEYS_FILE does not open the seeds of this database: ${reason}`, { cause: error });
    }
  }
}

/** Seals what lies in the clear from before seeds were sealed. Answers how many. */
export function sealPlainSeeds(pool: Pool, keys: SeedKeys): Promise<number> {
  return all(() => sealSome(pool, keys, 'server_seed is not null'));
}

/** Seals again, under the newest key, up to 500 seeds that an older one sealed. Answers how many. */
export function resealSome(pool: Pool, keys: SeedKeys): Promise<number> {
  return sealSome(pool, keys, `seed_key < ${keys.newest}`);
}

/** For whoever takes an old version away. Throws unless all that is sealed lies under newer ones, and something does. */
export async function requireNoSeeds(db: Db, version: number): Promise<void> {
  const { rows } = await db.query<{ needing: string; newer: string }>(
    `select count(*) filter (where seed_key = $1) as needing, count(*) filter (where seed_key > $1) as newer
       from seed_pairs where revealed_at is null`,
    [version],
  );
  const { needing, newer } = rows[0]!;
  if (Number(needing) > 0) throw new Error(`${needing} seeds lie sealed under version ${version}`);
  // A vendor that was not restarted goes on to seal under the version that was the newest at its start.
  if (Number(newer) === 0)
    throw new Error(
      `no seed lies sealed under a newer version than ${version} yet: restart the vendor first`,
    );
}

/**
 * One turn of re-sealing for each call, until nothing is left; says so once in each process, since then older versions can go: one that
 * was killed before it said so leaves it to the next.
 */
export function resealer({ pool, seedKeys }: Table, log: Log): () => Promise<void> {
  let total = 0;
  let isDone = false;
  return async () => {
    if (isDone) return;
    // Not `total += await`: that would add to what the sum was before the wait, and lose what another turn sealed meanwhile.
    const sealed = await resealSome(pool, seedKeys);
    total += sealed;
    isDone = !(await isAnyOlder(pool, seedKeys));
    if (isDone && (total > 0 || seedKeys.byVersion.size > 1))
      log.info('seeds sealed again', { seeds: total, version: seedKeys.newest });
  };
}

async function isAnyOlder(db: Db, { newest }: SeedKeys): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from seed_pairs where revealed_at is null and seed_key < $1 limit 1',
    [newest],
  );
  return (rowCount ?? 0) > 0;
}

async function all(some: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let sealed = AT_ONCE; sealed === AT_ONCE; total += sealed) sealed = await some();
  return total;
}

async function sealSome(pool: Pool, keys: SeedKeys, which: string): Promise<number> {
  return withTransaction(pool, async (tx) => {
    const { rows } = await tx.query<SeedPairRow>(
      `select * from seed_pairs where revealed_at is null and ${which} order by id limit $1 for update skip locked`,
      [AT_ONCE],
    );
    const sealed = rows.map((row) => ({ id: row.id, ...sealSeed(keys, row, serverSeedOf(keys, row)) }));
    await tx.query(
      `update seed_pairs p set sealed_seed = n.sealed, seed_key = n.key, server_seed = null
         from unnest($1::bigint[], $2::bytea[], $3::int[]) as n (id, sealed, key) where p.id = n.id`,
      [sealed.map(({ id }) => id), sealed.map((one) => one.sealed), sealed.map(({ key }) => key)],
    );
    return rows.length;
  });
}
