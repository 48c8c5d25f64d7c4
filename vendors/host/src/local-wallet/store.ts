/** All SQL of the purses. First argument the connection; the time comes in. */
import type { Db } from '../db.ts';

export type Holder = { owner: string; currency: string };
export type TokenRow = Holder & { game: string; expires_at: Date };
export type MoveRow = Holder & {
  transaction_id: string;
  kind: 'bet' | 'win' | 'rollback';
  reference: string | null;
  game: string;
  round: string;
  amount: bigint;
  change: bigint;
  balance: bigint;
};
export type TransferRow = Holder & {
  reference: string;
  direction: 'in' | 'out' | 'void';
  amount: bigint;
  verdict: 'done' | 'not_enough_money' | 'unknown';
  balance: bigint;
};

/** Opened before it is locked: one statement that does both would race. */
export async function openPurse(db: Db, { owner, currency }: Holder): Promise<void> {
  await db.query(
    'insert into purses (owner, currency, balance) values ($1, $2, 0) on conflict (owner, currency) do nothing',
    [owner, currency],
  );
}

/** Locks and answers the balance; undefined when there is no such purse. */
export async function lockPurse(db: Db, { owner, currency }: Holder): Promise<bigint | undefined> {
  const { rows } = await db.query<{ balance: bigint }>(
    'select balance from purses where owner = $1 and currency = $2 for update',
    [owner, currency],
  );
  return rows[0]?.balance;
}

export async function findPurse(db: Db, { owner, currency }: Holder): Promise<bigint | undefined> {
  const { rows } = await db.query<{ balance: bigint }>(
    'select balance from purses where owner = $1 and currency = $2',
    [owner, currency],
  );
  return rows[0]?.balance;
}

/** Call with the purse locked. */
export async function movePurse(db: Db, { owner, currency }: Holder, change: bigint): Promise<bigint> {
  const { rows } = await db.query<{ balance: bigint }>(
    'update purses set balance = balance + $3 where owner = $1 and currency = $2 returning balance',
    [owner, currency, change],
  );
  if (!rows[0]) throw new Error(`no purse of ${owner} in ${currency}`);
  return rows[0].balance;
}

export async function insertToken(
  db: Db,
  token: Holder & { hash: string; game: string; isLaunch: boolean; expiresAt: Date },
): Promise<void> {
  await db.query(
    'insert into purse_tokens (token_hash, owner, currency, game, is_launch, expires_at) values ($1, $2, $3, $4, $5, $6)',
    [token.hash, token.owner, token.currency, token.game, token.isLaunch, token.expiresAt],
  );
}

/** Uses a launch token up; undefined when it is none, was used, or is too old. */
export async function useLaunch(db: Db, hash: string, at: Date): Promise<TokenRow | undefined> {
  const { rows } = await db.query<TokenRow>(
    'update purse_tokens set used_at = $2 where token_hash = $1 and is_launch and used_at is null and expires_at > $2 returning *',
    [hash, at],
  );
  return rows[0];
}

/** Ends every launch and game session of theirs; waits for a bet that has read its token and is not done. */
export async function endTokens(db: Db, { owner, currency }: Holder, at: Date): Promise<void> {
  await db.query(
    'update purse_tokens set expires_at = $3 where owner = $1 and currency = $2 and expires_at > $3',
    [owner, currency, at],
  );
}

/** For a bet: the token stays as it is until the bet is done. */
export async function holdSessionToken(db: Db, hash: string): Promise<TokenRow | undefined> {
  const { rows } = await db.query<TokenRow>(
    'select * from purse_tokens where token_hash = $1 and not is_launch for share',
    [hash],
  );
  return rows[0];
}

export async function findSessionToken(db: Db, hash: string): Promise<TokenRow | undefined> {
  const { rows } = await db.query<TokenRow>(
    'select * from purse_tokens where token_hash = $1 and not is_launch',
    [hash],
  );
  return rows[0];
}

export async function findMove(db: Db, id: string): Promise<MoveRow | undefined> {
  const { rows } = await db.query<MoveRow>('select * from purse_moves where transaction_id = $1', [id]);
  return rows[0];
}

/** The rollback of a transaction, which may have come before it. */
export async function findRollbackOf(db: Db, id: string): Promise<MoveRow | undefined> {
  const { rows } = await db.query<MoveRow>(
    `select * from purse_moves where reference = $1 and kind = 'rollback' limit 1`,
    [id],
  );
  return rows[0];
}

export async function insertMove(db: Db, move: MoveRow, at: Date): Promise<void> {
  await db.query(
    `insert into purse_moves (transaction_id, kind, reference, owner, currency, game, round, amount, change, balance, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      move.transaction_id,
      move.kind,
      move.reference,
      move.owner,
      move.currency,
      move.game,
      move.round,
      move.amount,
      move.change,
      move.balance,
      at,
    ],
  );
}

/** False when the reference is taken already. Waits for a transfer of the same reference that is under way. */
export async function insertTransfer(db: Db, transfer: TransferRow, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into purse_transfers (reference, direction, owner, currency, amount, verdict, balance, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (reference) do nothing`,
    [
      transfer.reference,
      transfer.direction,
      transfer.owner,
      transfer.currency,
      transfer.amount,
      transfer.verdict,
      transfer.balance,
      at,
    ],
  );
  return rowCount === 1;
}

export async function findTransfer(db: Db, reference: string): Promise<TransferRow | undefined> {
  const { rows } = await db.query<TransferRow>('select * from purse_transfers where reference = $1', [
    reference,
  ]);
  return rows[0];
}
