/**
 * Taxes on what a member does (ADR 35). GET /api/deposits/quote?amount= (T) · GET /api/withdrawals/quote?amount= (T) ·
 * Rates are parts per million; a `base` is what the rate is taken of, and an `amount` is never more than base x rate.
 */
import { z } from 'zod';
import { Amount, CurrencyCode, LocalizedText } from './wire.ts';

/** What one row of the market's document takes. */
export const TaxLine = z.object({
  code: z.string(),
  name: LocalizedText,
  ratePpm: z.number().int(),
  base: Amount,
  amount: Amount,
});
export type TaxLine = z.infer<typeof TaxLine>;

/** What a payment will cost in tax, asked before it is made. */
export const PaymentQuote = z.object({
  currency: CurrencyCode,
  /** What is paid in, or taken from the balance. */
  amount: Amount,
  tax: Amount,
  /** What is credited, or sent. */
  arrives: Amount,
  /** Those that the member bears. */
  lines: z.array(TaxLine),
});
export type PaymentQuote = z.infer<typeof PaymentQuote>;
/** `all`, of a withdrawal: the whole balance. */
export const QuoteQuery = z.object({ amount: z.union([Amount, z.literal('all')]) });
