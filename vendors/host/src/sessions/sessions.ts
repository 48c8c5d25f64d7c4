/** A player's game session at a game. The browser holds a random key in memory; the wallet token never leaves the server. */
import { randomBytes } from 'node:crypto';
import { addMs, FUN_CURRENCY } from '@feria/kernel';
import { hashKey } from '../hash-key.ts';
import { Problem } from '../problem.ts';
import type { Table } from '../table.ts';
import { findSession, insertSession, type SessionRow } from './store.ts';

/** 30 minutes without a call end a game session (GLI-19 2.5.4). */
const IDLE_MS = 30 * 60_000;

/** What a free session starts with. */
export const FUN_START = 1_000n * 100_000n;

export type Opened = { key: string; session: SessionRow; balance: bigint };

/** Opens a game session for money: the launch token is exchanged once, so that a copied address is worth nothing. Throws Problem launch_expired. */
export async function openRealSession(table: Table, game: string, launchToken: string): Promise<Opened> {
  const checked = await table.wallet.check(launchToken, game);
  if (checked.kind === 'unsure') throw new Problem('wallet_unreachable', 503);
  if (checked.kind === 'refused' || !checked.answer.token) throw new Problem('launch_expired', 401);
  const token = checked.answer.token;
  const balance = await table.wallet.balance(token, game);
  if (balance.kind === 'unsure') throw new Problem('wallet_unreachable', 503);
  if (balance.kind === 'refused' || !balance.answer.user || !balance.answer.currency)
    throw new Problem('launch_expired', 401);
  return save(
    table,
    {
      mode: 'real',
      owner: balance.answer.user,
      game,
      currency: balance.answer.currency,
      wallet_token: token,
      fun_balance: null,
    },
    balance.answer.balance ?? 0n,
  );
}

/** Opens a free game session with play money. No wallet is called. */
export async function openFunSession(table: Table, game: string): Promise<Opened> {
  const owner = `fun:${randomBytes(12).toString('hex')}`;
  return save(
    table,
    { mode: 'fun', owner, game, currency: FUN_CURRENCY, wallet_token: null, fun_balance: FUN_START },
    FUN_START,
  );
}

/** Throws Problem session_expired. */
export async function getSession(table: Table, key: string | undefined): Promise<SessionRow> {
  const at = table.clock.now();
  const session = key ? await findSession(table.pool, hashKey(key), addMs(at, -IDLE_MS), at) : undefined;
  if (!session) throw new Problem('session_expired', 401);
  return session;
}

async function save(table: Table, row: Omit<SessionRow, 'key_hash'>, balance: bigint): Promise<Opened> {
  const key = randomBytes(32).toString('base64url');
  const session = { ...row, key_hash: hashKey(key) };
  await insertSession(table.pool, session, table.clock.now());
  return { key, session, balance };
}
