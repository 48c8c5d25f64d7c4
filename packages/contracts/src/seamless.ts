/**
 * The vendor wallet protocol (RS_* dialect, Caleta path set): POST {prefix}/wallet/{check,balance,bet,win,rollback}, every call HTTP 200.
 * Signed: header `X-Auth-Signature` = Base64 RSA-SHA256 PKCS#1 v1.5 over the raw body bytes, by the sender's key.
 * Amounts are integers in 1/100 000 of the currency unit; `AmountText` carries them as bigint on our side of the wall.
 * The platform calls the vendor, signed by us: POST {vendor}/operator/game/list, /operator/game/url, /operator/game/round (facts: vendor-wallet.md).
 */
import { z } from 'zod';

export const SIGNATURE_HEADER = 'x-auth-signature';
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
  'RS_ERROR_BET_LIMIT_EXCEEDED',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
] as const;
export type SeamlessStatus = (typeof STATUSES)[number];

const Text = z.string().min(1).max(255);
/** Integers are read from the source text before JSON.parse can round them, and arrive here as bigint. */
const AmountUnits = z.bigint();

export const CheckRequest = z.object({ token: Text, request_uuid: Text.optional() });
export const BalanceRequest = z.object({
  token: Text,
  request_uuid: Text,
  game_code: Text,
  supplier_user: Text.optional(),
});
export const BetRequest = z.object({
  token: Text,
  request_uuid: Text,
  transaction_uuid: Text,
  supplier_user: Text.optional(),
  game_code: Text,
  round: Text,
  round_closed: z.boolean().optional(),
  amount: AmountUnits,
  currency: Text,
  is_free: z.boolean().optional(),
});
export const WinRequest = BetRequest.extend({ reference_transaction_uuid: Text });
export const RollbackRequest = z.object({
  token: Text,
  request_uuid: Text,
  transaction_uuid: Text,
  reference_transaction_uuid: Text,
  game_code: Text,
  round: Text,
  round_closed: z.boolean().optional(),
});
export type BetRequest = z.infer<typeof BetRequest>;
export type WinRequest = z.infer<typeof WinRequest>;
export type RollbackRequest = z.infer<typeof RollbackRequest>;

/** Error answers carry status and request_uuid alone. `token` only on check. */
export type SeamlessAnswer = {
  status: SeamlessStatus;
  request_uuid?: string;
  user?: string;
  currency?: string;
  balance?: bigint;
  token?: string;
};

/** Outbound calls, signed by the platform with the same header. */
export const GameListEntry = z.object({
  game_code: Text,
  name: Text,
  name_es: Text,
  category: Text,
  product: Text,
  platforms: z.array(Text),
  url_thumb: z.string(),
  url_background: z.string(),
  freebet_support: z.boolean(),
  enabled: z.boolean(),
  blocked_countries: z.array(z.string()),
  return_bps: z.number().int().nullable(),
  volatility: z.enum(['low', 'medium', 'high']).nullable(),
});
export const GameListAnswer = z.object({ games: z.array(GameListEntry) });
export const GameUrlRequest = z.object({
  operator_id: Text,
  game_code: Text,
  platform: z.enum(['GPL_DESKTOP', 'GPL_MOBILE']),
  lang: Text,
  country: Text,
  currency: Text,
  user: Text.optional(),
  token: Text.optional(),
  lobby_url: z.string(),
  deposit_url: z.string(),
  ip: z.string().optional(),
});
export const GameUrlAnswer = z.object({ url: z.url() });
export const GameRoundRequest = z.object({
  operator_id: Text,
  user: Text,
  round: Text,
  transaction_uuid: Text,
  lang: Text,
  viewer: z.enum(['member', 'operator']),
});
export const GameRoundAnswer = z.object({ url: z.url() });
