/**
 * The payment gateway's API as the platform uses it (the sandbox speaks it; a real gateway gets an adapter on the same port).
 * Bearer key. POST /v1/payments and POST /v1/payouts are idempotent by `external_id`; GET /v1/payments/:id and /v1/payouts/:id read back.
 * GET /v1/settlements?from=&to=&after=&limit= lists what was paid in and out, by when it was final, page by page.
 * Webhook: POST to the merchant, header `x-signature: ts=<unix ms>,v1=<hex>`, HMAC-SHA256 over `id:{data.id};request-id:{x-request-id};ts:{ts};`.
 * A webhook is a hint: it may be repeated, late, out of order or forged; only the read-back counts. Amounts are decimal strings with two places.
 */
import { z } from 'zod';
import { Moment, Text } from '../text.ts';

export const PAYMENT_STATUSES = ['pending', 'approved', 'rejected', 'expired'] as const;
export const PaymentRequest = z.object({
  external_id: Text,
  amount: Text.regex(/^\d+\.\d{2}$/),
  currency: Text,
  description: Text,
  return_url: Text,
  language: Text,
  expires_at: Moment,
});
export type PaymentRequest = z.infer<typeof PaymentRequest>;
export const Payment = z.object({
  id: Text,
  external_id: Text,
  amount: Text,
  currency: Text,
  status: z.enum(PAYMENT_STATUSES),
  pay_url: Text,
});
export type Payment = z.infer<typeof Payment>;
export const PAYOUT_STATUSES = ['pending', 'sent', 'failed'] as const;
export const PayoutRequest = z.object({
  external_id: Text,
  amount: Text.regex(/^\d+\.\d{2}$/),
  currency: Text,
  beneficiary: Text,
});
export type PayoutRequest = z.infer<typeof PayoutRequest>;
export const Payout = z.object({
  id: Text,
  external_id: Text,
  amount: Text,
  currency: Text,
  status: z.enum(PAYOUT_STATUSES),
});
export type Payout = z.infer<typeof Payout>;
/** Money that moved. `to` is not counted in; `after` is the `next` of the page before. */
export const SettlementQuery = z.object({
  from: Moment,
  to: Moment,
  after: Text.max(300).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export const Settlement = z.object({
  type: z.enum(['payment', 'payout']),
  id: Text,
  external_id: Text,
  amount: Text,
  currency: Text,
  settled_at: Moment,
});
export type Settlement = z.infer<typeof Settlement>;
export const SettlementPage = z.object({ settlements: z.array(Settlement), next: Text.nullable() });
export type SettlementPage = z.infer<typeof SettlementPage>;
export const WebhookBody = z.object({
  type: z.enum(['payment', 'payout']),
  data: z.object({ id: Text }),
});
