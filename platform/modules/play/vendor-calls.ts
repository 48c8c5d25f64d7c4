/** What each call of the vendor's door does, once its signature is known to be right. */
import {
  BalanceRequest,
  BetRequest,
  CheckRequest,
  RollbackRequest,
  WinRequest,
  type SeamlessAnswer,
  type SeamlessStatus,
} from '@feria/contracts/seamless';
import { isCurrency, type Clock } from '@feria/kernel';
import type { Reader, Tx } from '../../core/db.ts';
import { hashToken } from '../../core/sign.ts';
import { getBalance } from '../wallet/index.ts';
import type { Call } from './batcher.ts';
import { hashOf, isAmount } from './seamless.ts';
import { findToken, issueToken, type Token } from './tokens.ts';

/** An answer without its request id: the door adds that. */
export type Answer = Omit<SeamlessAnswer, 'request_uuid'>;
export const refused = (status: SeamlessStatus): Answer => ({ status });

export const MONEY_CALLS = ['bet', 'win', 'rollback'] as const;
export type MoneyCall = (typeof MONEY_CALLS)[number];

/** A money call in our words, or undefined when its shape is wrong (a negative amount included). */
export function readMoneyCall(kind: MoneyCall, vendor: string, body: unknown): Call | undefined {
  if (kind === 'rollback') return readRollback(vendor, body);
  const parsed = kind === 'bet' ? BetRequest.safeParse(body) : WinRequest.safeParse(body);
  if (!parsed.success || !isAmount(parsed.data.amount)) return undefined;
  const { data } = parsed;
  return callOf({
    kind,
    vendor,
    token: hashToken(data.token),
    transaction: data.transaction_uuid,
    reference: 'reference_transaction_uuid' in data ? String(data.reference_transaction_uuid) : null,
    game: data.game_code,
    round: data.round,
    closes: data.round_closed ?? false,
    amount: data.amount,
    currency: data.currency,
    isFree: data.is_free ?? false,
  });
}

function readRollback(vendor: string, body: unknown): Call | undefined {
  const { success, data } = RollbackRequest.safeParse(body);
  if (!success) return undefined;
  return callOf({
    kind: 'rollback',
    vendor,
    token: hashToken(data.token),
    transaction: data.transaction_uuid,
    reference: data.reference_transaction_uuid,
    game: data.game_code,
    round: data.round,
    closes: data.round_closed ?? false,
    amount: 0n,
    currency: '',
    isFree: false,
  });
}

const callOf = (fields: Omit<Call, 'hash'>): Call => ({ ...fields, hash: hashOf(fields) });

/** Answers a new token; the one shown serves only wins and rollbacks from then on. */
export async function checkToken(tx: Tx, vendor: string, body: unknown, clock: Clock): Promise<Answer> {
  const { success, data } = CheckRequest.safeParse(body);
  if (!success) return refused('RS_ERROR_WRONG_TYPES');
  const token = await findToken(tx, vendor, data.token, { isLocked: true });
  if (!token) return refused('RS_ERROR_INVALID_TOKEN');
  if (!token.isCurrent) return refused('RS_ERROR_TOKEN_EXPIRED');
  return { ...(await balanceAnswer(tx, token)), token: await issueToken(tx, token, clock.now()) };
}

export async function readBalance(tx: Reader, vendor: string, body: unknown): Promise<Answer> {
  const { success, data } = BalanceRequest.safeParse(body);
  if (!success) return refused('RS_ERROR_WRONG_TYPES');
  const token = await findToken(tx, vendor, data.token);
  if (!token) return refused('RS_ERROR_INVALID_TOKEN');
  if (!token.isCurrent) return refused('RS_ERROR_TOKEN_EXPIRED');
  if (token.gameCode !== data.game_code) return refused('RS_ERROR_INVALID_GAME');
  return balanceAnswer(tx, token);
}

async function balanceAnswer(tx: Tx | Reader, { memberId, currency }: Token): Promise<Answer> {
  if (!isCurrency(currency)) throw new Error(`a token in ${currency}`);
  const { cash } = await getBalance(tx, memberId, currency);
  return { status: 'RS_OK', user: memberId, currency, balance: cash };
}
