/**
 * Cashier. POST /api/deposits (T) · GET /api/deposits (T) · GET /api/deposits/:id (T) · POST /api/withdrawals (T) ·
 * GET /api/withdrawals (T) · GET /api/withdrawals/:id (T) · POST /api/withdrawals/:id/received (T)
 * Both POSTs carry an `idempotencyKey` (a UUID made by the client): the same key and body answer the same row, another body is wallet.key_conflict.
 */
import { z } from 'zod';
import { Text, WebUrl } from '../text.ts';
import { Amount, CurrencyCode, Instant, Uuid } from '../wire.ts';
import { PAYMENT_REASONS } from './reasons.ts';
import { DEPOSIT_STATES, WITHDRAWAL_STATES } from './states.ts';

export const DepositPayload = z.object({ method: Text.max(40), amount: Amount, idempotencyKey: Uuid });
export const DepositView = z.object({
  id: Uuid,
  method: Text,
  amount: Amount,
  /** Of the amount, what is tax that the member bears; null until it is credited. */
  tax: Amount.nullable(),
  currency: CurrencyCode,
  state: z.enum(DEPOSIT_STATES),
  reference: Text,
  payUrl: WebUrl.nullable(),
  /** Why it was not paid, where the gateway said. */
  reason: z.enum(PAYMENT_REASONS).nullable(),
  expiresAt: Instant,
  createdAt: Instant,
  steps: z.array(z.object({ state: Text, at: Instant })),
});
export type DepositView = z.infer<typeof DepositView>;
export const DepositPage = z.object({ items: z.array(DepositView), next: Uuid.nullable() });

/** `amount` 'all' takes the whole balance, below the cent too. */
export const WithdrawalPayload = z.object({
  method: Text.max(40),
  amount: z.union([Amount, z.literal('all')]),
  idempotencyKey: Uuid,
  /** The tax that the member was shown: another one is cashier.tax_changed. */
  tax: Amount.optional(),
  /** Of a member who has set one (security center). */
  paymentPassword: Text.max(255).optional(),
});
export const WithdrawalView = z.object({
  id: Uuid,
  method: Text,
  amount: Amount,
  /** Of the amount, what is tax that the member bears: withheld when it is paid, never when it is not. */
  tax: Amount,
  payoutAmount: Amount,
  currency: CurrencyCode,
  state: z.enum(WITHDRAWAL_STATES),
  reference: Text,
  /** What an operator wrote who rejected it. */
  reason: Text.nullable(),
  /** Why the gateway could not send it, where it said. */
  failure: z.enum(PAYMENT_REASONS).nullable(),
  createdAt: Instant,
  receivedBy: z.enum(['member', 'timeout']).nullable(),
  autoReceiveAt: Instant.nullable(),
  steps: z.array(z.object({ state: Text, at: Instant })),
});
export type WithdrawalView = z.infer<typeof WithdrawalView>;
export const WithdrawalPage = z.object({ items: z.array(WithdrawalView), next: Uuid.nullable() });
