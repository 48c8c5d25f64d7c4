/** SQL of seed pairs. First argument the connection; the time comes in. */
import type { Db } from '../db.ts';
import type { SealedSeed, SeedPlace } from './keys.ts';

export type SeedPairRow = {
  id: bigint;
  owner: string;
  game: string;
  commitment: string;
  /** Null while the pair waits for one. */
  client_seed: string | null;
  next_nonce: number;
  activated_at: Date | null;
  revealed_at: Date | null;
  /** In the clear once it is revealed, sealed until then. */
  server_seed: string | null;
  sealed_seed: Buffer | null;
  seed_key: number | null;
  /** What came first; null for pairs of before that was noted. */
  committed_no: bigint | null;
  activated_no: bigint | null;
};
/** A pair that has met its client seed. */
export type MetPair = SeedPairRow & { client_seed: string };
export type HeldPairs = { active: MetPair | undefined; waiting: SeedPairRow | undefined };

/** The pair in use and the one that comes next, of a player in a game. */
export async function findPairs(db: Db, owner: string, game: string): Promise<HeldPairs> {
  const { rows } = await db.query<SeedPairRow>(
    'select * from seed_pairs where owner = $1 and game = $2 and revealed_at is null',
    [owner, game],
  );
  return held(rows);
}

/**
 * The same, locked. Of two that change them at once the second sees the pair that is in use by then; the one that comes next
 * may be too new for it: `findPairs` has it.
 */
export async function lockPairs(db: Db, owner: string, game: string): Promise<HeldPairs> {
  const { rows } = await db.query<SeedPairRow>(
    'select * from seed_pairs where owner = $1 and game = $2 and revealed_at is null order by id for update',
    [owner, game],
  );
  return held(rows);
}

function held(rows: readonly SeedPairRow[]): HeldPairs {
  return {
    active: rows.find((row): row is MetPair => row.client_seed !== null),
    waiting: rows.find(({ client_seed }) => client_seed === null),
  };
}

/** The pair of a round. */
export async function findSeedPair(db: Db, id: bigint): Promise<MetPair> {
  const { rows } = await db.query<SeedPairRow>('select * from seed_pairs where id = $1', [id]);
  const [row] = rows;
  if (!row || row.client_seed === null) throw new Error(`seed pair ${id} is missing`);
  return { ...row, client_seed: row.client_seed };
}

/** Commits to a pair that waits for its client seed; nothing happens where one waits already. */
export async function insertWaitingPair(
  db: Db,
  { owner, game, commitment }: SeedPlace,
  { sealed, key }: SealedSeed,
  at: Date,
): Promise<void> {
  await db.query(
    `insert into seed_pairs (owner, game, commitment, sealed_seed, seed_key, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (owner, game) where activated_at is null do nothing`,
    [owner, game, commitment, sealed, key, at],
  );
}

export async function activatePair(db: Db, id: bigint, clientSeed: string, at: Date): Promise<MetPair> {
  const { rows } = await db.query<MetPair>(
    'update seed_pairs set client_seed = $2, activated_at = $3 where id = $1 and activated_at is null returning *',
    [id, clientSeed, at],
  );
  if (!rows[0]) throw new Error(`seed pair ${id} does not wait`);
  return rows[0];
}

/** Puts the pair aside: from here on its server seed lies in the clear. */
export async function revealPair(db: Db, id: bigint, serverSeed: string, at: Date): Promise<MetPair> {
  const { rows } = await db.query<MetPair>(
    `update seed_pairs set revealed_at = $3, server_seed = $2, sealed_seed = null, seed_key = null
       where id = $1 and revealed_at is null returning *`,
    [id, serverSeed, at],
  );
  if (!rows[0]) throw new Error(`seed pair ${id} was revealed before`);
  return rows[0];
}

/** The pair that was put aside last. */
export async function findLastRevealed(db: Db, owner: string, game: string): Promise<MetPair | undefined> {
  const { rows } = await db.query<MetPair>(
    'select * from seed_pairs where owner = $1 and game = $2 and revealed_at is not null order by id desc limit 1',
    [owner, game],
  );
  return rows[0];
}

export async function isClientSeedUsed(db: Db, owner: string, game: string, seed: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from seed_pairs where owner = $1 and game = $2 and client_seed = $3 limit 1',
    [owner, game, seed],
  );
  return (rowCount ?? 0) > 0;
}

/** Takes the pair's next nonce. Call with the pair locked. */
export async function takeNonce(db: Db, pairId: bigint): Promise<number> {
  const { rows } = await db.query<{ nonce: number }>(
    'update seed_pairs set next_nonce = next_nonce + 1 where id = $1 returning next_nonce - 1 as nonce',
    [pairId],
  );
  return rows[0]!.nonce;
}
