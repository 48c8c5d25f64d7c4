/** All SQL of the wallet. The application's role can only read its tables: money moves through the functions. */
import type { EntryKind, ReversalCause } from '@feria/contracts/wallet/member';
import type { Units } from '@feria/kernel';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../core/db.ts';
import type { Command, Verdict } from './posting.ts';

/** Of a line that reverses another: what, and why. Both are null on every other line. */
export type Reversing = { ofKind: EntryKind | null; cause: ReversalCause | null };

export type Balance = { cash: Units; held: Units; bonus: Units; debt: Units; version: bigint };

/** One line of a member's account record: what an entry did to the member's cash. */
export type StatementLine = {
  id: bigint;
  at: Date;
  kind: EntryKind;
  amount: Units;
  balanceAfter: Units;
  currency: string;
  reference: string;
} & Reversing;

export type LedgerPosting = {
  account: string;
  currency: string;
  amount: Units;
  balanceAfter: Units | null;
};
export type LedgerEntry = {
  id: bigint;
  at: Date;
  kind: EntryKind;
  key: string;
  reference: string;
  postings: LedgerPosting[];
};

export type Difference = { difference: string; subject: string; expected: Units; found: Units };

export async function insertAccounts(tx: Tx, memberId: string, currency: string, at: Date): Promise<void> {
  await sql`select wallet.open_accounts(${memberId}, ${currency}, ${at})`.execute(tx);
}

export async function postAll(tx: Tx, commands: readonly Command[], at: Date): Promise<Verdict[]> {
  const column = <Value>(read: (command: Command) => Value): Value[] => commands.map(read);
  const { rows } = await sql<Verdict>`
    select verdict, entry_id, cash, held
      from wallet.post_entries(
        ${column((command) => command.kind)}::text[], ${column((command) => command.key)}::text[],
        ${column((command) => command.memberId)}::uuid[], ${column((command) => command.currency)}::text[],
        ${column((command) => command.amount)}::bigint[], ${column((command) => command.counterparty)}::text[],
        ${column((command) => command.reference)}::text[], ${at})
      order by item`.execute(tx);
  return rows;
}

export async function findBalance(
  tx: Tx | Reader,
  memberId: string,
  currency: string,
): Promise<Balance | undefined> {
  const { rows } = await sql<Balance>`
    select sum(b.amount) filter (where b.purpose = 'cash')::bigint as cash,
           sum(b.amount) filter (where b.purpose = 'held')::bigint as held,
           sum(b.amount) filter (where b.purpose = 'bonus')::bigint as bonus,
           sum(b.amount) filter (where b.purpose = 'debt')::bigint as debt,
           max(b.last_entry_id) as version
      from wallet.accounts a join wallet.balances b on b.account_id = a.id
      where a.owner_kind = 'member' and a.owner_id = ${memberId} and a.currency = ${currency}
      group by a.owner_id`.execute(tx);
  return rows[0];
}

export type Holding = { memberId: string; currency: string; cash: Units; held: Units };

export async function findBalances(tx: Tx | Reader, memberIds: readonly string[]): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
    select a.owner_id as "memberId", a.currency,
           sum(b.amount) filter (where b.purpose = 'cash')::bigint as cash,
           sum(b.amount) filter (where b.purpose = 'held')::bigint as held
      from wallet.accounts a join wallet.balances b on b.account_id = a.id
      where a.owner_kind = 'member' and a.owner_id = any (${[...memberIds]}::text[])
      group by a.owner_id, a.currency`.execute(tx);
  return rows;
}

export type StatementFilter = { currency: string; before?: bigint | undefined; limit: number };

export async function readStatement(
  tx: Tx | Reader,
  memberId: string,
  { currency, before, limit }: StatementFilter,
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select e.id, e.at, e.kind, p.amount, p.balance_after, p.currency, e.reference,
           o.kind as "ofKind", r.cause
      from wallet.accounts a
      join wallet.postings p on p.account_id = a.id and p.balance_after is not null
      join wallet.entries e on e.id = p.entry_id
      left join wallet.reversals r on e.kind = 'reversal' and r.entry_id = e.id
      left join wallet.entries o on o.id = r.of_entry_id
      where a.owner_kind = 'member' and a.owner_id = ${memberId} and a.currency = ${currency} and a.purpose = 'cash'
        and (${before ?? null}::bigint is null or p.entry_id < ${before ?? null}::bigint)
      order by p.entry_id desc
      limit ${limit}`.execute(tx);
  return rows;
}

type PostingRow = Omit<LedgerEntry, 'postings'> & LedgerPosting;

/** Entries by key, whatever their kind, oldest first. */
export async function findEntries(tx: Tx | Reader, keys: readonly string[]): Promise<LedgerEntry[]> {
  const { rows } = await sql<PostingRow>`
    select e.id, e.at, e.kind, e.key, e.reference, p.currency, p.amount, p.balance_after,
           concat_ws(' ', a.owner_kind, a.purpose) as account
      from unnest(${keys}::text[]) as wanted (key)
      join wallet.entries e on wallet.key_hash(e.key) = wallet.key_hash(wanted.key) and e.key = wanted.key
      cross join lateral wallet.postings_of(e) p
      join wallet.accounts a on a.id = p.account_id
      order by e.id, p.ordinal desc`.execute(tx);
  const entries = new Map<bigint, LedgerEntry>();
  for (const { id, at, kind, key, reference, ...posting } of rows) {
    const entry = entries.get(id) ?? { id, at, kind, key, reference, postings: [] };
    entry.postings.push(posting);
    entries.set(id, entry);
  }
  return [...entries.values()];
}

export async function rollUp(tx: Tx, at: Date): Promise<number> {
  const { rows } = await sql<{ moved: number }>`select wallet.roll_up(${at}) as moved`.execute(tx);
  return rows[0]?.moved ?? 0;
}

export async function findDifferences(tx: Tx | Reader): Promise<Difference[]> {
  const { rows } = await sql<Difference>`select * from wallet.reconcile()`.execute(tx);
  return rows;
}
