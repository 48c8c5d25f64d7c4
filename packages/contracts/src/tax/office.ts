/**
 * Taxes in the office. GET /office/taxes · GET /office/taxes/charges · GET /office/taxes/file · GET /office/tax-certificates/:number ·
 * GET /office/members/:id/taxes · POST /office/members/:id/taxes/residence
 */
import { z } from 'zod';
import { Day, Text } from '../text.ts';
import { TAX_BASES } from '../markets/document.ts';
import { Amount, CurrencyCode, Instant, LocalizedText, MarketCode, Uuid } from '../wire.ts';
import { TAX_MOMENTS, TaxBearer, Region, TaxOverview, TaxCharge, Certificate } from './member.ts';

/** What the office reads of a certificate that somebody shows it. */
export const CertificateCheck = Certificate.extend({
  memberId: Uuid,
  account: Text,
  market: MarketCode,
  holder: z.object({ name: Text.nullable(), document: Text.nullable() }),
  /** What has been charged or given back of its subject since. */
  since: Amount,
});
export type CertificateCheck = z.infer<typeof CertificateCheck>;

/** Days of each market, both included. */
export const TaxReportQuery = z.object({
  from: Day,
  to: Day,
  market: MarketCode.optional(),
});
export const TaxReportRow = z.object({
  market: MarketCode,
  currency: CurrencyCode,
  code: Text,
  name: LocalizedText,
  basis: z.enum(TAX_BASES),
  moment: z.enum([...TAX_MOMENTS, 'period']),
  bearer: TaxBearer,
  /** Charges; of gross gaming revenue, rounds. */
  acts: z.number().int(),
  base: Amount,
  charged: Amount,
  returned: Amount,
  net: Amount,
});
export type TaxReportRow = z.infer<typeof TaxReportRow>;
/** What a row of gross gaming revenue is made of. */
export const RevenueRow = z.object({
  market: MarketCode,
  currency: CurrencyCode,
  code: Text,
  name: LocalizedText,
  ratePpm: z.number().int(),
  from: Day,
  to: Day,
  staked: Amount,
  won: Amount,
  revenue: Amount,
  due: Amount,
});
export type RevenueRow = z.infer<typeof RevenueRow>;
export const TaxReport = z.object({
  from: Day,
  to: Day,
  rows: z.array(TaxReportRow),
  revenue: z.array(RevenueRow),
});
export type TaxReport = z.infer<typeof TaxReport>;
/** GET /office/taxes/charges(/sums, .csv): CHARGE_LIST. */
export const OfficeTaxCharge = TaxCharge.omit({ at: true }).extend({
  chargedAt: Instant,
  memberId: Uuid,
  account: Text,
  merchantCode: MarketCode,
  currency: CurrencyCode,
});
export type OfficeTaxCharge = z.infer<typeof OfficeTaxCharge>;
/** GET /office/members/:id/taxes */
export const MemberTaxes = z.object({
  overview: TaxOverview,
  newest: z.array(TaxCharge),
  residences: z.array(z.object({ region: Region, saidBy: Text, at: Instant })),
});
export type MemberTaxes = z.infer<typeof MemberTaxes>;
export const MemberResidencePayload = z.object({
  region: Region,
  reason: Text.trim().min(3).max(500),
});
