/** SQL of sittings, seeds and views. First argument the connection; the time comes in. */
import type { Pool, PoolClient } from 'pg';

export type Db = Pool | PoolClient;
export type Mode = 'real' | 'fun';
export type SessionRow = {
  key_hash: string;
  mode: Mode;
  owner: string;
  game: string;
  currency: string;
  wallet_token: string | null;
  fun_balance: bigint | null;
};
export type SeedPairRow = {
  id: bigint;
  owner: string;
  game: string;
  server_seed: string;
  commitment: string;
  client_seed: string;
  next_nonce: number;
  revealed_at: Date | null;
};
export async function insertSession(db: Db, row: SessionRow, at: Date): Promise<void> {
  await db.query(
    `insert into sessions (key_hash, mode, owner, game, currency, wallet_token, fun_balance, created_at, seen_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [row.key_hash, row.mode, row.owner, row.game, row.currency, row.wallet_token, row.fun_balance, at],
  );
}

export async function findSession(
  db: Db,
  keyHash: string,
  seenAfter: Date,
  at: Date,
): Promise<SessionRow | undefined> {
  const { rows } = await db.query<SessionRow>(
    'update sessions set seen_at = $3 where key_hash = $1 and seen_at > $2 returning *',
    [keyHash, seenAfter, at],
  );
  return rows[0];
}

/** Adds `change` to the free balance; undefined when it would fall below zero. */
export async function moveFunBalance(db: Db, owner: string, change: bigint): Promise<bigint | undefined> {
  const { rows } = await db.query<{ fun_balance: bigint }>(
    `update sessions set fun_balance = fun_balance + $2
       where owner = $1 and mode = 'fun' and fun_balance + $2 >= 0 returning fun_balance`,
    [owner, change],
  );
  return rows[0]?.fun_balance;
}

export async function findFunBalance(db: Db, owner: string): Promise<bigint> {
  const { rows } = await db.query<{ fun_balance: bigint }>(
    `select fun_balance from sessions where owner = $1 and mode = 'fun'`,
    [owner],
  );
  return rows[0]?.fun_balance ?? 0n;
}

export async function creditFunOwner(db: Db, owner: string, amount: bigint): Promise<void> {
  await db.query(`update sessions set fun_balance = fun_balance + $2 where owner = $1 and mode = 'fun'`, [
    owner,
    amount,
  ]);
}

/** Locks and answers the pair in use. */
export async function lockSeedPair(db: Db, owner: string, game: string): Promise<SeedPairRow | undefined> {
  const { rows } = await db.query<SeedPairRow>(
    'select * from seed_pairs where owner = $1 and game = $2 and revealed_at is null for update',
    [owner, game],
  );
  return rows[0];
}

export async function findSeedPair(db: Db, id: bigint): Promise<SeedPairRow> {
  const { rows } = await db.query<SeedPairRow>('select * from seed_pairs where id = $1', [id]);
  if (!rows[0]) throw new Error(`seed pair ${id} is missing`);
  return rows[0];
}

export async function insertSeedPair(
  db: Db,
  pair: { owner: string; game: string; serverSeed: string; commitment: string; clientSeed: string },
  at: Date,
): Promise<void> {
  await db.query(
    `insert into seed_pairs (owner, game, server_seed, commitment, client_seed, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (owner, game) where revealed_at is null do nothing`,
    [pair.owner, pair.game, pair.serverSeed, pair.commitment, pair.clientSeed, at],
  );
}

export async function revealSeedPair(db: Db, id: bigint, at: Date): Promise<void> {
  await db.query('update seed_pairs set revealed_at = $2 where id = $1 and revealed_at is null', [id, at]);
}

/** Takes the pair's next nonce. Call with the pair locked. */
export async function takeNonce(db: Db, pairId: bigint): Promise<number> {
  const { rows } = await db.query<{ nonce: number }>(
    'update seed_pairs set next_nonce = next_nonce + 1 where id = $1 returning next_nonce - 1 as nonce',
    [pairId],
  );
  return rows[0]!.nonce;
}

/** Whom a key shows which round, as which seat sees it. */
export type RoundViewRow = { round_id: string; seat: number; viewer: 'member' | 'operator' };

export async function insertRoundView(
  db: Db,
  keyHash: string,
  { round_id, seat, viewer }: RoundViewRow,
  expiresAt: Date,
): Promise<void> {
  await db.query(
    'insert into round_views (key_hash, round_id, seat, viewer, expires_at) values ($1, $2, $3, $4, $5)',
    [keyHash, round_id, seat, viewer, expiresAt],
  );
}

export async function findRoundView(db: Db, keyHash: string, at: Date): Promise<RoundViewRow | undefined> {
  const { rows } = await db.query<RoundViewRow>(
    'select round_id, seat, viewer from round_views where key_hash = $1 and expires_at > $2',
    [keyHash, at],
  );
  return rows[0];
}
