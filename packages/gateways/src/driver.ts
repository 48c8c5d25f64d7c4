/**
 * What the platform asks of a payment gateway, whichever it is. A driver holds no state, no transaction and no rule of ours: it turns one
 * question into the calls of one provider, and what came back into these words. Every question may be asked again with the same answer;
 * amounts are units (kernel), so a driver alone knows how its provider writes money. Failures: failures.ts.
 */
import type { Flow, FieldValues, RailCode, RailField } from './words.ts';
import type { CardFields } from '@feria/contracts/cashier/card-fields';
import type { PaymentReason } from '@feria/contracts/cashier/reasons';
import type { Currency, Units } from '@feria/kernel';

export type Money = { currency: Currency; units: Units };

/** One rail in one country. */
export type Offer = {
  rail: RailCode;
  country: string;
  currency: Currency;
  direction: 'in' | 'out';
  flow?: Flow;
  /** What the provider has to be told; nothing else is asked of anybody. */
  fields: readonly RailField[];
  /** Whether a payment can be given back by the provider, whole or in parts. */
  refunds: 'none' | 'whole' | 'parts';
};

/** `address`: the IP address that the wish came from. */
export type Payer = { name: string; email: string | null; address: string | null };

/** A payment to be opened. The same `reference` always asks for the same, and opens one payment at most. */
export type PaymentOrder = {
  /** Ours, and what the provider knows it by: a UUID. */
  reference: string;
  rail: RailCode;
  country: string;
  money: Money;
  description: string;
  /** Ours, short enough for somebody to read out and type. */
  shortReference: string;
  payer: Payer;
  fields: FieldValues;
  /** Where the payer is sent back to, and where notices go. */
  returnUrl: string;
  noticeUrl: string;
  language: string;
  expiresAt: Date;
};

/** What the payer has to be shown. */
export type Instructions =
  | { flow: 'redirect'; url: string }
  | { flow: 'embedded' }
  | { flow: 'voucher'; code: string; barcode: string | null; url: string | null }
  | { flow: 'transfer'; bank: string | null; holder: string | null; account: string; concept: string | null }
  | { flow: 'qr'; text: string }
  | { flow: 'push'; to: string };

export const PAYMENT_STANDINGS = [
  'pending',
  'in_review',
  'paid',
  'declined',
  'cancelled',
  'expired',
  'refunded',
  'charged_back',
] as const;
export type PaymentStanding = (typeof PAYMENT_STANDINGS)[number];

export type Reason = PaymentReason;

/** A payment as the provider says that it stands now. */
export type SeenPayment = {
  id: string;
  reference: string;
  standing: PaymentStanding;
  asked: Money;
  /** What really came: less or more than was asked for, or nothing yet. */
  captured: Units;
  /** Of it, what was given back. */
  refunded: Units;
  /** What the provider keeps; null: it does not say. */
  fee: Units | null;
  reason: Reason | null;
  instructions: Instructions | null;
  /** Who paid, where the rail tells: a transfer may come from anybody. */
  payerName: string | null;
};

/** By its own id where that is known, by our reference where an answer was lost. */
export type Name = { id: string } | { reference: string };

export type RefundOrder = { reference: string; paymentId: string; money: Money };
export type SeenRefund = {
  id: string;
  paymentId: string;
  units: Units;
  standing: 'pending' | 'done' | 'failed';
};

export type PayoutOrder = {
  reference: string;
  rail: RailCode;
  country: string;
  money: Money;
  /** Whose account it is, by the name that was verified. */
  holder: { name: string; documentType: string | null; documentNumber: string | null };
  fields: FieldValues;
  noticeUrl: string;
};

/** `returned`: it had been paid, and the bank sent it back. */
export const PAYOUT_STANDINGS = ['pending', 'held', 'paid', 'failed', 'returned'] as const;
export type PayoutStanding = (typeof PAYOUT_STANDINGS)[number];
export type SeenPayout = {
  id: string;
  reference: string;
  standing: PayoutStanding;
  money: Money;
  fee: Units | null;
  reason: Reason | null;
  /** What the bank knows it by: the tracking key of SPEI, the number of an ACH payment. */
  trace: string | null;
};

/** One move of money in the provider's books, for reconciliation. Units are signed: what came in is above 0. */
export type Move = {
  kind: 'payment' | 'refund' | 'payout' | 'payout_return' | 'chargeback' | 'chargeback_won' | 'fee';
  /** Of the payment or payout that it belongs to. */
  id: string;
  reference: string | null;
  money: Money;
  fee: Units | null;
  at: Date;
};

/** A notice as it came: nothing of it is parsed before its signature is checked over these bytes. */
export type Notice = {
  headers: Readonly<Record<string, string | undefined>>;
  query: Readonly<Record<string, string | undefined>>;
  body: Buffer;
};
/**
 * What a notice names: of a refund or a dispute the payment that it belongs to. It says that something happened and is believed in nothing else:
 * what stands is read.
 */
export type Hint = { kind: 'payment' | 'payout' | 'refund' | 'dispute' | 'other'; id: string };

export type Bank = { code: string; name: string };

export type Driver = {
  /** The `gateway` of a market's methods, and the end of the webhook's path. */
  code: string;
  offers: readonly Offer[];
  createPayment(order: PaymentOrder): Promise<SeenPayment>;
  /** Undefined: the provider knows none, so nothing was opened. */
  readPayment(name: Name): Promise<SeenPayment | undefined>;
  refund(order: RefundOrder): Promise<SeenRefund>;
  createPayout(order: PayoutOrder): Promise<SeenPayout>;
  /**
   * Its provider finds no payout by our reference: `readPayout` by one is `unsure`, always. After an `unsure` payout the very same order is
   * asked for again, under the same key, which makes nothing new.
   */
  repeatsPayouts?: true;
  readPayout(name: Name): Promise<SeenPayout | undefined>;
  /** Every move in [from, to), in any order. */
  listMoves(period: { from: Date; to: Date }): Promise<Move[]>;
  /** Throws Forged. `now`: an old notice is refused as a replay. */
  openNotice(notice: Notice, now: Date): Hint;
  /**
   * Where a card of that country is typed: fields of the provider's own, in a document that is nothing else (ADR 95). A rail whose flow is
   * `embedded` is offered only where there is one. Nothing is called.
   */
  cardFields?(country: string): CardFields | null;
  /** Banks that a rail can be paid from or to, as they stand today. */
  banks(rail: RailCode, country: string): Promise<Bank[]>;
};
