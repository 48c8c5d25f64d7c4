/**
 * Statements: what an account of a member held when a period began, every line, and what it held when it ended.
 * Member: GET /api/statement · GET /api/statement/lines · GET /api/statement/file (all T)
 * The credit report is a statement's sums by kind; its file: GET /api/credit-report/file (T)
 * Office: GET /office/members/:id/statement · GET /office/members/:id/statement/lines · GET /office/members/:id/statement/file
 *
 * Days are the market's, both counted in. Opening, plus what came in, less what went out, is closing: to the last unit,
 * for each of the four accounts. Periods that touch add up. Amounts carry five places.
 */
import { z } from 'zod';
import { Day, RowNumber, Text } from '../text.ts';
import { ENTRY_KINDS, Reverses, type EntryKind } from '../wallet/member.ts';
import { Amount, CurrencyCode, Instant, Language } from '../wire.ts';
import { MOVEMENT_GROUPS, STATEMENT_ACCOUNTS, STATEMENT_FORMATS, type MovementGroup } from '../words.ts';

export type { MovementGroup, StatementAccount, StatementFormat } from '../words.ts';

/** What a kind of entry is called in sums. Whoever adds a kind says so here. */
export const GROUP_OF_KIND: Readonly<Record<EntryKind, MovementGroup>> = {
  bet: 'stakes',
  bonus_bet: 'stakes',
  win: 'wins',
  bonus_win: 'wins',
  free_win: 'wins',
  free_win_bonus: 'wins',
  deposit: 'deposits',
  withdrawal_hold: 'withdrawals',
  withdrawal_release: 'withdrawals',
  withdrawal_payout: 'withdrawals',
  withdrawal_rounding: 'withdrawals',
  transfer_hold: 'transfers',
  transfer_release: 'transfers',
  transfer_in: 'transfers',
  transfer_out: 'transfers',
  hold: 'holds',
  capture: 'holds',
  release: 'holds',
  win_hold: 'holds',
  win_release: 'holds',
  bonus_win_hold: 'holds',
  bonus_win_release: 'holds',
  transfer_win_hold: 'holds',
  transfer_win_release: 'holds',
  bonus_grant: 'bonuses',
  bonus_convert: 'bonuses',
  bonus_forfeit: 'bonuses',
  rollback: 'corrections',
  bonus_rollback: 'corrections',
  win_rollback: 'corrections',
  bonus_win_rollback: 'corrections',
  free_win_rollback: 'corrections',
  free_win_bonus_rollback: 'corrections',
  transfer_refusal: 'corrections',
  reversal: 'corrections',
  deposit_tax: 'taxes',
  bet_tax: 'taxes',
  bet_tax_refund: 'taxes',
  prize_tax: 'taxes',
  prize_tax_refund: 'taxes',
  payout_tax: 'taxes',
  deposit_fee: 'fees',
  payout_fee: 'fees',
  payment_held: 'deposits',
  payment_credited: 'deposits',
  payment_sent_back: 'deposits',
  refund_hold: 'corrections',
  refund_release: 'corrections',
  refund_out: 'corrections',
  deposit_refund: 'corrections',
  chargeback: 'corrections',
  chargeback_won: 'corrections',
  test_grant: 'test',
};

/** A day as the market counts it. */
const OurDay = Day.refine((day) => day >= '2000-01-01' && day < '2100-01-01', 'no day of ours');
const Period = z.object({ from: OurDay, to: OurDay });
const inOrder = ({ from, to }: { from: string; to: string }): boolean => from <= to;
const BACKWARDS = { message: 'the last day is before the first', path: ['to'] };

export const StatementQuery = Period.refine(inOrder, BACKWARDS);

/** `through`: the newest entry that counts, as the statement said; what was posted since is left out. Newest first. */
export const StatementLinesQuery = Period.extend({
  account: z.enum(STATEMENT_ACCOUNTS).default('cash'),
  through: RowNumber.optional(),
  before: RowNumber.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}).refine(inOrder, BACKWARDS);

export const StatementFileQuery = Period.extend({
  account: z.enum(STATEMENT_ACCOUNTS).default('cash'),
  format: z.enum(STATEMENT_FORMATS),
  language: Language.default('es'),
}).refine(inOrder, BACKWARDS);

export const CreditFileQuery = Period.extend({ language: Language.default('es') }).refine(inOrder, BACKWARDS);

export const StatementSum = z.object({
  kind: z.enum(ENTRY_KINDS),
  group: z.enum(MOVEMENT_GROUPS),
  lines: z.number().int(),
  in: Amount,
  out: Amount,
});
export type StatementSum = z.infer<typeof StatementSum>;

export const AccountStatement = z.object({
  account: z.enum(STATEMENT_ACCOUNTS),
  opening: Amount,
  in: Amount,
  out: Amount,
  closing: Amount,
  lines: z.number().int(),
  sums: z.array(StatementSum),
});
export type AccountStatement = z.infer<typeof AccountStatement>;

export const Statement = z.object({
  from: Text,
  to: Text,
  timeZone: Text,
  currency: CurrencyCode,
  /** The period is not over: closing is what the account held at `asOf`. */
  isRunning: z.boolean(),
  asOf: Instant,
  through: Text,
  accounts: z.array(AccountStatement),
});
export type Statement = z.infer<typeof Statement>;

export const StatementLine = z.object({
  id: Text,
  at: Instant,
  kind: z.enum(ENTRY_KINDS),
  reference: Text,
  amount: Amount,
  balanceAfter: Amount,
  reverses: Reverses.nullable(),
});
export type StatementLine = z.infer<typeof StatementLine>;
export const StatementLines = z.object({ items: z.array(StatementLine), next: Text.nullable() });
export type StatementLines = z.infer<typeof StatementLines>;
