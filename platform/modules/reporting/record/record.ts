/** The account record: which entries an address asks for, a page of them, and what all of them come to. */
import { GROUP_OF_KIND } from '@feria/contracts/reporting/statements';
import type {
  RecordFilterInput,
  RecordLine as RecordLineView,
  RecordTotals,
} from '@feria/contracts/reporting/record';
import { ENTRY_KINDS } from '@feria/contracts/wallet/member';
import { MOVEMENT_GROUPS } from '@feria/contracts/words';
import { asId, sum, toDecimal } from '@feria/kernel';
import type { Tx } from '../../../core/db.ts';
import { findPaymentId } from '../../cashier/index.ts';
import { getMarket, type Market } from '../../markets/index.ts';
import {
  listRecord,
  readPeriodEdges,
  sumRecord,
  toReverses,
  type RecordFilter,
  type RecordLine,
  type RecordSum,
} from '../../wallet/index.ts';
import { instantsOf, type Owner } from '../statements/statements.ts';

export type OpenedRecord = { owner: Owner; market: Market; filter: RecordFilter };

/** Which entries are asked for. Call it inside one snapshot with what reads them. */
export async function openRecord(tx: Tx, owner: Owner, input: RecordFilterInput): Promise<OpenedRecord> {
  const market = await getMarket(tx, owner.merchantCode);
  const period = await instantsOf(tx, input, market);
  const edges = await readPeriodEdges(tx, { memberId: owner.id, currency: owner.currency }, period);
  const accounts = edges.filter(({ purpose }) => input.account === 'all' || purpose === input.account);
  const { groups } = input;
  const kinds = groups ? ENTRY_KINDS.filter((kind) => groups.includes(GROUP_OF_KIND[kind])) : null;
  const reference = input.reference === undefined ? null : await ledgerName(tx, owner, input.reference);
  const [{ first, through } = { first: 1n, through: 0n }] = edges;
  return { owner, market, filter: { accounts, first, through, kinds, reference } };
}

const TOLD = /^[DW](-[0-9A-HJKMNP-TV-Z]{4}){3}$/;

/** What the ledger calls it that a member was told as this. A reference of another member's is none: nothing is found by it. */
async function ledgerName(tx: Tx, { id }: Owner, reference: string): Promise<string> {
  const told = reference.toUpperCase();
  if (!TOLD.test(told)) return reference.toLowerCase();
  return (await findPaymentId(tx, asId<'member'>(id), told)) ?? told;
}

export async function readRecord(
  tx: Tx,
  { filter }: OpenedRecord,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ lines: RecordLine[]; totals: RecordTotals | null }> {
  const from = before === undefined ? undefined : BigInt(before);
  const lines = await listRecord(tx, filter, { before: from, limit });
  return { lines, totals: from === undefined ? totalsOf(await sumRecord(tx, filter)) : null };
}

export function totalsOf(sums: readonly RecordSum[]): RecordTotals {
  return {
    ...together(sums),
    net: toDecimal(sum(sums.map(({ credited, debited }) => credited - debited))),
    groups: MOVEMENT_GROUPS.flatMap((group) => {
      const own = sums.filter(({ kind }) => GROUP_OF_KIND[kind] === group);
      return own.length === 0 ? [] : [{ group, ...together(own) }];
    }),
  };
}

const together = (sums: readonly RecordSum[]): { lines: number; in: string; out: string } => ({
  lines: Number(sum(sums.map(({ lines }) => lines))),
  in: toDecimal(sum(sums.map(({ credited }) => credited))),
  out: toDecimal(sum(sums.map(({ debited }) => debited))),
});

export function toRecordLine(line: RecordLine): RecordLineView {
  const { id, at, kind, reference, amount, legs } = line;
  return {
    id: String(id),
    at: at.toISOString(),
    kind,
    group: GROUP_OF_KIND[kind],
    reference,
    amount: toDecimal(amount),
    legs: legs.map((leg) => ({
      account: leg.account,
      amount: toDecimal(leg.amount),
      balanceAfter: toDecimal(leg.balanceAfter),
    })),
    reverses: toReverses(line),
  };
}
