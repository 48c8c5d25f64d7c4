/** What the office is shown of the three-way reconciliation. Pure. */
import type {
  BankAccountView,
  BankLineView,
  BankStatementView,
  DayState,
  RowAge,
  StatementRead,
  ThreeWayDay,
  ThreeWayRow,
} from '@feria/contracts/reporting/three-way';
import type { BankLine, Statement, StatementFormat } from '@feria/bank-statements';
import { countDays, sum, toDecimal, type Units } from '@feria/kernel';
import type { Account, StoredLine, StoredStatement } from './bank-store.ts';
import type { DayRow } from './day-store.ts';
import { netOf } from './judge-payments.ts';
import type { Correction, StoredRow } from './row-store.ts';

const decimalOrNull = (units: Units | null): string | null => (units === null ? null : toDecimal(units));

type Stands = Pick<DayRow, 'batch'> & { waits: number; open: number; explained: number };

/** The worst of what stands on a day. */
export function stateOfDay({ batch, waits, open, explained }: Stands): DayState {
  if (open > 0) return 'differs';
  if (waits > 0 || batch === 'in_transit') return 'in_transit';
  if (batch === 'no_statement') return 'no_statement';
  return explained > 0 ? 'explained' : 'matched';
}

const LAST_OF: readonly (readonly [most: number, age: RowAge])[] = [
  [1, '0-1'],
  [3, '2-3'],
  [7, '4-7'],
];

/** `today`: in the market that it is of. */
export function ageOf(day: string, today: string): RowAge {
  const days = countDays(day, today) - 1;
  return LAST_OF.find(([most]) => days <= most)?.[1] ?? '8+';
}

export function rowView(row: StoredRow, today: string): ThreeWayRow {
  return {
    id: row.id,
    gateway: row.gateway,
    currency: row.currency,
    market: row.market,
    day: row.day,
    class: row.class,
    state: row.state,
    age: ageOf(row.day, today),
    kind: row.kind,
    paymentId: row.paymentId,
    gatewayId: row.gatewayId,
    theirs: decimalOrNull(row.theirs),
    ours: decimalOrNull(row.ours),
    bank: decimalOrNull(row.bank),
    amount: toDecimal(row.amount),
    foundAt: row.foundAt.toISOString(),
    explainedBy: row.explainedBy,
    reason: row.reason,
    caseId: row.caseId,
    caseReference: row.caseReference,
  };
}

type Line = Pick<StoredLine, 'day' | 'units' | 'text' | 'counterparty'> & { reference: string | null };
export const lineView = ({ day, units, reference, text, counterparty }: Line): BankLineView => ({
  day,
  amount: toDecimal(units),
  reference: reference ?? '',
  text,
  counterparty,
});

const lineOfFile = ({ bookedOn, ...line }: BankLine): BankLineView => lineView({ ...line, day: bookedOn });

export type DayParts = {
  row: DayRow;
  rows: readonly StoredRow[];
  corrections: readonly (Correction & { at: Date })[];
  line: StoredLine | undefined;
  days: string[];
  today: string;
};

export function dayView({ row, rows, corrections, line, days, today }: DayParts): ThreeWayDay {
  const { batch, deposits, withdrawals, payments, payouts, refunds, chargebacks, fees } = row;
  const countOf = (state: StoredRow['state']) => rows.filter((one) => one.state === state).length;
  return {
    gateway: row.gateway,
    currency: row.currency,
    market: row.market,
    day: row.day,
    matched: row.matched,
    inTransit: row.inTransit,
    differing: row.differing,
    state: stateOfDay({
      batch,
      waits: countOf('waits'),
      open: countOf('open'),
      explained: countOf('explained'),
    }),
    judgedAt: row.judgedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    provider: {
      payments: toDecimal(payments),
      payouts: toDecimal(payouts),
      refunds: toDecimal(refunds),
      chargebacks: toDecimal(chargebacks),
      fees: toDecimal(fees),
      net: toDecimal(netOf(row)),
    },
    ours: {
      deposits: toDecimal(deposits),
      withdrawals: toDecimal(withdrawals),
      net: toDecimal(deposits + withdrawals),
    },
    bank: { batch, dueOn: row.dueOn, line: line ? lineView(line) : null, days },
    rows: rows.map((one) => rowView(one, today)),
    corrections: corrections.map(({ at, what, subject, units }) => ({
      at: at.toISOString(),
      what,
      subject,
      amount: toDecimal(units),
    })),
  };
}

export const accountView = ({ createdAt, ...account }: Account): BankAccountView => ({
  ...account,
  createdAt: createdAt.toISOString(),
});

export const statementView = (one: StoredStatement): BankStatementView => ({
  id: one.id,
  format: one.format as StatementFormat,
  from: one.firstDay,
  to: one.lastDay,
  opening: decimalOrNull(one.opening),
  closing: decimalOrNull(one.closing),
  lines: one.lines,
  newLines: one.newLines,
  uploadedBy: one.uploadedBy,
  uploadedAt: one.uploadedAt.toISOString(),
});

const MOST_FIRST = 20;

export function statementRead(
  { lines, opening, closing, ...statement }: Statement,
  newLines: number,
  kept: string | null,
): StatementRead {
  const amounts = lines.map(({ units }) => units);
  return {
    ...statement,
    kept,
    opening: decimalOrNull(opening),
    closing: decimalOrNull(closing),
    lines: lines.length,
    newLines,
    comesIn: toDecimal(sum(amounts.filter((units) => units > 0n))),
    goesOut: toDecimal(sum(amounts.filter((units) => units < 0n))),
    first: lines.slice(0, MOST_FIRST).map(lineOfFile),
  };
}
