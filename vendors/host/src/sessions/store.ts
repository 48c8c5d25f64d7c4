/** SQL of game sessions and views. First argument the connection; the time comes in. */
import type { Db } from '../db.ts';

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
