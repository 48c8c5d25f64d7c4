/**
 * Transfers that members made to the licensee's bank account, matched with the bank by an operator.
 * GET /office/bank-transfers(/sums, /counts, .csv) · GET /office/bank-transfers/:id · GET /office/bank-transfers/:id/proofs/:proof (cashier.read)
 * POST /office/bank-transfers/:id/match · /refuse · /office/bank-transfers/:id/refunds/:refund (cashier.decide)
 * GET /office/bank-transfers/:id/lines (cashier.read): lines of the bank's statements that may be it.
 */
import { z } from 'zod';
import { ALONE_LINES, ApprovalView } from '../operators/approvals.ts';
import { Day, RowNumber, Text } from '../text.ts';
import { Amount, CurrencyCode, Instant, MarketCode, Uuid } from '../wire.ts';
import { BANK_TRANSFER_REASONS } from './reasons.ts';
import { BANK_TRANSFER_STATES, DEPOSIT_STATES } from './states.ts';

export const BankTransferRow = z.object({
  id: Uuid,
  /** The deposit's, which its payer writes with the transfer. */
  reference: Text,
  depositId: Uuid,
  memberId: Uuid,
  account: Text,
  merchantCode: MarketCode,
  currency: CurrencyCode,
  amount: Amount,
  /** What came; null before it was found. */
  captured: Amount.nullable(),
  state: z.enum(BANK_TRANSFER_STATES),
  proofs: z.number().int(),
  hasProof: z.boolean(),
  /** 0: with a proof and undecided, 1: undecided, 2: decided. */
  priority: z.number().int(),
  /** When its member said that they have paid, with a proof; null: not yet. */
  saidAt: Instant.nullable(),
  /** Until when they were told that we look at it. */
  answerBy: Instant.nullable(),
  createdAt: Instant,
  expiresAt: Instant,
});
export type BankTransferRow = z.infer<typeof BankTransferRow>;

/** The bank's own; blanks, dashes and zeros before it tell nothing apart. */
const BankReference = Text.trim()
  .min(3)
  .max(60)
  .regex(/[1-9A-Za-z]/);

/** What an operator found at the bank. */
export const FoundAtBank = z.object({
  amount: Amount,
  payer: Text.trim().min(2).max(140),
  /** By which the bank knows it: the tracking key, or the number of the operation. */
  bankReference: BankReference,
  paidOn: Day,
  /** Of a statement that was uploaded, where one was chosen. */
  lineId: RowNumber.nullable(),
});
export type FoundAtBank = z.infer<typeof FoundAtBank>;

export const BankTransferMatch = FoundAtBank.extend({ reason: Text.trim().min(3).max(500) });
export type BankTransferMatch = z.infer<typeof BankTransferMatch>;
export const BankTransferRefusal = z.object({
  reason: z.enum(BANK_TRANSFER_REASONS),
  note: Text.trim().min(3).max(500),
});
export type BankTransferRefusal = z.infer<typeof BankTransferRefusal>;

/** What became of money that goes back: it was sent from the licensee's bank, or could not be. */
export const TransferRefundEnd = z.discriminatedUnion('end', [
  z.object({ end: z.literal('sent'), bankReference: BankReference }),
  z.object({ end: z.literal('failed'), reason: Text.trim().min(3).max(500) }),
]);
export type TransferRefundEnd = z.infer<typeof TransferRefundEnd>;

export const BankTransferDetail = z.object({
  transfer: BankTransferRow.extend({
    /** The name that was verified; null: it was not, or the viewer may not see it. */
    realName: Text.nullable(),
    /** Whether the payer's name can be the member's; null: one of the two is not known. */
    nameFits: z.boolean().nullable(),
    depositState: z.enum(DEPOSIT_STATES),
    /** What its payer was told to pay into. */
    told: z.object({ bank: Text, holder: Text, number: Text, isActive: z.boolean() }),
    found: FoundAtBank.nullable(),
    refusedFor: z.enum(BANK_TRANSFER_REASONS).nullable(),
    decidedBy: Text.nullable(),
    confirmedBy: Text.nullable(),
    decidedAt: Instant.nullable(),
  }),
  proofs: z.array(
    z.object({
      id: Uuid,
      at: Instant,
      /** References of other transfers that the very same picture was shown for. */
      alsoOf: z.array(Text),
    }),
  ),
  refunds: z.array(
    z.object({
      id: Uuid,
      amount: Amount,
      state: z.enum(['asked', 'sent', 'failed']),
      bankReference: Text.nullable(),
      by: Text.nullable(),
      askedAt: Instant,
    }),
  ),
  /** From which amount on another operator has to agree, with what was matched alone within a day; see OfficeWithdrawalDetail. */
  secondPerson: z.object({
    from: Amount,
    alone: Amount,
    line: z.enum(ALONE_LINES),
    approval: ApprovalView.nullable(),
  }),
});
export type BankTransferDetail = z.infer<typeof BankTransferDetail>;

export const BankTransferLines = z.object({
  /** Whether any statement of an account of that gateway and currency was uploaded. */
  hasStatements: z.boolean(),
  items: z.array(
    z.object({
      id: RowNumber,
      day: Day,
      amount: Amount,
      reference: Text,
      text: Text,
      counterparty: Text.nullable(),
      /** Why it may be it. */
      fits: z.array(z.enum(['amount', 'concept'])),
      /** The reference of the transfer that it was matched with already. */
      takenBy: Text.nullable(),
    }),
  ),
});
export type BankTransferLines = z.infer<typeof BankTransferLines>;
