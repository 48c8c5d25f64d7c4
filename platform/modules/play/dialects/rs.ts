/**
 * The RS_* dialect on both its path sets. Rules: docs/vendors.md. Money calls become calls of the port, its verdicts become
 * RS_* statuses; a refusal carries nothing but its status and the request id (Hub88: also the balance, when it is too low).
 */
import {
  BalanceRequest,
  BetRequest,
  CheckRequest,
  InfoRequest,
  RollbackRequest,
  RS_DIALECTS,
  WinRequest,
  type RsDialect,
  type SeamlessAnswer,
  type SeamlessStatus,
} from '@feria/contracts/vendor-door/seamless';
import type { Reader } from '../../../core/db.ts';
import { hashToken } from '../../../core/crypto/sign.ts';
import { getMember } from '../../members/index.ts';
import { readBalance, type Found, type WalletDoor } from '../launch/sessions.ts';
import { hasOpened } from '../launch/tokens.ts';
import { hashOf, isAmount, type Call, type CallKind, type Settled } from '../vendor-door/wallet-port.ts';
import type { WalletVerdict } from '../vendor-door/wallet-port.ts';
import type { Partner } from './partners.ts';

/** An answer without its request id: the door adds that. */
export type RsAnswer = Omit<SeamlessAnswer, 'request_uuid'>;
export type RsVerb = 'info' | 'check' | 'balance' | CallKind;

const STATUS_OF: Readonly<Record<WalletVerdict, SeamlessStatus>> = {
  ok: 'RS_OK',
  token_invalid: 'RS_ERROR_INVALID_TOKEN',
  token_expired: 'RS_ERROR_TOKEN_EXPIRED',
  game_invalid: 'RS_ERROR_INVALID_GAME',
  currency_invalid: 'RS_ERROR_WRONG_CURRENCY',
  member_disabled: 'RS_ERROR_USER_DISABLED',
  not_enough_money: 'RS_ERROR_NOT_ENOUGH_MONEY',
  limit_reached: 'RS_ERROR_LIMIT_REACHED',
  transaction_duplicate: 'RS_ERROR_DUPLICATE_TRANSACTION',
  transaction_unknown: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  transaction_rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  not_done: 'RS_ERROR_UNKNOWN',
};

export function statusOf(dialect: RsDialect, verdict: WalletVerdict): SeamlessStatus {
  // Caleta has a word of its own.
  if (verdict === 'limit_reached' && dialect === 'caleta') return 'RS_ERROR_BET_LIMIT_EXCEEDED';
  return STATUS_OF[verdict];
}

/** The verbs of a path set with the paths at which they are called. */
export function rsPaths(dialect: RsDialect): [RsVerb, string][] {
  return Object.entries(RS_DIALECTS[dialect].paths) as [RsVerb, string][];
}

/** Answers one call of a vendor whose signature is in order. `sentAt` is what the vendor says. */
export async function answerRs(
  { reader, clock, port, exchange }: WalletDoor,
  dialect: RsDialect,
  verb: RsVerb,
  partner: Partner,
  body: unknown,
  sentAt: Date | null,
): Promise<RsAnswer> {
  const wrong: RsAnswer = { status: 'RS_ERROR_WRONG_TYPES' };
  if (verb === 'bet' || verb === 'win' || verb === 'rollback') {
    const call = readCall(verb, partner, body, sentAt);
    if (!call) return wrong;
    // Money that is on its way home is let in from a suspended vendor, too.
    if (verb === 'bet' && partner.status !== 'active') return { status: 'RS_ERROR_INVALID_PARTNER' };
    return settledAnswer(dialect, await port.settle(call));
  }
  if (partner.status !== 'active') return { status: 'RS_ERROR_INVALID_PARTNER' };
  if (verb === 'info') {
    const { success, data } = InfoRequest.safeParse(body);
    return success ? infoAnswer(reader, partner.code, data.user) : wrong;
  }
  if (verb === 'check') {
    const { success, data } = CheckRequest.safeParse(body);
    if (!success) return wrong;
    return foundAnswer(dialect, await exchange(partner.code, data.token));
  }
  const { success, data } = BalanceRequest.safeParse(body);
  if (!success) return wrong;
  const { token, game_code: game, user } = data;
  const query = { token, game, user, anyGame: partner.switchesGames };
  return foundAnswer(dialect, await readBalance(reader, partner.code, query, clock.now()));
}

/** A money call in the port's words, or undefined when its shape is wrong (a negative amount included). */
function readCall(kind: CallKind, partner: Partner, body: unknown, sentAt: Date | null): Call | undefined {
  if (kind === 'rollback') {
    const { success, data } = RollbackRequest.safeParse(body);
    if (!success) return undefined;
    const reference = data.reference_transaction_uuid;
    return callOf(partner, sentAt, data, { ...NO_MONEY, kind, reference });
  }
  const { success, data } = (kind === 'bet' ? BetRequest : WinRequest).safeParse(body);
  if (!success || !isAmount(data.amount)) return undefined;
  const { amount, currency } = data;
  const jackpot = 'jackpot_win' in data ? data.jackpot_win : undefined;
  return callOf(partner, sentAt, data, {
    kind,
    reference: 'reference_transaction_uuid' in data ? String(data.reference_transaction_uuid) : null,
    amount,
    currency,
    isFree: data.is_free,
    reward: data.reward_uuid ?? null,
    campaign: data.campaign_uuid ?? null,
    jackpot: jackpot === true ? amount : typeof jackpot === 'bigint' ? jackpot : 0n,
  });
}

const NO_MONEY = { amount: 0n, currency: '', isFree: false, reward: null, campaign: null, jackpot: 0n };

type Named = {
  token: string;
  transaction_uuid: string;
  user?: string | undefined;
  game_code: string;
  round: string;
  round_closed: boolean;
};
type Moves = Pick<
  Call,
  'kind' | 'reference' | 'amount' | 'currency' | 'isFree' | 'reward' | 'campaign' | 'jackpot'
>;

function callOf(partner: Partner, sentAt: Date | null, named: Named, moves: Moves): Call {
  const fields = { ...moves, game: named.game_code, round: named.round };
  return {
    ...fields,
    vendor: partner.code,
    token: hashToken(named.token),
    user: named.user ?? null,
    transaction: named.transaction_uuid,
    anyGame: partner.switchesGames,
    closes: named.round_closed,
    sentAt,
    hash: hashOf(fields),
  };
}

function settledAnswer(dialect: RsDialect, { verdict, memberId, currency, balance }: Settled): RsAnswer {
  const status = statusOf(dialect, verdict);
  if (verdict === 'ok' && memberId !== null && currency !== null && balance !== null)
    return { status, user: memberId, currency, balance };
  if (verdict === 'not_enough_money' && dialect === 'hub88' && balance !== null) return { status, balance };
  return { status };
}

function foundAnswer(dialect: RsDialect, found: Found): RsAnswer {
  const status = statusOf(dialect, found.verdict);
  if (found.verdict !== 'ok') return { status };
  const { memberId, ...session } = found.session;
  return { status, user: memberId, ...session };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Only of members who have opened a game of this vendor: a vendor learns nothing about anybody else. */
async function infoAnswer(reader: Reader, vendor: string, user: string): Promise<RsAnswer> {
  if (!UUID.test(user) || !(await hasOpened(reader, vendor, user)))
    return { status: 'RS_ERROR_INVALID_TOKEN' };
  const { id, marketCode: country } = await getMember(reader, user);
  return { status: 'RS_OK', user: id, country, jurisdiction: country, tags: [] };
}
