/**
 * How a payout ends, so that a test can force each end by the amount or the account:
 *
 * | what | becomes |
 * |---|---|
 * | cents .13 | failed after a second, without a reason |
 * | cents .17 | held after a second, sent a minute later |
 * | cents .19 | sent after a second, returned a minute later: account_closed |
 * | cents .23 | failed after a second: account_closed |
 * | cents .29 | held after a second, failed a minute later: refused_for_risk |
 * | cents .31 | failed after a second: holder_differs |
 * | cents .37 | not taken at all: 422, rail_cap |
 * | a phone, account number, CCI, CLABE or key of Bre-B that ends in 0000 | failed after a second: account_wrong |
 * | a bank that is not listed, or the last one of the list | not taken at all: 422, bank_unavailable |
 * | anything else | sent after a second |
 */
import type { FieldValues } from '@feria/contracts/cashier/rail-fields';
import { addMs } from '@feria/kernel';
import type { Reason } from './payment-acts.ts';
import { addMove } from './store/moves.ts';
import { lockPayout, putPayout, type PayoutRow, type PayoutState } from './store/payouts.ts';
import type { Queryable } from './store/queryable.ts';

const FIRST_MS = 1_000;
const LATER_MS = 60_000;

type Step = { status: PayoutState['status']; reason?: Reason; afterMs: number };

const SENT: Step = { status: 'sent', afterMs: FIRST_MS };
const HELD: Step = { status: 'held', afterMs: FIRST_MS };
const BY_CENTS: Readonly<Record<string, readonly Step[]>> = {
  13: [{ status: 'failed', afterMs: FIRST_MS }],
  17: [HELD, { status: 'sent', afterMs: LATER_MS }],
  19: [SENT, { status: 'returned', reason: 'account_closed', afterMs: LATER_MS }],
  23: [{ status: 'failed', reason: 'account_closed', afterMs: FIRST_MS }],
  29: [HELD, { status: 'failed', reason: 'refused_for_risk', afterMs: LATER_MS }],
  31: [{ status: 'failed', reason: 'holder_differs', afterMs: FIRST_MS }],
};
const WRONG_ACCOUNT: readonly Step[] = [{ status: 'failed', reason: 'account_wrong', afterMs: FIRST_MS }];
const ACCOUNTS = ['phone', 'accountNumber', 'cci', 'clabe', 'breb'] as const;

type Ruled = { amount: string; fields: FieldValues };

export function stepsOf({ amount, fields }: Ruled): readonly Step[] {
  if (ACCOUNTS.some((field) => fields[field]?.endsWith('0000'))) return WRONG_ACCOUNT;
  return BY_CENTS[amount.slice(-2)] ?? [SENT];
}

/** When the first thing happens to a payout that is taken at `at`. */
export const firstDue = (payout: Ruled, at: Date): Date => addMs(at, stepsOf(payout)[0]!.afterMs);

/** The next step of one that is due, within the caller's transaction. False: it was not due any more. */
export async function stepPayout(tx: Queryable, id: string, at: Date): Promise<boolean> {
  const row = await lockPayout(tx, id);
  if (!row?.due_at || row.due_at > at) return false;
  const steps = stepsOf(row);
  const next = steps.findIndex(({ status }) => status === row.status) + 1;
  const { status, reason = null } = steps[next] ?? SENT;
  const after = steps[next + 1];
  await endPayout(tx, row, { status, reason, dueAt: after ? addMs(at, after.afterMs) : null }, at);
  return true;
}

/** Puts a payout that is locked into a state, and notes the money that moves with it. */
export async function endPayout(
  tx: Queryable,
  row: PayoutRow,
  state: Omit<PayoutState, 'trace'>,
  at: Date,
): Promise<void> {
  const trace = state.status === 'sent' ? traceOf(row) : row.trace;
  await putPayout(tx, row.id, { ...state, trace }, at);
  if (state.status === 'sent') await addMove(tx, 'payout', row, row.amount, row.fee, at);
  if (state.status === 'returned') await addMove(tx, 'payout_return', row, row.amount, null, at);
}

const ACH_DIGITS = 15;

/** What the bank knows it by: a tracking key as SPEI has them (letters and digits, 30 at most), elsewhere the digits of an ACH payment. */
function traceOf({ id, rail }: PayoutRow): string {
  const own = id.slice(id.indexOf('_') + 1);
  if (rail === 'spei') return `SBX${own.toUpperCase()}`;
  return BigInt(`0x${own}`).toString().slice(-ACH_DIGITS).padStart(ACH_DIGITS, '0');
}
