/**
 * The payment gateway's API as the platform uses it (the sandbox speaks it; a real gateway gets an adapter on the same port).
 * Bearer key. POST /v1/payments and POST /v1/payouts are idempotent by `external_id`; GET /v1/payments/:id and /v1/payouts/:id read back.
 * Webhook: POST to the merchant, header `x-signature: ts=<unix ms>,v1=<hex>`, HMAC-SHA256 over `id:{data.id};request-id:{x-request-id};ts:{ts};`.
 * A webhook is a hint: it may be repeated, late, out of order or forged; only the read-back counts. Amounts are decimal strings with two places.
 */
import { z } from 'zod';

export const PAYMENT_STATUSES = ['pending', 'approved', 'rejected', 'expired'] as const;
export const PaymentRequest = z.object({
  external_id: z.string(),
  amount: z.string().regex(/^\d+\.\d{2}$/),
  currency: z.string(),
  description: z.string(),
  return_url: z.string(),
  language: z.string(),
  expires_at: z.iso.datetime(),
});
export type PaymentRequest = z.infer<typeof PaymentRequest>;
export const Payment = z.object({
  id: z.string(),
  external_id: z.string(),
  amount: z.string(),
  currency: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  pay_url: z.string(),
});
export type Payment = z.infer<typeof Payment>;
export const PAYOUT_STATUSES = ['pending', 'sent', 'failed'] as const;
export const PayoutRequest = z.object({
  external_id: z.string(),
  amount: z.string().regex(/^\d+\.\d{2}$/),
  currency: z.string(),
  beneficiary: z.string(),
});
export type PayoutRequest = z.infer<typeof PayoutRequest>;
export const Payout = z.object({
  id: z.string(),
  external_id: z.string(),
  amount: z.string(),
  currency: z.string(),
  status: z.enum(PAYOUT_STATUSES),
});
export type Payout = z.infer<typeof Payout>;
export const WebhookBody = z.object({
  type: z.enum(['payment', 'payout']),
  data: z.object({ id: z.string() }),
});
