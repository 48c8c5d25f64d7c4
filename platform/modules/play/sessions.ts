/** What every dialect asks about a session, beside money: a new token for a launch, and the balance. */
import { isCurrency, type Units } from '@feria/kernel';
import type { Reader, Tx } from '../../core/db.ts';
import { getBalance } from '../wallet/index.ts';
import { findToken, issueToken, type Token } from './tokens.ts';
import type { WalletVerdict } from './wallet-port.ts';

export type Session = { memberId: string; currency: string; balance: Units; token?: string };
export type Found = { verdict: 'ok'; session: Session } | { verdict: Exclude<WalletVerdict, 'ok'> };

/** Answers a new token; the one shown serves only wins and rollbacks from then on. */
export async function exchangeToken(tx: Tx, vendor: string, shown: string, at: Date): Promise<Found> {
  const token = await findToken(tx, vendor, shown, { isLocked: true });
  if (!token) return { verdict: 'token_invalid' };
  if (!token.isCurrent) return { verdict: 'token_expired' };
  const session = await sessionOf(tx, token);
  return { verdict: 'ok', session: { ...session, token: await issueToken(tx, token, at) } };
}

type BalanceQuery = { token: string; game: string; anyGame: boolean; user?: string | undefined };

export async function readBalance(
  reader: Reader,
  vendor: string,
  { token: shown, game, anyGame, user }: BalanceQuery,
): Promise<Found> {
  const token = await findToken(reader, vendor, shown);
  if (!token || (user !== undefined && user !== token.memberId)) return { verdict: 'token_invalid' };
  if (!token.isCurrent) return { verdict: 'token_expired' };
  if (token.gameCode !== game && !anyGame) return { verdict: 'game_invalid' };
  return { verdict: 'ok', session: await sessionOf(reader, token) };
}

async function sessionOf(tx: Tx | Reader, { memberId, currency }: Token): Promise<Session> {
  if (!isCurrency(currency)) throw new Error(`a token in ${currency}`);
  const { cash } = await getBalance(tx, memberId, currency);
  return { memberId, currency, balance: cash };
}
