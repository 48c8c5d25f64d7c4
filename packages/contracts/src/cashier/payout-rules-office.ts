/**
 * Payout rules in the office: GET /office/payout-rules · POST /office/payout-rules/:code/preview (cashier.read) ·
 * POST /office/payout-rules/:code (cashier.rules): another operator decides · POST /office/withdrawals/approve-safe (cashier.decide)
 */
import { z } from 'zod';
import { ApprovalView } from '../operators/approvals.ts';
import { REFUSAL_CODES, type RefusalCode } from '../refusals.ts';
import { Text, Version } from '../text.ts';
import { Amount, CurrencyCode, Instant, MarketCode, Uuid } from '../wire.ts';
import {
  PAYOUT_RULES,
  PAYOUT_THRESHOLDS,
  RULE_DOES,
  VERDICTS,
  type PayoutRule,
  type PayoutRules as Rules,
} from './payout-rules.ts';

const ruleSetting = (rule: PayoutRule) =>
  z.object({
    isOn: z.boolean(),
    does: z.enum(RULE_DOES),
    at: z.object(
      Object.fromEntries(
        Object.entries(PAYOUT_THRESHOLDS[rule]).map(([name, { least, most }]) => [
          name,
          z.number().int().min(least).max(most),
        ]),
      ),
    ),
  });
export const PayoutRules: z.ZodType<Rules> = z.object({
  payBelow: z.number().int().min(0).max(1_000_000_000),
  rules: z.object(Object.fromEntries(PAYOUT_RULES.map((rule) => [rule, ruleSetting(rule)]))),
}) as unknown as z.ZodType<Rules>;

/** Numbers of what was seen: counts, days and hundredths as they are, amounts as decimals. */
const Seen = z.record(Text, z.union([z.number(), Text]));
/** What one rule found, with the thresholds that it was judged by. */
export const RuleResult = z.object({
  rule: z.enum(PAYOUT_RULES),
  isMet: z.boolean(),
  does: z.enum(RULE_DOES),
  seen: Seen,
  at: z.record(Text, z.number()),
});
export type RuleResult = z.infer<typeof RuleResult>;
/** What a withdrawal was judged to be when it was asked for; it stays as it was judged. */
export const Judgement = z.object({
  verdict: z.enum(VERDICTS),
  /** The version of the rules; 0: the initial ones. */
  version: Version,
  payBelow: Amount,
  at: Instant,
  results: z.array(RuleResult),
});
export type Judgement = z.infer<typeof Judgement>;

export const MarketPayoutRules = z.object({
  merchantCode: MarketCode,
  currency: CurrencyCode,
  version: Version,
  rules: PayoutRules,
  /** From that amount on a withdrawal takes two persons: what is paid without a hand stays below it. */
  secondPersonFrom: Amount,
  /** Of the withdrawals that were decided in the last days, how many there were and how many were paid without a hand. */
  lately: z.object({ decided: z.number().int(), byItself: z.number().int() }),
  /** Newest first; without one, the initial rules count. */
  versions: z.array(
    z.object({ version: Version, at: Instant, askedBy: Text, approvedBy: Text, reason: Text }),
  ),
  waiting: ApprovalView.nullable(),
});
export type MarketPayoutRules = z.infer<typeof MarketPayoutRules>;
export const PayoutRulesList = z.object({ items: z.array(MarketPayoutRules) });
export type PayoutRulesList = z.infer<typeof PayoutRulesList>;
export const PayoutRulesRequest = z.object({
  rules: PayoutRules,
  base: z.number().int(),
  reason: Text.trim().min(3).max(500),
});
export const PayoutRulesTry = z.object({ rules: PayoutRules });
const Tried = z.object({
  id: Uuid,
  reference: Text,
  amount: Amount,
  createdAt: Instant,
  verdict: z.enum(VERDICTS),
  met: z.array(z.enum(PAYOUT_RULES)),
});
/** What these rules would have said of the withdrawals of the last days. */
export const PayoutRulesPreview = z.object({
  looked: z.number().int(),
  /** False: there were more, and these are the newest. */
  isAll: z.boolean(),
  pay: z.number().int(),
  review: z.number().int(),
  hold: z.number().int(),
  rules: z.array(z.object({ rule: z.enum(PAYOUT_RULES), met: z.number().int() })),
  /** The newest that a rule would have stopped, and those that a person rejected and that would have been paid. */
  stopped: z.array(Tried),
  wronglyPaid: z.array(Tried),
});
export type PayoutRulesPreview = z.infer<typeof PayoutRulesPreview>;

/** Many that are approved at once. */
export const SafePayload = z.object({
  ids: z.array(Uuid).min(1).max(50),
  reason: Text.trim().max(500).default(''),
});
/** What became of each: null, or why it stays as it was. */
export const SafeApprovals = z.object({
  items: z.array(
    z.object({ id: Uuid, refused: z.enum(REFUSAL_CODES as [RefusalCode, ...RefusalCode[]]).nullable() }),
  ),
});
export type SafeApprovals = z.infer<typeof SafeApprovals>;
