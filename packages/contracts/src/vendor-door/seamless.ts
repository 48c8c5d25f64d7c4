/**
 * The vendor wallet protocol (RS_* dialect): POST, HTTP 200 whatever the business answers. Two path sets speak it:
 *   Hub88   {prefix}/user/{info,balance}, {prefix}/transaction/{bet,win,rollback}, header X-Hub88-Signature
 *   Caleta  {prefix}/wallet/{check,balance,bet,win,rollback}, header X-Auth-Signature
 * The signature is Base64 RSA-SHA256 PKCS#1 v1.5 over the raw body bytes, by the sender's key. Amounts are integers in
 * 1/100 000 of the currency unit, read from the source text into a bigint before anything can round them.
 * The other way the platform calls the vendor, signed by us: see vendor-api.ts. Facts: docs/vendors.md.
 */
import { z } from 'zod';
import { Line } from '../text.ts';

export const RS_DIALECTS = {
  hub88: {
    signatureHeader: 'x-hub88-signature',
    paths: {
      info: '/user/info',
      balance: '/user/balance',
      bet: '/transaction/bet',
      win: '/transaction/win',
      rollback: '/transaction/rollback',
    },
  },
  caleta: {
    signatureHeader: 'x-auth-signature',
    paths: {
      check: '/wallet/check',
      balance: '/wallet/balance',
      bet: '/wallet/bet',
      win: '/wallet/win',
      rollback: '/wallet/rollback',
    },
  },
} as const;
export type RsDialect = keyof typeof RS_DIALECTS;
/** When the vendor says that it sent the call. Kept with the receipt, never a reason to refuse. */
export const TIMESTAMP_HEADER = 'x-msg-timestamp';

export const STATUSES = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_TIMEOUT',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  /** Hub88's word for what Caleta calls RS_ERROR_BET_LIMIT_EXCEEDED. */
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_BET_LIMIT_EXCEEDED',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
] as const;
export type SeamlessStatus = (typeof STATUSES)[number];

const Id = Line.min(1).max(255);
const AmountUnits = z.bigint();

export const InfoRequest = z.object({ user: Id, request_uuid: Id });
export const CheckRequest = z.object({ token: Id, request_uuid: Id.optional() });
export const BalanceRequest = z.object({
  token: Id,
  request_uuid: Id,
  game_code: Id,
  /** The vendor's own name for the player. */
  supplier_user: Id,
  user: Id.optional(),
});
const TransactionRequest = z.object({
  token: Id,
  request_uuid: Id,
  transaction_uuid: Id,
  /** The member whose token it is; another's is refused. */
  user: Id.optional(),
  game_code: Id,
  round: Id,
  round_closed: z.boolean(),
});
const MoneyRequest = TransactionRequest.extend({
  supplier_user: Id,
  amount: AmountUnits,
  currency: Id,
  /** Never assumed: a free bet that lost it would take cash. */
  is_free: z.boolean(),
  /** Free rounds name what grants them. */
  campaign_uuid: Id.nullish(),
  reward_uuid: Id.nullish(),
});
export const BetRequest = MoneyRequest.refine(
  ({ is_free, reward_uuid }) => is_free || !reward_uuid,
  'a bet that names a reward is free',
);
export const WinRequest = MoneyRequest.extend({
  reference_transaction_uuid: Id,
  /** Whether, or how much of, the win came from a jackpot. */
  jackpot_win: z.union([z.boolean(), AmountUnits]).nullish(),
}).refine(
  ({ amount, jackpot_win }) =>
    typeof jackpot_win !== 'bigint' || (jackpot_win >= 0n && jackpot_win <= amount),
  'no more comes from a jackpot than was won',
);
export const RollbackRequest = TransactionRequest.extend({
  reference_transaction_uuid: Id,
  supplier_user: Id.nullish(),
  is_free: z.boolean().optional(),
});
export type BetRequest = z.infer<typeof BetRequest>;
export type WinRequest = z.infer<typeof WinRequest>;
export type RollbackRequest = z.infer<typeof RollbackRequest>;

/**
 * Error answers carry status and request_uuid alone; on the Hub88 paths RS_ERROR_NOT_ENOUGH_MONEY carries the balance too.
 * `token` only on check; country, jurisdiction and tags only on info.
 */
export type SeamlessAnswer = {
  status: SeamlessStatus;
  request_uuid?: string;
  user?: string;
  currency?: string;
  balance?: bigint;
  token?: string;
  country?: string;
  jurisdiction?: string;
  tags?: string[];
};
