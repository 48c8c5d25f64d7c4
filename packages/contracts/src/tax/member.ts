/**
 * Taxes on what a member does (ADR 35). GET /api/deposits/quote?method=&amount= (T) · GET /api/withdrawals/quote?method=&amount= (T) ·
 * GET /api/taxes (T) · GET /api/taxes/rules (T) · GET /api/taxes/reference?id= (T) · GET /api/taxes/charges?month= (T) · PUT /api/taxes/residence (T) · POST /api/taxes/certificates (T) ·
 * GET /api/taxes/certificates/:number/file (T)
 * Rates are parts per million; a `base` is what the rate is taken of, and an `amount` is never more than base x rate.
 */
import { z } from 'zod';
import { RowNumber, Text } from '../text.ts';
import { TAX_BASES } from '../markets/document.ts';
import { Amount, CurrencyCode, Instant, Language, LocalizedText, Uuid } from '../wire.ts';

/** What one row of the market's document takes. */
export const TaxLine = z.object({
  code: Text,
  name: LocalizedText,
  ratePpm: z.number().int(),
  base: Amount,
  amount: Amount,
});
export type TaxLine = z.infer<typeof TaxLine>;

/** What a payment will cost, asked before it is made. */
export const PaymentQuote = z.object({
  currency: CurrencyCode,
  /** What is paid in, or taken from the balance. */
  amount: Amount,
  /** Of it, what its method takes. */
  fee: Amount,
  /** Of it, what the member bears of taxes. */
  tax: Amount,
  /** What is credited, or sent. */
  arrives: Amount,
  /** The taxes that the member bears. */
  lines: z.array(TaxLine),
});
export type PaymentQuote = z.infer<typeof PaymentQuote>;
/** `all`, of a withdrawal: the whole balance. */
export const QuoteQuery = z.object({ method: Text.max(40), amount: z.union([Amount, z.literal('all')]) });

export const TAX_MOMENTS = ['deposit', 'bet', 'settlement', 'payout'] as const;
export type TaxMoment = (typeof TAX_MOMENTS)[number];
export const TaxBearer = z.enum(['member', 'house']);
/** ISO 3166-2. */
export const Region = Text.regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/);
const Month = Text.regex(/^(?:19|2[01])\d{2}-(0[1-9]|1[0-2])$/);

/** A row that is in force, as its member is told of it. */
export const TaxInForce = z.object({
  code: Text,
  name: LocalizedText,
  basis: z.enum(TAX_BASES),
  moment: z.enum(TAX_MOMENTS),
  ratePpm: z.number().int(),
  above: Amount,
  of: z.enum(['whole', 'excess']),
  /** Of residence; none: wherever no other row of the code says otherwise. */
  regions: z.array(Region),
  /** Whether it is theirs. */
  isMine: z.boolean(),
});
export type TaxInForce = z.infer<typeof TaxInForce>;

export const TaxRules = z.object({ currency: CurrencyCode, rows: z.array(TaxInForce) });
export type TaxRules = z.infer<typeof TaxRules>;

export const TaxMonth = z.object({
  month: Month,
  /** What was taken, what came back of it, and the rest, by the moment. */
  sums: z.array(
    z.object({ moment: z.enum(TAX_MOMENTS), charged: Amount, returned: Amount, count: z.number().int() }),
  ),
  net: Amount,
});
export type TaxMonth = z.infer<typeof TaxMonth>;

export const TaxOverview = z.object({
  currency: CurrencyCode,
  timeZone: Text,
  /** The market's month of now: it has no certificate before it is over. */
  thisMonth: Month,
  /** Where the member says to live. */
  region: Region.nullable(),
  /** Those that a row names; empty: nobody is asked. */
  regions: z.array(Region),
  rows: z.array(TaxInForce),
  /** Newest first, with something in each. */
  months: z.array(TaxMonth),
});
export type TaxOverview = z.infer<typeof TaxOverview>;

export const TaxChargesQuery = z.object({
  month: Month,
  before: RowNumber.transform(BigInt).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
/** Below zero where it gives back. */
export const TaxCharge = z.object({
  id: Text,
  at: Instant,
  code: Text,
  name: LocalizedText,
  moment: z.enum(TAX_MOMENTS),
  bearer: TaxBearer,
  ratePpm: z.number().int(),
  region: Region.nullable(),
  base: Amount,
  amount: Amount,
  /** A round or a payment. */
  reference: Text,
});
export type TaxCharge = z.infer<typeof TaxCharge>;
export const TaxCharges = z.object({ items: z.array(TaxCharge), next: Text.nullable() });
export type TaxCharges = z.infer<typeof TaxCharges>;

/** Of one round or payment: what its member bore, what came back already counted. */
export const ReferenceTaxes = z.object({ lines: z.array(TaxLine.extend({ moment: z.enum(TAX_MOMENTS) })) });
export type ReferenceTaxes = z.infer<typeof ReferenceTaxes>;

export const ResidencePayload = z.object({ region: Region });

export const CertificatePayload = z.discriminatedUnion('kind', [
  /** Of a deposit, the prizes of a round, or a payout. */
  z.object({ kind: z.literal('payment'), reference: Uuid }),
  /** Of the bets of a month that is over. */
  z.object({ kind: z.literal('month'), month: Month }),
]);
export type CertificatePayload = z.infer<typeof CertificatePayload>;
export const CertificateLine = z.object({
  code: Text,
  name: LocalizedText,
  moment: z.enum(TAX_MOMENTS),
  ratePpm: z.number().int(),
  region: Region.nullable(),
  base: Amount,
  amount: Amount,
});
export type CertificateLine = z.infer<typeof CertificateLine>;
export const Certificate = z.object({
  number: Text,
  checkCode: Text,
  kind: z.enum(['payment', 'month']),
  subject: Text,
  currency: CurrencyCode,
  lines: z.array(CertificateLine),
  total: Amount,
  at: Instant,
});
export type Certificate = z.infer<typeof Certificate>;
export const CertificateNumber = Text.regex(/^T(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
export const CertificateFileQuery = z.object({ language: Language.default('es') });
