/** Statements: a member's accounts over days of their market. The ledger answers; this says which instants the days are. */
import type { RefusalCode } from '@feria/contracts/refusals';
import {
  GROUP_OF_KIND,
  type AccountStatement,
  type Statement,
  type StatementAccount,
  type StatementLine,
} from '@feria/contracts/reporting/statements';
import type { MarketCode } from '@feria/contracts/wire';
import { Refusal, sum, toDecimal, type Currency } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import { getMember } from '../../members/index.ts';
import { getMarket, type Market } from '../../markets/index.ts';
import {
  listPeriodLines,
  readPeriod,
  readPeriodEdges,
  toReverses,
  type AccountPeriod,
  type PeriodLine,
} from '../../wallet/index.ts';

export type Owner = { id: string; account: string; merchantCode: MarketCode; currency: Currency };
export type Days = { from: string; to: string };
export type Opened = {
  owner: Owner;
  market: Market;
  days: Days;
  /** What of the days is counted: through now, where they are not over. */
  asOf: Date;
  isRunning: boolean;
  accounts: AccountPeriod[];
};

/** Whose statement it is. Throws request.not_found. */
export async function ownerOf(tx: Tx | Reader, memberId: string): Promise<Owner> {
  const { id, account, marketCode, currency } = await getMember(tx, memberId);
  return { id, account, merchantCode: marketCode, currency };
}

/** The instants between which the market's days lie, the first one counted in. */
export async function instantsOf(
  tx: Tx | Reader,
  { from, to }: Days,
  { timeZone }: Market,
): Promise<{ from: Date; to: Date }> {
  const [period] = await callSql<{ from: Date; to: Date }>(
    tx,
    `select ($1::date)::timestamp at time zone $3 as "from", ($2::date + 1)::timestamp at time zone $3 as "to"`,
    [from, to, timeZone],
  );
  return period!;
}

/** Reads a statement. Call it inside one snapshot. Throws when the ledger does not add up: no false statement is given. */
export async function openStatement(tx: Tx, owner: Owner, days: Days, at: Date): Promise<Opened> {
  const market = await getMarket(tx, owner.merchantCode);
  const period = await instantsOf(tx, days, market);
  const accounts = await readPeriod(tx, { memberId: owner.id, currency: owner.currency }, period);
  const isRunning = period.to > at;
  return { owner, market, days, asOf: isRunning ? at : period.to, isRunning, accounts };
}

export type LinesRequest = Days & {
  account: StatementAccount;
  through?: string | undefined;
  before?: string | undefined;
  limit: number;
};

/** Lines of one account, newest first, none of them newer than `through`. */
export async function listLines(tx: Tx | Reader, owner: Owner, request: LinesRequest): Promise<PeriodLine[]> {
  const period = await instantsOf(tx, request, await getMarket(tx, owner.merchantCode));
  const edges = await readPeriodEdges(tx, { memberId: owner.id, currency: owner.currency }, period);
  const edge = edges.find(({ purpose }) => purpose === request.account);
  if (!edge) return [];
  const known = request.through === undefined ? edge.through : BigInt(request.through);
  const through = known < edge.through ? known : edge.through;
  const from = request.before === undefined ? undefined : BigInt(request.before);
  return listPeriodLines(tx, { ...edge, through }, { from, newestFirst: true, limit: request.limit });
}

/**
 * All lines of an account, oldest first, page by page and outside any transaction: entries never change, and those of an
 * account up to the newest that was seen are all there, so every page is of the statement's own snapshot. Throws at the
 * end when what was read does not lead from opening to closing.
 */
export async function* readAllLines(
  reader: Reader,
  account: AccountPeriod,
  pageSize: number,
): AsyncGenerator<PeriodLine[]> {
  let from: bigint | undefined;
  let held = account.opening;
  for (;;) {
    const lines = await listPeriodLines(reader, account, { from, newestFirst: false, limit: pageSize });
    held += sum(lines.map(({ amount }) => amount));
    if (lines.length > 0) yield lines;
    if (lines.length < pageSize) break;
    from = lines.at(-1)?.id;
  }
  if (held !== account.closing)
    throw new Error(`the lines of account ${account.accountId} end at ${held}, not at ${account.closing}`);
}

/** Throws request.not_found for an account that was never opened. */
export function accountOf({ accounts }: Opened, wanted: StatementAccount): AccountPeriod {
  const account = accounts.find(({ purpose }) => purpose === wanted);
  if (!account) throw new Refusal<RefusalCode>('request.not_found');
  return account;
}

export function countLines({ sums }: AccountPeriod): number {
  return Number(sum(sums.map(({ lines }) => lines)));
}

export function toStatement({ owner, market, days, asOf, isRunning, accounts }: Opened): Statement {
  return {
    ...days,
    timeZone: market.timeZone,
    currency: owner.currency,
    isRunning,
    asOf: asOf.toISOString(),
    through: String(accounts[0]?.through ?? 0n),
    accounts: accounts.map(toAccountStatement),
  };
}

function toAccountStatement(account: AccountPeriod): AccountStatement {
  const { purpose, opening, closing, sums } = account;
  return {
    account: purpose,
    opening: toDecimal(opening),
    in: toDecimal(sum(sums.map(({ credited }) => credited))),
    out: toDecimal(sum(sums.map(({ debited }) => debited))),
    closing: toDecimal(closing),
    lines: countLines(account),
    sums: sums.map(({ kind, lines, credited, debited }) => ({
      kind,
      group: GROUP_OF_KIND[kind],
      lines: Number(lines),
      in: toDecimal(credited),
      out: toDecimal(debited),
    })),
  };
}

export function toLine(line: PeriodLine): StatementLine {
  const { id, at, kind, reference, amount, balanceAfter } = line;
  return {
    id: String(id),
    at: at.toISOString(),
    kind,
    reference,
    amount: toDecimal(amount),
    balanceAfter: toDecimal(balanceAfter),
    reverses: toReverses(line),
  };
}
