/**
 * Deposits and withdrawals in the office. GET /office/withdrawals(/sums, .csv) · GET /office/withdrawals/counts · GET /office/withdrawals/:id ·
 * POST /office/withdrawals/:id/{approve,reject,hold,release} · POST /office/withdrawals/:id/parts/:part/{trace,arrived,send-again,give-back} · GET /office/deposits(/sums, .csv) · GET /office/deposits/:id ·
 * GET /office/deposits/:id/payments/:payment/evidence · POST /office/deposits/:id/payments/:payment/{credit,send-back,refund,lost,accept} · GET /office/payments/:id · POST /office/payments/:id/assign
 */
import { z } from 'zod';
import { Day, Text } from '../text.ts';
import { ALONE_LINES, ApprovalView } from '../operators/approvals.ts';
import { Amount, Instant, Language, MarketCode, TimelineStep, Uuid } from '../wire.ts';
import { DepositView, PartView, WithdrawalView } from './member.ts';
import { DESK_REASONS } from './desk-reasons.ts';
import { PAYMENT_REASONS } from './reasons.ts';
import { VERDICTS } from './payout-rules.ts';
import { Judgement } from './payout-rules-office.ts';
import { MOST_PARTS, PAYMENT_WHYS } from './states.ts';

/** What an operator needs to judge a withdrawal. */
export const MemberFacts = z.object({
  memberId: Uuid,
  account: Text,
  merchantCode: Text,
  registeredAt: Instant,
  balance: Amount,
  held: Amount,
  deposits: z.object({ count: z.number().int(), total: Amount, lastAt: Instant.nullable() }),
  withdrawals: z.object({ count: z.number().int(), total: Amount }),
  play: z.object({ rounds: z.number().int(), staked: Amount, won: Amount }),
  /** shared_account: another member has named the account that it goes to, too. */
  flags: z.array(z.enum(['new_member', 'no_play_since_deposit', 'large', 'play_blocked', 'shared_account'])),
});
export type MemberFacts = z.infer<typeof MemberFacts>;
export const OfficeWithdrawalRow = WithdrawalView.extend({
  memberId: Uuid,
  account: Text,
  merchantCode: MarketCode,
  flags: MemberFacts.shape.flags,
  /** What payout rules said of it; null: there were none. */
  verdict: z.enum(VERDICTS).nullable(),
  /** Its place in the queue: 0 is held and first, 1 waits, 2 waits for nobody. */
  priority: z.number().int(),
  /** When the gateway had paid it. */
  paidAt: Instant.nullable(),
});
export type OfficeWithdrawalRow = z.infer<typeof OfficeWithdrawalRow>;
export const OfficeDepositRow = DepositView.extend({
  memberId: Uuid,
  account: Text,
  merchantCode: MarketCode,
  approvedAt: Instant.nullable(),
});
export type OfficeDepositRow = z.infer<typeof OfficeDepositRow>;
export const DecisionPayload = z.object({ reason: Text.trim().max(500).default('') });
/** `parts`: the amounts in which it is paid, together its whole amount; without them it is paid at once, or as its rail's cap cuts it. */
export const ApprovalPayload = DecisionPayload.extend({ parts: z.array(Amount).max(MOST_PARTS).optional() });
/** What the office sees of a part beside what its member does. */
export const OfficePart = PartView.extend({
  /** Of the held money, with its tax and fee. */
  held: Amount,
  gateway: Text,
  payoutId: Text.nullable(),
  /** What its gateway said of one that its member misses. */
  said: z.enum(['failed', 'returned']).nullable(),
  /** Why it is approved and does not go out: no gateway takes it now, or none has enough of ours to pay it out with. */
  waitsFor: z.enum(['gateway', 'float']).nullable(),
  /** The number of the part that came back and is sent again by this one. */
  replaces: z.number().int().nullable(),
});
export type OfficePart = z.infer<typeof OfficePart>;
/** Who holds a withdrawal, or held it. `told`: the sentence that its member reads of `other`; `note`: for colleagues. */
export const OfficeHold = z.object({
  code: z.enum(DESK_REASONS),
  told: Text.nullable(),
  note: Text,
  by: Text,
  at: Instant,
  until: Instant,
});
export type OfficeHold = z.infer<typeof OfficeHold>;
/** GET /office/withdrawals/:id and /office/deposits/:id */
export const OfficeWithdrawalDetail = z.object({
  withdrawal: WithdrawalView.extend({ member: MemberFacts }),
  /** Why it was rejected, as the office knows it. */
  rejectedFor: z.enum(DESK_REASONS).nullable(),
  /** Of one that is on hold. */
  holding: OfficeHold.nullable(),
  parts: z.array(OfficePart),
  /** What payout rules said of it when it was asked for; null: there were none. */
  judgement: Judgement.nullable(),
  /** In what amounts an approval may cut it: the least of a part, and the most that its rail carries at once. */
  cut: z.object({ least: Amount, most: Amount.nullable() }),
  steps: z.array(TimelineStep),
  /**
   * From that amount on an approval takes two persons, together with what was approved alone within a day (`alone`): for the member by
   * anybody, or by the viewer for all members, as `line` says. `approval` waits for the second one.
   */
  secondPerson: z.object({
    from: Amount,
    alone: Amount,
    line: z.enum(ALONE_LINES),
    isNeeded: z.boolean(),
    approval: ApprovalView.nullable(),
  }),
});
export type OfficeWithdrawalDetail = z.infer<typeof OfficeWithdrawalDetail>;
/** One gateway that the deposit may be asked of, in its place, and what it came to. */
export const OfficeAttempt = z.object({
  gateway: Text,
  state: z.enum(['waiting', 'asked', 'opened', 'refused', 'not_sent', 'unsure']),
  reason: z.enum(PAYMENT_REASONS).nullable(),
  /** Why it has this place, by its tries then; null: from before there was a choice (ADR 90). */
  why: z.enum(['alone', 'listed', 'health', 'cost', 'probe', 'last_resort']).nullable(),
  tries: z.number().int(),
  good: z.number().int(),
});
export type OfficeAttempt = z.infer<typeof OfficeAttempt>;
/** A payment that brought money. Of `captured` each unit was credited, is held or was sent back; of `credited` some may be back as well. */
export const OfficePayment = z.object({
  id: Uuid,
  gateway: Text,
  paymentId: Text,
  why: z.enum(PAYMENT_WHYS),
  currency: Text,
  captured: Amount,
  credited: Amount,
  held: Amount,
  sentBack: Amount,
  refunding: Amount,
  refunded: Amount,
  chargedBack: Amount,
  /** What may be refunded still, and how its rail gives money back. */
  left: Amount,
  refunds: z.enum(['none', 'whole', 'parts']),
  dispute: z.enum(['open', 'won', 'lost']).nullable(),
  caseId: Uuid.nullable(),
  disputeCaseId: Uuid.nullable(),
  /** The last day for evidence while its bank disputes it, in the market's calendar, and whose day it is. */
  evidence: z.object({ dueBy: Day, by: z.enum(['gateway', 'ours']) }).nullable(),
  at: Instant,
  asks: z.array(
    z.object({
      kind: z.enum(['refund', 'send_back', 'seen']),
      amount: Amount,
      state: z.enum(['asked', 'done', 'failed']),
      /** Who asked: an operator, or the gateway itself. */
      by: Text.nullable(),
      reason: Text.nullable(),
      at: Instant,
    }),
  ),
  /** Waits for a second person. */
  approval: ApprovalView.nullable(),
});
export type OfficePayment = z.infer<typeof OfficePayment>;
/** GET /office/payments/:id: `depositId` null: nobody knows whose it is. */
export const OfficePaymentDetail = z.object({
  payment: OfficePayment,
  depositId: Uuid.nullable(),
  merchantCode: MarketCode,
});
export type OfficePaymentDetail = z.infer<typeof OfficePaymentDetail>;
/** GET /office/deposits/:id/payments/:payment/evidence: a text file. */
export const EvidenceQuery = z.object({ language: Language.default('es') });
const PaymentReason = Text.trim().min(3).max(500);
export const PaymentDecision = z.object({ reason: PaymentReason });
export const RefundDecision = z.object({ reason: PaymentReason, amount: Amount });
/** `deposit`: the reference of the one that it was for. */
export const PaymentAssignment = z.object({ reason: PaymentReason, deposit: Text.trim().min(3).max(40) });
export const OfficeDepositDetail = z.object({
  deposit: OfficeDepositRow,
  payments: z.array(OfficePayment),
  attempts: z.array(OfficeAttempt),
  /** Gateways of its method that were left out, and why. */
  leftOut: z.array(z.object({ gateway: Text, why: z.enum(['switched_off', 'taken_out', 'amount']) })),
  steps: z.array(TimelineStep),
});
export type OfficeDepositDetail = z.infer<typeof OfficeDepositDetail>;
