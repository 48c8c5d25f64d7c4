/**
 * The action-list dialect: one request with several bets, wins and rollbacks of any number of members, all done or none.
 * POST {prefix}/actions/{session,balance,settle}, header X-Feria-Signature = lower-case hex of HMAC-SHA256 over the raw
 * body bytes with the secret that vendor and operator share. HTTP 200 whatever the business answers. Amounts are integers
 * in 1/100 000 of the currency unit.
 */
import { z } from 'zod';
import { Line } from '../text.ts';

export const ACTION_PATHS = {
  session: '/actions/session',
  balance: '/actions/balance',
  settle: '/actions/settle',
} as const;
export const ACTION_SIGNATURE_HEADER = 'x-feria-signature';
/** More than one table, fewer than what holds members' locks for long. */
export const MOST_ACTIONS = 200;

export const ACTION_VERDICTS = [
  'ok',
  /** Unsure: a bet is rolled back by its vendor, anything else sent again. */
  'unknown',
  'partner_invalid',
  'signature_invalid',
  'syntax_invalid',
  'types_invalid',
  'token_invalid',
  'token_expired',
  'game_invalid',
  'currency_invalid',
  'member_disabled',
  'not_enough_money',
  'limit_reached',
  'transaction_duplicate',
  'transaction_unknown',
  'transaction_rolled_back',
  /** Refused only because another action of the same list was. */
  'not_done',
] as const;
export type ActionVerdict = (typeof ACTION_VERDICTS)[number];

const Id = Line.min(1).max(255);
const Units = z.bigint();

/** Exchanges the launch token for a new one: the old one then serves wins and rollbacks only. */
export const SessionRequest = z.object({ request: Id, token: Id });
export const ActionBalanceRequest = z.object({ request: Id, token: Id, game: Id });

const Move = {
  transaction: Id,
  token: Id,
  game: Id,
  round: Id,
  closes: z.boolean(),
};
/** `free` is never assumed: a free bet that lost it would take cash. */
const Money = { amount: Units, currency: Id, free: z.boolean(), reward: Id.optional() };
export const Action = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal('bet'), ...Move, ...Money })
    .refine(({ free, reward }) => free || !reward, 'a bet that names a reward is free'),
  z
    .object({ kind: z.literal('win'), ...Move, ...Money, bet: Id, jackpot: Units.optional() })
    .refine(
      ({ amount, jackpot }) => jackpot === undefined || (jackpot >= 0n && jackpot <= amount),
      'no more comes from a jackpot than was won',
    ),
  z.object({ kind: z.literal('rollback'), ...Move, of: Id }),
]);
export type Action = z.infer<typeof Action>;
export const SettleRequest = z.object({
  request: Id,
  actions: z.array(Action).min(1).max(MOST_ACTIONS),
});

/** Balances are those just after the action. A refusal carries no member, currency or balance. */
export type ActionResult = {
  transaction: string;
  verdict: ActionVerdict;
  user?: string;
  currency?: string;
  balance?: bigint;
};
export type SettleAnswer = { verdict: ActionVerdict; request?: string; results?: ActionResult[] };
export type SessionAnswer = {
  verdict: ActionVerdict;
  request?: string;
  token?: string;
  user?: string;
  currency?: string;
  balance?: bigint;
};
