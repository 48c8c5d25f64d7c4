/**
 * The wallet's part of a reconciliation. Every function reads one bounded slice in one statement and changes nothing;
 * whoever asks goes on from where the slice ended.
 */
import { GROUP_OF_KIND } from '@feria/contracts/reporting/statements';
import type { EntryKind } from '@feria/contracts/wallet/member';
import type { Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type LedgerFinding = {
  check: string;
  difference: string;
  subject: string;
  expected: string;
  found: string;
};
/** Where a reading of entries is: transactions are in their order, entries in theirs within one. */
export type EntryPlace = { xid: string; id: bigint };
export const FIRST_ENTRY: EntryPlace = { xid: '0', id: 0n };
/** The house accounts and what each holds, in units as text: how the database keeps them. */
export type HouseSums = Record<string, string>;

/** The balances of the house accounts, and the transaction below which every entry counts in them. */
export async function pinHouseAccounts(reader: Tx | Reader): Promise<{ before: string; house: HouseSums }> {
  const [pinned] = await callSql<{ before: string; house: HouseSums }>(
    reader,
    'select before_xid as before, house from wallet.pin_house()',
    [],
  );
  return pinned!;
}

/** How many entries there are from a place on, counted without reading them. */
export async function countEntries(
  reader: Tx | Reader,
  { xid }: EntryPlace,
  before: string,
): Promise<bigint> {
  const [row] = await callSql<{ entries: bigint }>(reader, 'select wallet.count_entries($1, $2) as entries', [
    xid,
    before,
  ]);
  return row!.entries;
}

export type EntrySlice = {
  entries: bigint;
  postings: bigint;
  /** Postings on members' accounts. */
  chained: bigint;
  /** Null when there was nothing left. */
  last: EntryPlace | null;
  house: HouseSums;
  unbalanced: bigint;
  broken: bigint;
  findings: LedgerFinding[];
};

/** Whether the next entries balance, and each balance follows from the one before. */
export async function checkEntries(
  reader: Tx | Reader,
  { xid, id }: EntryPlace,
  { before, limit, most }: { before: string; limit: number; most: number },
): Promise<EntrySlice> {
  const [row] = await callSql<Omit<EntrySlice, 'last'> & { lastXid: string | null; lastId: bigint | null }>(
    reader,
    'select * from wallet.check_entries($1, $2, $3, $4, $5)',
    [xid, id, before, limit, most],
  );
  const { lastXid, lastId, ...slice } = row!;
  return { ...slice, last: lastXid === null || lastId === null ? null : { xid: lastXid, id: lastId } };
}

export type BalanceSlice = {
  accounts: bigint;
  postings: bigint;
  /** Null when there was nothing left. */
  lastId: bigint | null;
  differences: bigint;
  findings: LedgerFinding[];
};

/** Whether the next members' balances are what their last postings (or with `sums` all of them) say. */
export async function checkBalances(
  reader: Tx | Reader,
  after: bigint,
  { sums, limit, most }: { sums: boolean; limit: number; most: number },
): Promise<BalanceSlice> {
  const [row] = await callSql<BalanceSlice>(
    reader,
    `select accounts, postings, last_id, differences, findings
       from wallet.check_balances($1, $2, $3, $4)`,
    [after, limit, sums, most],
  );
  return row!;
}

export async function countMemberAccounts(reader: Tx | Reader): Promise<bigint> {
  const [row] = await callSql<{ accounts: bigint }>(
    reader,
    'select wallet.count_member_accounts() as accounts',
    [],
  );
  return row!.accounts;
}

export type CurrencySum = {
  currency: string;
  accounts: bigint;
  members: Units;
  house: Units;
  /** On the house accounts since their roll-up. */
  since: Units;
};

/** What all accounts of each currency hold: `members`, `house` and `since` are nothing together. */
export function sumCurrencies(reader: Tx | Reader): Promise<CurrencySum[]> {
  return callSql<CurrencySum>(reader, 'select * from wallet.currency_sums()', []);
}

export type HeldSum = { memberId: string; currency: string; held: Units; onHold: Units };

/** What members hold apart, and how much of it is for open holds. */
export function sumHeld(reader: Tx | Reader): Promise<HeldSum[]> {
  return callSql<HeldSum>(reader, 'select member_id, currency, held, on_hold from wallet.held_sums()', []);
}

export type TransferSum = {
  memberId: string;
  vendor: string;
  currency: string;
  entries: bigint;
  in: Units;
  out: Units;
};

/** What the ledger moved into and out of vendors' wallets, by member. */
export function sumTransferEntries(reader: Tx | Reader): Promise<TransferSum[]> {
  return callSql<TransferSum>(
    reader,
    `select member_id, vendor, currency, entries, moved_in as "in", moved_out as "out"
       from wallet.transfer_sums()`,
    [],
  );
}

/** Accounts in words: owner, currency, purpose. */
export async function nameAccounts(
  reader: Tx | Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await callSql<{ id: bigint; name: string }>(
    reader,
    `select a.id, concat_ws(' ', a.owner_kind, a.owner_id, a.currency, a.purpose) as name
       from wallet.accounts a where a.id = any ($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}

const TAX_KINDS = (Object.keys(GROUP_OF_KIND) as EntryKind[]).filter(
  (kind) => GROUP_OF_KIND[kind] === 'taxes',
);

/** The keys of the entries of taxes after one place through another. */
export async function listTaxEntries(
  reader: Tx | Reader,
  after: EntryPlace,
  through: EntryPlace,
): Promise<string[]> {
  const rows = await callSql<{ key: string }>(
    reader,
    `select e.key from wallet.entries e
       where (e.xid, e.id) > ($1::xid8, $2::bigint) and (e.xid, e.id) <= ($3::xid8, $4::bigint) and e.kind = any ($5::text[])`,
    [after.xid, after.id, through.xid, through.id, TAX_KINDS],
  );
  return rows.map(({ key }) => key);
}

/** What the entries of taxes under these keys took of their member, less what they gave back. */
export function sumTaxEntries(
  reader: Tx | Reader,
  keys: readonly string[],
): Promise<{ key: string; memberId: string; amount: Units }[]> {
  return callSql(
    reader,
    `select e.key, e.member_id,
            sum(case when k.gives_back then -e.amount else e.amount end)::bigint as amount
       from unnest($1::text[]) as wanted (key)
       join wallet.entries e on wallet.key_hash(e.key) = wallet.key_hash(wanted.key) and e.key = wanted.key
       join wallet.entry_kinds k on k.kind = e.kind
       where e.kind = any ($2::text[]) group by e.key, e.member_id`,
    [keys, TAX_KINDS],
  );
}

export type Booked = { kind: EntryKind; key: string; id: bigint; currency: string; amount: Units };

/** The entries of these kinds under these keys: `kinds` and `keys` go together, item by item. */
export function findBooked(
  reader: Tx | Reader,
  kinds: readonly EntryKind[],
  keys: readonly string[],
): Promise<Booked[]> {
  return callSql<Booked>(
    reader,
    'select kind, key, id, currency, amount from wallet.entries_of($1::text[], $2::text[])',
    [kinds, keys],
  );
}

/** Entries of a payment's kind in the order of their keys: the index has no other kinds. */
export function listOfKind(
  reader: Tx | Reader,
  kind: Extract<EntryKind, 'deposit' | 'withdrawal_payout'>,
  { after, limit }: { after: string; limit: number },
): Promise<Booked[]> {
  return callSql<Booked>(
    reader,
    `select e.kind, e.key, e.id, e.currency, e.amount from wallet.entries e
       where e.kind = $1 and e.kind in ('deposit', 'withdrawal_payout') and e.key > $2 order by e.key limit $3`,
    [kind, after, limit],
  );
}
