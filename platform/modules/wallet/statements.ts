/** Statements: a member's accounts over a period, from what they held at its edges. Nothing is summed from the beginning. */
import type { EntryKind } from '@feria/contracts/wallet/member';
import type { Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import type { Purpose } from './posting.ts';
import type { Reversing } from './store.ts';

export type PeriodSum = { kind: EntryKind; lines: bigint; credited: Units; debited: Units };
export type PeriodLine = {
  id: bigint;
  at: Date;
  kind: EntryKind;
  reference: string;
  amount: Units;
  balanceAfter: Units;
} & Reversing;
/** One account over a period. Its entries are those from `first` through `through`, and never change. */
export type AccountPeriod = {
  accountId: bigint;
  purpose: Purpose;
  opening: Units;
  closing: Units;
  first: bigint;
  through: bigint;
  sums: PeriodSum[];
};

export type PeriodEdges = Omit<AccountPeriod, 'sums'>;
export type Holder = { memberId: string; currency: string };

/** What a member's accounts in a currency held at the edges of [from, to), and which entries lie between. */
export function readPeriodEdges(
  tx: Tx | Reader,
  { memberId, currency }: Holder,
  { from, to }: { from: Date; to: Date },
): Promise<PeriodEdges[]> {
  return callSql<PeriodEdges>(
    tx,
    `select purpose, account_id, opening, closing, first, through
       from wallet.statement_edges($1, $2, $3, $4)`,
    [memberId, currency, from, to],
  );
}

/**
 * The same with the sums by kind. Opening and sums are closing, or it throws. Ask inside one snapshot (`db.snapshot`): the
 * edges and the sums have to be of one instant.
 */
export async function readPeriod(
  tx: Tx,
  holder: Holder,
  period: { from: Date; to: Date },
): Promise<AccountPeriod[]> {
  const edges = await readPeriodEdges(tx, holder, period);
  const [{ first, through } = { first: 1n, through: 0n }] = edges;
  const sums = await callSql<PeriodSum & { accountId: bigint }>(
    tx,
    `select account_id, kind, lines, credited, debited
       from wallet.statement_sums($1::bigint[], $2, $3) order by account_id, kind`,
    [edges.map(({ accountId }) => accountId), first, through],
  );
  return edges.map((edge) => {
    const own = sums.filter(({ accountId }) => accountId === edge.accountId);
    const moved = own.reduce((total, { credited, debited }) => total + credited - debited, 0n);
    if (edge.opening + moved !== edge.closing)
      throw new Error(
        `the ${edge.purpose} of member ${holder.memberId} does not add up: ${edge.opening} and ${moved} are not ${edge.closing}`,
      );
    return {
      ...edge,
      sums: own.map(({ kind, lines, credited, debited }) => ({ kind, lines, credited, debited })),
    };
  });
}

export type DaySum = { day: string; kind: EntryKind; credited: Units; debited: Units };

/** What moved on one of the accounts that `readPeriod` gave, by day of a zone and kind: together the sums of the period. */
export function readDaySums(
  tx: Tx,
  accounts: readonly PeriodEdges[],
  { accountId, first, through }: PeriodEdges,
  { from, timeZone }: { from: Date; timeZone: string },
): Promise<DaySum[]> {
  return callSql<DaySum>(
    tx,
    `select day::text as day, kind, credited, debited from wallet.day_sums($1::bigint[], $2, $3, $4, $5, $6)`,
    [accounts.map((account) => account.accountId), accountId, first, through, from, timeZone],
  );
}

export type LinePage = {
  /** Where the page goes on: entries after (oldest first) or before (newest first) this one. */
  from?: bigint | undefined;
  newestFirst: boolean;
  limit: number;
};

/** Lines of an account in a period. They are the same whenever they are asked for: entries never change. */
export async function listPeriodLines(
  tx: Tx | Reader,
  { accountId, first, through }: Pick<PeriodEdges, 'accountId' | 'first' | 'through'>,
  { from, newestFirst, limit }: LinePage,
): Promise<PeriodLine[]> {
  const low = newestFirst || from === undefined ? first : from + 1n;
  const high = newestFirst && from !== undefined ? from - 1n : through;
  return callSql<PeriodLine>(
    tx,
    `select e.id, e.at, e.kind, e.reference, p.amount, p.balance_after,
            o.kind as "ofKind", r.cause
       from (
         select q.entry_id, q.amount, q.balance_after from wallet.postings q
           where q.account_id = $1 and q.balance_after is not null and q.entry_id between $2 and $3
           order by q.entry_id ${newestFirst ? 'desc' : ''} limit $4
       ) p
       join wallet.entries e on e.id = p.entry_id
       left join wallet.reversals r on e.kind = 'reversal' and r.entry_id = e.id
       left join wallet.entries o on o.id = r.of_entry_id
       order by e.id ${newestFirst ? 'desc' : ''}`,
    [accountId, low, high < through ? high : through, limit],
  );
}
