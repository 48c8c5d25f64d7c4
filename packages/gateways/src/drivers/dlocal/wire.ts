/** What dLocal answers, as far as it is read. Numbers of money are JSON numbers; codes come as text and as numbers. */
import { Text } from '@feria/contracts/text';
import { z } from 'zod';

const Code = z.union([Text, z.number()]).transform(String);
const Amount = z.union([Text, z.number()]);
const Line = Text.nullish();

export const ErrorBody = z.object({ code: Code, message: Text.default('') });

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
  id: Text,
  payment_id: Line,
  order_refund_id: Line,
  amount: Amount,
  status: Text,
});
export type Refund = z.infer<typeof Refund>;

export const Payment = z.object({
  id: Text,
  order_id: Text,
  amount: Amount,
  currency: Text,
  status: Text,
  status_code: Code,
  redirect_url: Line,
  ticket: Ticket.nullish(),
  bank_transfer: BankTransfer.nullish(),
  refunds: z.array(Refund).nullish(),
});
export type Payment = z.infer<typeof Payment>;

/** An order may be known without a payment of it. */
export const Order = z.object({
  order_id: Text,
  payment_id: Line,
  amount: Amount,
  currency: Text,
});

/** A chargeback, and whatever else says the payment that it belongs to. */
export const OfPayment = z.object({ id: Text, payment_id: Text });

/** Loose: the name of the bank's number is an option. */
export const Payout = z.looseObject({
  id: Text,
  external_id: Text,
  amount: Amount,
  currency: Text,
  status: Text,
  status_detail: Text.nullish(),
});
export type Payout = z.infer<typeof Payout>;

export const Token = z.object({ access_token: Text.min(1), expires_in: z.number().positive() });

/** A notice is the object that it is about; which one, its names tell. */
export const NoticeBody = z.object({
  id: Text.min(1),
  external_id: Line,
  order_id: Line,
  payment_id: Line,
});
