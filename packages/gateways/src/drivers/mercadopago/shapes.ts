/** What is read of its answers. Everything else is left alone: it grows without notice. */
import { Text } from '@feria/contracts/text';
import { z } from 'zod';

/** A number in the API; in some of the SDK's types a text. */
export const Id = z.union([z.int(), Text.min(1)]).transform(String);
const Amount = z.union([z.number(), Text]);
const Told = Text.nullish().transform((text) => text ?? null);

export const SeenByThem = z.object({
  id: Id,
  status: Text,
  status_detail: Told,
  external_reference: Told,
  currency_id: Text,
  payment_method_id: Told,
  payment_type_id: Told,
  transaction_amount: Amount,
  transaction_amount_refunded: Amount.nullish(),
  transaction_details: z
    .object({
      total_paid_amount: Amount.nullish(),
      overpaid_amount: Amount.nullish(),
      external_resource_url: Told,
      payment_method_reference_id: Told,
      verification_code: Told,
      barcode: z.object({ content: Told }).nullish(),
    })
    .nullish(),
  fee_details: z.array(z.object({ amount: Amount, fee_payer: Told })).nullish(),
  card: z.object({ cardholder: z.object({ name: Told }).nullish() }).nullish(),
  point_of_interaction: z
    .object({
      transaction_data: z
        .object({
          bank_info: z.object({ payer: z.object({ account_holder_name: Told }).nullish() }).nullish(),
        })
        .nullish(),
    })
    .nullish(),
});
export type SeenByThem = z.infer<typeof SeenByThem>;

export const Found = z.object({ results: z.array(z.looseObject({ external_reference: Told })) });

export const RefundByThem = z.object({
  id: Id,
  payment_id: Id,
  amount: Amount,
  status: Text.nullish(),
});

export const MethodsByThem = z.array(
  z.object({
    id: Text,
    status: Told,
    financial_institutions: z.array(z.object({ id: Id, description: Text.min(1) })).nullish(),
  }),
);

export const YapeToken = z.object({ id: Text.min(1) });

export const PayoutTransaction = z.object({
  id: Id,
  external_reference: Told,
  status: Text,
  status_detail: Told,
  amount: z.object({ currency: Text, value: Amount }),
});
export type PayoutTransaction = z.infer<typeof PayoutTransaction>;
export const PayoutByThem = z.object({ id: Id, transactions: z.array(PayoutTransaction).nullish() });
/** A list, under one name or none: which of them, its documents do not show. */
export const PayoutTransactions = z.union([
  z.array(PayoutTransaction),
  z.object({ transactions: z.array(PayoutTransaction) }).transform(({ transactions }) => transactions),
  z.object({ results: z.array(PayoutTransaction) }).transform(({ results }) => results),
]);

export const Reports = z.array(
  z.object({
    begin_date: Text,
    end_date: Text,
    date_created: Text,
    file_name: Told,
  }),
);
