/**
 * Reconciliation (reports.read): the books compared with themselves, with play, and with the vendors' and the gateway's own.
 * POST /office/reconciliation/runs · GET /office/reconciliation/runs(/sums, .csv) · GET /office/reconciliation/runs/:id ·
 * GET /office/reconciliation/differences(/sums, .csv) · GET /office/reconciliation/holds(/sums, .csv) · POST /office/reconciliation/acknowledgements (reports.acknowledge) ·
 * POST /office/reconciliation/acknowledgements/:id/revoke (reports.acknowledge)
 *
 * A difference is written down, alarms a person and heals nothing. What a check read is part of its word: one that read
 * less than there is has failed.
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { Amount, CurrencyCode, Instant, Uuid } from '../wire.ts';

export const CHECK_NAMES = [
  /** Every entry has two postings or more, in one currency, that sum to zero. */
  'entries_balance',
  /** On every member's account each balance follows from the one before. */
  'balance_chain',
  /** Every entry of a vendor's call has its receipt, with its member, currency and amount. */
  'entries_have_receipts',
  /** What the house accounts hold is the sum of their postings, as of the roll-up. */
  'house_balances',
  /** Every receipt that moved money has exactly its entries, with its amount and member. */
  'receipts_have_entries',
  /** Every entry of a tax has its charge, with its member and amount. */
  'entries_have_charges',
  /** Every charge that a member bears has its entry. */
  'charges_have_entries',
  /** Every member's balance is what its postings say, and only a debt is below zero. */
  'member_balances',
  /** All accounts of a currency together hold nothing. */
  'currency_sums',
  /** What members hold apart is what open holds, withdrawals, transfers and wins that wait hold. */
  'held_accounts',
  /** What the ledger moved to and from vendors' wallets is what the transfers say. */
  'transfers_ledger',
  /** The kept days of measures are what the ledger booked on them. */
  'measures_ledger',
  /** A vendor's own list of transactions is ours. */
  'vendor_log',
  /** What the payment gateway says that it moved is what was booked here. */
  'gateway_log',
  /** Of runs from before checks had names. */
  'ledger',
] as const;
export type CheckName = (typeof CHECK_NAMES)[number];
/** `failed`: it could not be made, or was not let. `unasked`: the vendor or the gateway could not be asked, and is asked again. */
export const CHECK_STATES = ['agrees', 'differs', 'failed', 'skipped', 'unasked'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** What a finding may say. */
export const DIFFERENCES = [
  'not_zero',
  'too_few_postings',
  'written_twice',
  'another_currency',
  'balance_after',
  'receipt_missing',
  'another_receipt',
  'sum_of_postings',
  'entry_missing',
  'charge_missing',
  'another_amount',
  'another_member',
  'another_entry',
  'another_kind',
  'balance_missing',
  'last_posting',
  'sign',
  'sum_of_accounts',
  'held',
  'moved_in',
  'moved_out',
  'missing_here',
  'missing_there',
  'refused_there',
  'not_taken_back',
  /** The gateway names another payment than the one that was asked for. */
  'another_payment',
  /** Booked as a payment, and no payment of ours. */
  'payment_unknown',
] as const;

export const Finding = z.object({
  difference: Text,
  subject: Text,
  expected: Text,
  found: Text,
});
export type Finding = z.infer<typeof Finding>;
/** Who knows of a difference, and what was said about it. It stays a difference. */
export const KnownView = z.object({ id: Text, by: Text, at: Instant, note: Text });
export const FindingView = Finding.extend({ known: KnownView.nullable() });
export type FindingView = z.infer<typeof FindingView>;

export const CheckView = z.object({
  name: z.enum(CHECK_NAMES),
  /** A vendor's code, or nothing. */
  subject: Text,
  state: z.enum(CHECK_STATES),
  counts: z.record(Text, z.number().int()),
  differences: z.number().int(),
  /** The first hundred. Amounts are in units of 1/100 000. */
  findings: z.array(FindingView),
  why: Text.nullable(),
  ms: z.number().int(),
});
export type CheckView = z.infer<typeof CheckView>;

export const RECONCILIATION_STATES = ['waiting', 'running', 'finished', 'broken'] as const;
export const RECONCILIATION_CAUSES = ['nightly', 'asked', 'command', 'again'] as const;
export const RECONCILIATION_SCOPES = ['new', 'all'] as const;
export const ReconciliationRun = z.object({
  id: Text,
  at: Instant,
  cause: z.enum(RECONCILIATION_CAUSES),
  askedBy: Text.nullable(),
  /** What came since it last agreed, or everything from the beginning. */
  scope: z.enum(RECONCILIATION_SCOPES),
  /** Of a nightly run: each market's day that was over. */
  days: z.record(Text, Text),
  state: z.enum(RECONCILIATION_STATES),
  /** The check that is under way, and how much it has read. */
  doing: Text.nullable(),
  hasRead: z.number().int(),
  finishedAt: Instant.nullable(),
  error: Text.nullable(),
  checks: z.number().int(),
  skipped: z.number().int(),
  differences: z.number().int(),
  failed: z.number().int(),
  unasked: z.number().int(),
});
export type ReconciliationRun = z.infer<typeof ReconciliationRun>;
/** GET /office/reconciliation/runs: RUN_LIST. */
export const ReconciliationRow = ReconciliationRun.omit({
  at: true,
  cause: true,
  askedBy: true,
  days: true,
}).extend({
  runAt: Instant,
  runCause: z.enum(RECONCILIATION_CAUSES),
  askedByName: Text.nullable(),
});
export type ReconciliationRow = z.infer<typeof ReconciliationRow>;
export const ReconciliationDetail = z.object({ run: ReconciliationRun, checks: z.array(CheckView) });
export type ReconciliationDetail = z.infer<typeof ReconciliationDetail>;
export const ReconciliationStart = z.object({ scope: z.enum(RECONCILIATION_SCOPES).default('new') });

/** Names a difference of a check's last word; known is this one, with this gap between what was expected and found. */
export const AcknowledgementPayload = z.object({
  name: z.enum(CHECK_NAMES),
  subject: Text.max(100),
  finding: Finding,
  note: Text.trim().min(3).max(500),
});
/** Ends what stands under this id: the difference is unknown again. */
export const RevocationPayload = z.object({ reason: Text.trim().min(3).max(500) });

/** GET /office/reconciliation/differences: DIFFERENCE_LIST. One that the last word of its check names. */
export const DifferenceRow = z.object({
  id: Text,
  /** The run that found it. */
  runId: Text,
  runAt: Instant,
  check: z.enum(CHECK_NAMES),
  /** Whose list was compared; null: there is one check of its name. */
  vendor: Text.nullable(),
  difference: Text,
  about: Text,
  expected: Text,
  found: Text,
  isKnown: z.boolean(),
  knownBy: Text.nullable(),
  knownAt: Instant.nullable(),
  note: Text.nullable(),
});
export type DifferenceRow = z.infer<typeof DifferenceRow>;

/** GET /office/reconciliation/holds: HOLD_LIST. Money that members have promised and not paid. */
export const HeldMoneyRow = z.object({
  id: Text,
  memberId: Uuid,
  account: Text,
  currency: CurrencyCode,
  amount: Amount,
  captured: Amount,
  vendor: Text,
  reference: Text,
  placedAt: Instant,
  expiresAt: Instant,
  /** It should have ended by now. */
  isStuck: z.boolean(),
});
export type HeldMoneyRow = z.infer<typeof HeldMoneyRow>;

/** What the overview alarms with: the last word of each check, where it is not good. */
export const ReconciliationAlarm = z.object({
  name: z.enum(CHECK_NAMES),
  subject: Text,
  state: z.enum(CHECK_STATES),
  differences: z.number().int(),
  /** How many of them somebody has acknowledged. */
  known: z.number().int(),
  /** Something of it is news: the others are known and not gone, or could not be asked for a while. */
  isNews: z.boolean(),
  /** When it was last compared, where it could not be asked since. */
  askedAt: Instant.nullable(),
});
export const ReconciliationState = z.object({
  at: Instant.nullable(),
  /** Those that nobody has acknowledged. */
  differences: z.number().int(),
  alarms: z.array(ReconciliationAlarm),
  /** The last run broke off, or none has ended for longer than a day. */
  isBroken: z.boolean(),
  isLate: z.boolean(),
});
export type ReconciliationState = z.infer<typeof ReconciliationState>;
