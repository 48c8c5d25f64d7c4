/** All SQL of the studio. First argument the connection; the time comes in. */
import type { Pool, PoolClient } from 'pg';
import type { StoredOutcome } from './outcome.ts';

export type Db = Pool | PoolClient;
export type Mode = 'real' | 'fun';
export type RoundState = 'staking' | 'playing' | 'settling' | 'closed' | 'cancelling' | 'cancelled';
/** staking: the bet is on its way. cancelling: the fate of the bet is unsure, it is being rolled back. settling: the win is owed. */
export const ROUND_TRANSITIONS: Readonly<Record<RoundState, readonly RoundState[]>> = {
  staking: ['playing', 'settling', 'cancelling', 'cancelled'],
  playing: ['settling'],
  settling: ['closed'],
  cancelling: ['cancelled'],
  closed: [],
  cancelled: [],
};

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
export type RoundRow = {
  id: string;
  owner: string;
  mode: Mode;
  game: string;
  currency: string;
  request_key: string;
  stake: bigint;
  state: RoundState;
  seed_pair_id: bigint;
  nonce: number;
  maths_version: string;
  outcome: StoredOutcome | null;
  win: bigint | null;
  shown: number;
  wallet_token: string | null;
  /** What pays for a free round. */
  reward_id: string | null;
  campaign_id: string | null;
  bet_uuid: string;
  win_uuid: string;
  rollback_uuid: string;
  refusal: string | null;
  attempts: number;
  created_at: Date;
  closed_at: Date | null;
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
export async function moveFunBalance(db: Db, keyHash: string, change: bigint): Promise<bigint | undefined> {
  const { rows } = await db.query<{ fun_balance: bigint }>(
    'update sessions set fun_balance = fun_balance + $2 where key_hash = $1 and fun_balance + $2 >= 0 returning fun_balance',
    [keyHash, change],
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

export type NewRound = Pick<
  RoundRow,
  | 'id'
  | 'owner'
  | 'mode'
  | 'game'
  | 'currency'
  | 'request_key'
  | 'stake'
  | 'seed_pair_id'
  | 'nonce'
  | 'maths_version'
  | 'wallet_token'
  | 'reward_id'
  | 'campaign_id'
  | 'bet_uuid'
  | 'win_uuid'
  | 'rollback_uuid'
>;

export async function insertRound(db: Db, round: NewRound, at: Date, dueAt: Date): Promise<RoundRow> {
  const { rows } = await db.query<RoundRow>(
    `insert into rounds (id, owner, mode, game, currency, request_key, stake, state, seed_pair_id, nonce, maths_version, wallet_token, reward_id, campaign_id, bet_uuid, win_uuid, rollback_uuid, created_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'staking', $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) returning *`,
    [
      round.id,
      round.owner,
      round.mode,
      round.game,
      round.currency,
      round.request_key,
      round.stake,
      round.seed_pair_id,
      round.nonce,
      round.maths_version,
      round.wallet_token,
      round.reward_id,
      round.campaign_id,
      round.bet_uuid,
      round.win_uuid,
      round.rollback_uuid,
      at,
      dueAt,
    ],
  );
  return rows[0]!;
}

export async function findRound(db: Db, id: string): Promise<RoundRow | undefined> {
  const { rows } = await db.query<RoundRow>('select * from rounds where id = $1', [id]);
  return rows[0];
}

export async function findRoundByRequest(
  db: Db,
  owner: string,
  requestKey: string,
): Promise<RoundRow | undefined> {
  const { rows } = await db.query<RoundRow>('select * from rounds where owner = $1 and request_key = $2', [
    owner,
    requestKey,
  ]);
  return rows[0];
}

export async function findOpenRound(db: Db, owner: string, game: string): Promise<RoundRow | undefined> {
  const { rows } = await db.query<RoundRow>(
    `select * from rounds where owner = $1 and game = $2 and state in ('staking', 'playing', 'settling', 'cancelling')`,
    [owner, game],
  );
  return rows[0];
}

export async function hasOpenRoundOnPair(db: Db, pairId: bigint): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from rounds where seed_pair_id = $1 and state in ('staking', 'playing', 'settling', 'cancelling')`,
    [pairId],
  );
  return (rowCount ?? 0) > 0;
}

export type RoundChange = Partial<Pick<RoundRow, 'outcome' | 'win' | 'shown' | 'refusal'>> & {
  dueAt?: Date;
  closedAt?: Date;
};

/** Moves a round, or undefined when it is no longer in `from`: another hand was faster. */
export async function moveRound(
  db: Db,
  id: string,
  from: RoundState,
  to: RoundState,
  change: RoundChange = {},
): Promise<RoundRow | undefined> {
  const { rows } = await db.query<RoundRow>(
    `update rounds set state = $3, outcome = coalesce($4, outcome), win = coalesce($5, win), shown = coalesce($6, shown), refusal = coalesce($7, refusal),
       due_at = coalesce($8, due_at), closed_at = coalesce($9, closed_at), attempts = 0 where id = $1 and state = $2 returning *`,
    [
      id,
      from,
      to,
      change.outcome ? JSON.stringify(change.outcome) : null,
      change.win ?? null,
      change.shown ?? null,
      change.refusal ?? null,
      change.dueAt ?? null,
      change.closedAt ?? null,
    ],
  );
  return rows[0];
}

export async function showStep(
  db: Db,
  id: string,
  shown: number,
  dueAt: Date,
): Promise<RoundRow | undefined> {
  const { rows } = await db.query<RoundRow>(
    `update rounds set shown = greatest(shown, $2), due_at = $3 where id = $1 and state = 'playing' returning *`,
    [id, shown, dueAt],
  );
  return rows[0];
}

/** Takes up to `limit` due rounds for one worker: each is put off, so that a second worker leaves it alone. */
export async function takeDueRounds(db: Db, at: Date, putOffTo: Date, limit: number): Promise<RoundRow[]> {
  const { rows } = await db.query<RoundRow>(
    `update rounds set due_at = $2, attempts = attempts + 1 where id in (
       select id from rounds where state in ('staking', 'playing', 'settling', 'cancelling') and due_at <= $1 order by due_at limit $3 for update skip locked) returning *`,
    [at, putOffTo, limit],
  );
  return rows;
}

export async function insertRoundView(
  db: Db,
  keyHash: string,
  roundId: string,
  viewer: 'member' | 'operator',
  expiresAt: Date,
): Promise<void> {
  await db.query('insert into round_views (key_hash, round_id, viewer, expires_at) values ($1, $2, $3, $4)', [
    keyHash,
    roundId,
    viewer,
    expiresAt,
  ]);
}

export async function findRoundView(
  db: Db,
  keyHash: string,
  at: Date,
): Promise<{ round_id: string; viewer: 'member' | 'operator' } | undefined> {
  const { rows } = await db.query<{ round_id: string; viewer: 'member' | 'operator' }>(
    'select round_id, viewer from round_views where key_hash = $1 and expires_at > $2',
    [keyHash, at],
  );
  return rows[0];
}
