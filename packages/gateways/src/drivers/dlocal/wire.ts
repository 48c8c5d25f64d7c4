/** What dLocal answers, as far as it is read. Numbers of money are JSON numbers; codes come as text and as numbers. */
import { z } from 'zod';

const Code = z.union([z.string(), z.number()]).transform(String);
const Amount = z.union([z.string(), z.number()]);
const Line = z.string().nullish();

export const ErrorBody = z.object({ code: Code, message: z.string().default('') });

/** docs.dlocal.com/reference/the-ticket-object */
const Ticket = z.object({
  number: Line,
  barcode: Line,
  image_url: Line,
  company_id: Line,
});
const BankTransfer = z.object({
  bank_name: Line,
  beneficiary_name: Line,
  bank_account: Line,
  reference: Line,
});

export const Refund = z.object({
  id: z.string(),
  payment_id: Line,
  order_refund_id: Line,
  amount: Amount,
  status: z.string(),
});
export type Refund = z.infer<typeof Refund>;

export const Payment = z.object({
  id: z.string(),
  order_id: z.string(),
  amount: Amount,
  currency: z.string(),
  status: z.string(),
  status_code: Code,
  redirect_url: Line,
  ticket: Ticket.nullish(),
  bank_transfer: BankTransfer.nullish(),
  refunds: z.array(Refund).nullish(),
});
export type Payment = z.infer<typeof Payment>;

/** An order may be known without a payment of it. */
export const Order = z.object({
  order_id: z.string(),
  payment_id: Line,
  amount: Amount,
  currency: z.string(),
});

/** A chargeback, and whatever else says the payment that it belongs to. */
export const OfPayment = z.object({ id: z.string(), payment_id: z.string() });

/** Loose: the name of the bank's number is an option. */
export const Payout = z.looseObject({
  id: z.string(),
  external_id: z.string(),
  amount: Amount,
  currency: z.string(),
  status: z.string(),
  status_detail: z.string().nullish(),
});
export type Payout = z.infer<typeof Payout>;

export const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** A notice is the object that it is about; which one, its names tell. */
export const NoticeBody = z.object({
  id: z.string().min(1),
  external_id: Line,
  order_id: Line,
  payment_id: Line,
});
