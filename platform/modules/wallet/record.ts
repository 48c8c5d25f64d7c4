/**
 * The account record: entries as their member sees them. An entry is one line, with what it changed of the accounts that are looked at,
 * so money that only went from one of them to another is a line that changes nothing.
 */
import type { EntryKind } from '@feria/contracts/wallet/member';
import type { Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import type { Purpose } from './posting.ts';
import type { Reversing } from './store.ts';

export type RecordFilter = {
  /** The accounts that are looked at, all of one member and currency, with what each is for. */
  accounts: readonly { accountId: bigint; purpose: Purpose }[];
  /** Entries from this one through that one. */
  first: bigint;
  through: bigint;
  /** Null: every kind. */
  kinds: readonly EntryKind[] | null;
  /** A round, a payment or a transfer; null: any. */
  reference: string | null;
};
export type RecordLeg = { account: Purpose; amount: Units; balanceAfter: Units };
export type RecordLine = {
  id: bigint;
  at: Date;
  kind: EntryKind;
  reference: string;
  /** What the accounts together changed by. */
  amount: Units;
  legs: RecordLeg[];
} & Reversing;
export type RecordSum = { kind: EntryKind; lines: bigint; credited: Units; debited: Units };

/**
 * The entries of one account that the filter takes. Found by the index of a member's postings, which is in the order of the entries, and
 * each looked up by its key: so a page stops where it is full.
 */
const TAKEN = `
  select q.entry_id, q.amount, e.kind
    from wallet.postings q
    cross join lateral (
      select n.kind from wallet.entries n
        where n.id = q.entry_id and ($4::text[] is null or n.kind = any ($4)) and ($5::text is null or n.reference = $5)
        limit 1
    ) e
    where q.account_id = a.id and q.balance_after is not null and q.entry_id between $2 and $3`;

const valuesOf = ({ accounts, first, through, kinds, reference }: RecordFilter): readonly unknown[] => [
  accounts.map(({ accountId }) => accountId),
  first,
  through,
  kinds,
  reference,
];

type LegRow = Omit<RecordLine, 'amount' | 'legs'> & {
  accountId: bigint;
  amount: Units;
  balanceAfter: Units;
};

/** Newest first; `before`: the last entry of the page before. */
export async function listRecord(
  reader: Tx | Reader,
  filter: RecordFilter,
  { before, limit }: { before?: bigint | undefined; limit: number },
): Promise<RecordLine[]> {
  const high = before === undefined ? filter.through : before - 1n;
  const through = high < filter.through ? high : filter.through;
  const rows = await callSql<LegRow>(
    reader,
    `select e.id, e.at, e.kind, e.reference, o.kind as "ofKind", r.cause, l.account_id, l.amount, l.balance_after
       from (
         select distinct t.entry_id
           from unnest($1::bigint[]) as a (id)
           cross join lateral (${TAKEN} order by q.entry_id desc limit $6) t
           order by t.entry_id desc limit $6
       ) p
       join wallet.entries e on e.id = p.entry_id
       cross join lateral wallet.postings_of(e) l
       left join wallet.reversals r on e.kind = 'reversal' and r.entry_id = e.id
       left join wallet.entries o on o.id = r.of_entry_id
       where l.account_id = any ($1)
       order by e.id desc, l.account_id`,
    [...valuesOf({ ...filter, through }), limit],
  );
  const purposes = new Map(filter.accounts.map(({ accountId, purpose }) => [accountId, purpose]));
  const lines = new Map<bigint, RecordLine>();
  for (const { accountId, amount, balanceAfter, ...entry } of rows) {
    const line = lines.get(entry.id) ?? { ...entry, amount: 0n, legs: [] };
    line.amount += amount;
    line.legs.push({ account: purposes.get(accountId)!, amount, balanceAfter });
    lines.set(entry.id, line);
  }
  return [...lines.values()];
}

/** All lines that the filter takes, by kind: what those of all its pages come to. */
export function sumRecord(reader: Tx | Reader, filter: RecordFilter): Promise<RecordSum[]> {
  return callSql<RecordSum>(
    reader,
    `select n.kind, count(*) as lines, coalesce(sum(n.amount) filter (where n.amount > 0), 0)::bigint as credited,
            coalesce(-sum(n.amount) filter (where n.amount < 0), 0)::bigint as debited
       from (
         select t.entry_id, t.kind, sum(t.amount) as amount
           from unnest($1::bigint[]) as a (id) cross join lateral (${TAKEN}) t
           group by t.entry_id, t.kind
       ) n
       group by n.kind order by n.kind`,
    valuesOf(filter),
  );
}

/** What was staked with bonus money in these entries of a member's bonus account, less what came back, by round. */
export function sumBonusStakes(
  reader: Tx | Reader,
  { accountId, first }: { accountId: bigint; first: bigint },
): Promise<{ reference: string; amount: Units }[]> {
  return callSql<{ reference: string; amount: Units }>(
    reader,
    `select e.reference, -sum(q.amount)::bigint as amount
       from wallet.postings q
       cross join lateral (
         select n.reference from wallet.entries n
           left join wallet.reversals r on n.kind = 'reversal' and r.entry_id = n.id
           left join wallet.entries o on o.id = r.of_entry_id
           where n.id = q.entry_id
             and (n.kind in ('bonus_bet', 'bonus_rollback') or o.kind in ('bonus_bet', 'bonus_rollback'))
           limit 1
       ) e
       where q.account_id = $1 and q.balance_after is not null and q.entry_id >= $2
       group by e.reference having sum(q.amount) <> 0`,
    [accountId, first],
  );
}
