/** What every dialect asks about a session, beside money: a new token for a launch, and the balance. */
import { isCurrency, type Clock, type Units } from '@feria/kernel';
import type { Reader, Tx } from '../../../core/db.ts';
import { holdSession } from '../../access/index.ts';
import { getPlayable } from '../../wallet/index.ts';
import { findToken, issueToken, type Token } from './tokens.ts';
import type { WalletPort, WalletVerdict } from '../vendor-door/wallet-port.ts';

/** What the dialects work through; the route makes it, and opens the transactions. */
export type WalletDoor = {
  port: WalletPort;
  reader: Reader;
  clock: Clock;
  /** See exchangeToken. */
  exchange: (vendor: string, shown: string) => Promise<Found>;
};

export type Session = { memberId: string; currency: string; balance: Units; token?: string };
export type Found = { verdict: 'ok'; session: Session } | { verdict: Exclude<WalletVerdict, 'ok'> };

/** Answers a new token; the one shown serves only wins and rollbacks from then on. None when the session is over that opened the game. */
export async function exchangeToken(tx: Tx, vendor: string, shown: string, at: Date): Promise<Found> {
  const token = await findToken(tx, vendor, shown, { isLocked: true });
  if (!token) return { verdict: 'token_invalid' };
  if (!token.isCurrent) return { verdict: 'token_expired' };
  if (token.sessionId !== null && !(await holdSession(tx, token.sessionId, at)))
    return { verdict: 'token_expired' };
  const session = await sessionOf(tx, token, token.gameCode, at);
  return { verdict: 'ok', session: { ...session, token: await issueToken(tx, token, at) } };
}

type BalanceQuery = { token: string; game: string; anyGame: boolean; user?: string | undefined };

export async function readBalance(
  reader: Reader,
  vendor: string,
  { token: shown, game, anyGame, user }: BalanceQuery,
  at: Date,
): Promise<Found> {
  const token = await findToken(reader, vendor, shown);
  if (!token || (user !== undefined && user !== token.memberId)) return { verdict: 'token_invalid' };
  if (!token.isCurrent) return { verdict: 'token_expired' };
  if (token.gameCode !== game && !anyGame) return { verdict: 'game_invalid' };
  return { verdict: 'ok', session: await sessionOf(reader, token, game, at) };
}

/** The balance is what may be played with in this game: cash, and an open bonus that is not closed to it. */
async function sessionOf(
  tx: Tx | Reader,
  { memberId, currency, vendor }: Token,
  game: string,
  at: Date,
): Promise<Session> {
  if (!isCurrency(currency)) throw new Error(`a token in ${currency}`);
  const balance = await getPlayable(tx, { memberId, currency, nodeId: `${vendor}:${game}` }, at);
  return { memberId, currency, balance };
}
