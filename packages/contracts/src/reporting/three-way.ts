/**
 * The three-way reconciliation: what a gateway moved, what we booked, and what the bank took in, by gateway, currency and day.
 * GET /office/three-way · GET /office/three-way/open · GET /office/three-way/days/:gateway/:currency/:day (reports.read) ·
 * POST /office/three-way/rows/:id/explain (reports.acknowledge) · GET /office/bank-accounts · GET /office/bank-accounts/:id/statements
 * (reports.read) · POST /office/bank-accounts · POST /office/bank-accounts/:id · POST /office/bank-accounts/:id/statements
 * (reports.acknowledge)
 *
 * Nothing of it moves money: a difference is explained by a person, or ends by an entry that somebody makes elsewhere.
 */
import { z } from 'zod';
import { Day, Line, Text } from '../text.ts';
import { Amount, CurrencyCode, Instant, MarketCode, Uuid } from '../wire.ts';

/** What is not matched. Every one but the first is a difference. */
export const ROW_CLASSES = [
  'in_transit',
  /** We credited it, and the gateway has none of it, or took it back. */
  'loss',
  /** The gateway moved it, and we have nothing of it. */
  'unasked',
  'amount_differs',
  /** We paid it out, and the gateway has none of it. */
  'payout_unknown',
  'payout_returned',
  'missing_in_bank',
  'batch_differs',
  /** A line of the bank that no settlement batch explains. */
  'line_unexplained',
] as const;
export type RowClass = (typeof ROW_CLASSES)[number];
/** `gone`: what came later has answered it. */
export const ROW_STATES = ['waits', 'open', 'explained', 'gone'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** Where a day's settlement batch is. */
export const BATCH_STATES = [
  'nothing',
  'matched',
  'in_transit',
  /** The days in which it should have come are not covered by a statement yet. */
  'no_statement',
  'missing_in_bank',
  'amount_differs',
  /** No account of a bank is known for it. */
  'no_account',
] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** A day on the calendar of the month. */
export const DAY_STATES = ['matched', 'in_transit', 'no_statement', 'differs', 'explained'] as const;
export type DayState = (typeof DAY_STATES)[number];

export const DaySquare = z.object({
  day: Day,
  state: z.enum(DAY_STATES),
  isClosed: z.boolean(),
  matched: z.number().int(),
  inTransit: z.number().int(),
  /** Those that nobody has explained yet. */
  open: z.number().int(),
});
export type DaySquare = z.infer<typeof DaySquare>;
export const Month = Text.regex(/^20\d{2}-(0[1-9]|1[0-2])$/);
export const ThreeWayQuery = z.object({ month: Month });
export const ThreeWayMonth = z.object({
  month: Month,
  pairs: z.array(
    z.object({
      gateway: Text,
      currency: CurrencyCode,
      /** Whether an account of a bank is known that it settles into. */
      hasAccount: z.boolean(),
      days: z.array(DaySquare),
    }),
  ),
  /** When each gateway's list was read last, and up to when. */
  read: z.array(z.object({ gateway: Text, through: Instant.nullable(), failed: Text.nullable() })),
});
export type ThreeWayMonth = z.infer<typeof ThreeWayMonth>;

/** How old what is open is, in days. */
export const ROW_AGES = ['0-1', '2-3', '4-7', '8+'] as const;
export type RowAge = (typeof ROW_AGES)[number];

export const ThreeWayRow = z.object({
  id: Uuid,
  gateway: Text,
  currency: CurrencyCode,
  market: MarketCode,
  day: Day,
  class: z.enum(ROW_CLASSES),
  state: z.enum(ROW_STATES),
  age: z.enum(ROW_AGES),
  kind: z.enum(['payment', 'payout']).nullable(),
  /** Our deposit or withdrawal, where there is one. */
  paymentId: Uuid.nullable(),
  gatewayId: Text.nullable(),
  theirs: Amount.nullable(),
  ours: Amount.nullable(),
  bank: Amount.nullable(),
  amount: Amount,
  foundAt: Instant,
  explainedBy: Text.nullable(),
  reason: Text.nullable(),
  /** The payment case that was opened for it. */
  caseId: Uuid.nullable(),
  caseReference: Text.nullable(),
});
export type ThreeWayRow = z.infer<typeof ThreeWayRow>;

/** Oldest first; not more than five hundred. */
export const OpenRows = z.object({
  rows: z.array(ThreeWayRow),
  counts: z.array(z.object({ class: z.enum(ROW_CLASSES), age: z.enum(ROW_AGES), rows: z.number().int() })),
});
export type OpenRows = z.infer<typeof OpenRows>;

export const ThreeWayDayParams = z.object({ gateway: Line.max(40), currency: CurrencyCode, day: Day });
export const BankLineView = z.object({
  day: Day,
  amount: Amount,
  reference: Text,
  text: Text,
  counterparty: Text.nullable(),
});
export type BankLineView = z.infer<typeof BankLineView>;
export const ThreeWayDay = z.object({
  gateway: Text,
  currency: CurrencyCode,
  market: MarketCode,
  day: Day,
  state: z.enum(DAY_STATES),
  judgedAt: Instant,
  closedAt: Instant.nullable(),
  matched: z.number().int(),
  inTransit: z.number().int(),
  differing: z.number().int(),
  /** Signed: what left is below 0. The net is what the bank should take in. */
  provider: z.object({
    payments: Amount,
    payouts: Amount,
    refunds: Amount,
    chargebacks: Amount,
    fees: Amount,
    net: Amount,
  }),
  ours: z.object({ deposits: Amount, withdrawals: Amount, net: Amount }),
  bank: z.object({
    batch: z.enum(BATCH_STATES),
    dueOn: Day,
    line: BankLineView.nullable(),
    /** The days that one line paid at once, this one among them. */
    days: z.array(Day),
  }),
  /** Not more than five hundred. */
  rows: z.array(ThreeWayRow),
  corrections: z.array(
    z.object({
      at: Instant,
      what: z.enum(['late_move', 'late_line', 'paid_late']),
      subject: Text,
      amount: Amount,
    }),
  ),
});
export type ThreeWayDay = z.infer<typeof ThreeWayDay>;

export const ExplainPayload = z.object({ reason: Text.trim().min(3).max(500) });

const ColumnName = Line.trim().min(1).max(60);
/** The columns of a bank's own CSV file, as packages/bank-statements reads them. */
export const BankCsvMapping = z.object({
  delimiter: z.enum([',', ';', '\t']).nullable(),
  decimal: z.enum(['.', ',']),
  dates: z.enum(['YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD-MM-YYYY', 'DD.MM.YYYY', 'YYYYMMDD']),
  skip: z.number().int().min(0).max(50),
  columns: z.object({
    bookedOn: ColumnName,
    valueOn: ColumnName.optional(),
    amount: ColumnName.optional(),
    credit: ColumnName.optional(),
    debit: ColumnName.optional(),
    currency: ColumnName.optional(),
    reference: ColumnName.optional(),
    endToEnd: ColumnName.optional(),
    text: ColumnName.optional(),
    counterparty: ColumnName.optional(),
    balance: ColumnName.optional(),
  }),
});
export type BankCsvMapping = z.infer<typeof BankCsvMapping>;

/** `numberEnd`: the last characters of its number; the whole one is kept nowhere. */
export const BankAccountPayload = z.object({
  market: MarketCode,
  currency: CurrencyCode,
  bank: Line.trim().min(2).max(80),
  numberEnd: Text.regex(/^[0-9A-Z]{2,6}$/),
  gateway: Line.trim().min(1).max(40),
  settlesAfterDays: z.number().int().min(0).max(30),
  isActive: z.boolean(),
  mapping: BankCsvMapping.nullable(),
});
export type BankAccountPayload = z.infer<typeof BankAccountPayload>;
export const BankAccountView = BankAccountPayload.extend({
  id: Uuid,
  createdAt: Instant,
  /** The last day that a statement covers. */
  coveredTo: Day.nullable(),
});
export type BankAccountView = z.infer<typeof BankAccountView>;
export const BankAccounts = z.object({
  accounts: z.array(BankAccountView),
  /** The gateways that this platform is set up with. */
  gateways: z.array(Text),
});
export type BankAccounts = z.infer<typeof BankAccounts>;

export const STATEMENT_FILE_TYPE = 'application/octet-stream';
export const STATEMENT_FILE_BYTES = 5 * 1024 * 1024;
/** `preview`: it is read and nothing is kept. */
export const StatementQuery = z.object({ preview: z.enum(['true', 'false']).default('true') });
export const BankStatementView = z.object({
  id: Uuid,
  format: z.enum(['csv', 'mt940', 'camt053']),
  from: Day,
  to: Day,
  opening: Amount.nullable(),
  closing: Amount.nullable(),
  lines: z.number().int(),
  newLines: z.number().int(),
  uploadedBy: Text,
  uploadedAt: Instant,
});
export type BankStatementView = z.infer<typeof BankStatementView>;
export const BankStatements = z.object({ statements: z.array(BankStatementView) });
export type BankStatements = z.infer<typeof BankStatements>;
/** What was read. `kept`: null while it is only looked at. */
export const StatementRead = z.object({
  kept: Uuid.nullable(),
  format: z.enum(['csv', 'mt940', 'camt053']),
  /** As the bank wrote it. */
  account: Text.nullable(),
  currency: CurrencyCode,
  from: Day,
  to: Day,
  opening: Amount.nullable(),
  closing: Amount.nullable(),
  lines: z.number().int(),
  newLines: z.number().int(),
  comesIn: Amount,
  goesOut: Amount,
  /** The first twenty. */
  first: z.array(BankLineView),
});
export type StatementRead = z.infer<typeof StatementRead>;
