/**
 * The API of the sandbox gateway, which imitates the rails of the three markets. The platform speaks it through a driver (packages/gateways),
 * as it does with real gateways.
 *
 * Bearer key. POST /v1/payments, /v1/payouts and /v1/refunds are idempotent by `external_id`: a repeat answers what stands, with other money
 * 409. GET /v1/payments/:id, /v1/payouts/:id, /v1/refunds/:id read back; GET /v1/payments?external_id= and /v1/payouts?external_id= find what
 * an answer was lost of, 404 where there is none. GET /v1/banks?rail=&country= lists banks. GET /v1/settlements?from=&to=&after=&limit= lists
 * every move of money by when it was final, page by page. A request that cannot be done is 422 with `{"error": "refused", "reason": …}`.
 *
 * Cards: the page /card-fields?key=<public key> is framed by the merchant's document of card entry and speaks `card-entry.ts`; its tokens
 * are good once, for 15 minutes, for that public key (`pk_` and 32 hex digits: HMAC-SHA256 of `public key` under the API key). A card that has
 * to prove itself is pending with a page to go to. The numbers that it takes: /card-numbers.
 *
 * Webhook: POST to the merchant, header `x-signature: ts=<unix ms>,v1=<hex>`, HMAC-SHA256 over `id:{data.id};request-id:{x-request-id};ts:{ts};`.
 * A webhook is a hint: it may be repeated, late, out of order or forged; only the read-back counts. Amounts are decimal strings with two places.
 */
import { z } from 'zod';
import { Moment, Text } from '../text.ts';
import { GATEWAY_REASONS } from './reasons.ts';
import { RAIL_CODES, RAIL_FIELDS, type RailCode } from './rails.ts';

const Money = Text.regex(/^\d+\.\d{2}$/);
const Rail = z.enum(RAIL_CODES as [RailCode, ...RailCode[]]);
const Fields = z.partialRecord(z.enum(RAIL_FIELDS), Text.max(200));

export const PAYMENT_STATUSES = [
  'pending',
  'in_review',
  'approved',
  'rejected',
  'cancelled',
  'expired',
  'refunded',
  'charged_back',
] as const;
export const PaymentRequest = z.object({
  external_id: Text,
  rail: Rail.default('sandbox'),
  country: Text.length(2).default('CO'),
  amount: Money,
  currency: Text,
  description: Text,
  return_url: Text,
  language: Text,
  expires_at: Moment,
  payer: z
    .object({ name: Text.max(120), email: Text.max(254).nullable() })
    .default({ name: '', email: null }),
  fields: Fields.default({}),
});
export type PaymentRequest = z.infer<typeof PaymentRequest>;

/** What the payer is shown, by the rail's flow. */
export const PaymentInstructions = z.discriminatedUnion('flow', [
  z.object({ flow: z.literal('redirect'), url: Text }),
  z.object({ flow: z.literal('embedded') }),
  z.object({ flow: z.literal('voucher'), code: Text, barcode: Text.nullable(), url: Text.nullable() }),
  z.object({
    flow: z.literal('transfer'),
    bank: Text.nullable(),
    holder: Text.nullable(),
    account: Text,
    concept: Text.nullable(),
  }),
  z.object({ flow: z.literal('qr'), text: Text }),
  z.object({ flow: z.literal('push'), to: Text }),
]);
/** The sandbox can play every one of them. */
export const SANDBOX_REASONS = GATEWAY_REASONS;
const Reason = z.enum(SANDBOX_REASONS).nullable();

export const Payment = z.object({
  id: Text,
  external_id: Text,
  amount: Text,
  currency: Text,
  status: z.enum(PAYMENT_STATUSES),
  /** What came, which may be less or more than was asked for; of it what went back; and what the gateway keeps. */
  captured: Text.default('0.00'),
  refunded: Text.default('0.00'),
  fee: Text.nullable().default(null),
  reason: Reason.default(null),
  payer_name: Text.nullable().default(null),
  /** The page where a person plays the payer, whatever the rail. */
  pay_url: Text,
  instructions: PaymentInstructions.nullable().default(null),
});
export type Payment = z.infer<typeof Payment>;

export const RefundRequest = z.object({ external_id: Text, payment_id: Text, amount: Money, currency: Text });
export type RefundRequest = z.infer<typeof RefundRequest>;
export const REFUND_STATUSES = ['pending', 'done', 'failed'] as const;
export const Refund = z.object({
  id: Text,
  external_id: Text,
  payment_id: Text,
  amount: Text,
  currency: Text,
  status: z.enum(REFUND_STATUSES),
});
export type Refund = z.infer<typeof Refund>;

export const PAYOUT_STATUSES = ['pending', 'held', 'sent', 'failed', 'returned'] as const;
export const PayoutRequest = z.object({
  external_id: Text,
  rail: Rail.default('sandbox'),
  country: Text.length(2).default('CO'),
  amount: Money,
  currency: Text,
  /** Whose account it is. */
  beneficiary: Text,
  fields: Fields.default({}),
});
export type PayoutRequest = z.infer<typeof PayoutRequest>;
export const Payout = z.object({
  id: Text,
  external_id: Text,
  amount: Text,
  currency: Text,
  status: z.enum(PAYOUT_STATUSES),
  fee: Text.nullable().default(null),
  reason: Reason.default(null),
  /** What the receiving bank knows it by. */
  trace: Text.nullable().default(null),
});
export type Payout = z.infer<typeof Payout>;

export const BankList = z.object({ banks: z.array(z.object({ code: Text, name: Text })) });
export type BankList = z.infer<typeof BankList>;
export const Refused = z.object({ error: z.literal('refused'), reason: z.enum(SANDBOX_REASONS) });

/** Money that moved. `to` is not counted in; `after` is the `next` of the page before. */
export const SettlementQuery = z.object({
  from: Moment,
  to: Moment,
  after: Text.max(300).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export const SETTLEMENT_TYPES = [
  'payment',
  'payout',
  'refund',
  'payout_return',
  'chargeback',
  'chargeback_won',
] as const;
/** `id` and `external_id`: of the payment or payout that it belongs to. The amount has no sign: the type says which way it went. */
export const Settlement = z.object({
  type: z.enum(SETTLEMENT_TYPES),
  id: Text,
  external_id: Text,
  amount: Text,
  currency: Text,
  fee: Text.nullable().default(null),
  settled_at: Moment,
});
export type Settlement = z.infer<typeof Settlement>;
export const SettlementPage = z.object({ settlements: z.array(Settlement), next: Text.nullable() });
export type SettlementPage = z.infer<typeof SettlementPage>;

export const WEBHOOK_TYPES = ['payment', 'payout', 'refund', 'dispute'] as const;
/** Of a dispute the payment is named. */
export const WebhookBody = z.object({
  type: z.enum(WEBHOOK_TYPES),
  data: z.object({ id: Text }),
});
