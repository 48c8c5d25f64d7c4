/** Play's part of a reconciliation: receipts against entries, and what a vendor's own list is compared with. */
import type { Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type PlayFinding = {
  check: string;
  difference: string;
  subject: string;
  expected: string;
  found: string;
};
type Place = { xid: string; id: bigint };
export type Between = { from: Date; to: Date };

/** Whether the entries of vendors' calls after one place through another have their receipts. */
export async function checkEntryReceipts(
  reader: Tx | Reader,
  after: Place,
  through: Place,
  most: number,
): Promise<{ entries: bigint; differences: bigint; findings: PlayFinding[] }> {
  const [row] = await callSql<{ entries: bigint; differences: bigint; findings: PlayFinding[] }>(
    reader,
    'select entries, differences, findings from play.check_entries($1, $2, $3, $4, $5)',
    [after.xid, after.id, through.xid, through.id, most],
  );
  return row!;
}

export type ReceiptSlice = {
  receipts: bigint;
  entries: bigint;
  differences: bigint;
  findings: PlayFinding[];
};

/** Whether the receipts of a time have their entries. */
export async function checkReceipts(
  reader: Tx | Reader,
  { from, to }: Between,
  most: number,
): Promise<ReceiptSlice> {
  const [row] = await callSql<ReceiptSlice>(
    reader,
    'select receipts, entries, differences, findings from play.check_receipts($1, $2, $3)',
    [from, to, most],
  );
  return row!;
}

/** How many receipts a time has, and when the first of them was written. */
export async function countReceipts(
  reader: Tx | Reader,
  { from, to }: Between,
): Promise<{ receipts: bigint; firstAt: Date | null }> {
  const [row] = await callSql<{ receipts: bigint; firstAt: Date | null }>(
    reader,
    'select receipts, first_at from play.count_receipts($1, $2)',
    [from, to],
  );
  return row!;
}

export type VendorReceipt = {
  transaction: string;
  kind: 'bet' | 'win' | 'rollback';
  memberId: string;
  currency: string;
  amount: Units;
  at: Date;
  /** A bet or win that was rolled back since. */
  isReversed: boolean;
};

const receiptsFrom = (
  source: string,
): string => `select r.transaction_uuid as transaction, r.kind, r.member_id, r.currency, r.amount, r.at,
    exists (select from play.reversals v
      where v.vendor = r.vendor and v.transaction_uuid = r.transaction_uuid and v.member_id = r.member_id) as "isReversed"
  from ${source} r`;

/** What a vendor's calls did in a time. */
export function listVendorReceipts(
  reader: Tx | Reader,
  vendor: string,
  { from, to }: Between,
): Promise<VendorReceipt[]> {
  return callSql<VendorReceipt>(
    reader,
    `${receiptsFrom('play.receipts')} where r.vendor = $1 and r.at >= $2 and r.at < $3`,
    [vendor, from, to],
  );
}

/** The same by the vendor's names. */
export function findVendorReceipts(
  reader: Tx | Reader,
  vendor: string,
  transactions: readonly string[],
): Promise<VendorReceipt[]> {
  return callSql<VendorReceipt>(reader, receiptsFrom('play.receipts_of($1, $2)'), [
    transactions.map(() => vendor),
    transactions,
  ]);
}

/**
 * In these rounds of a vendor, how many bets and wins operators took back: the vendor's own rollbacks of them were answered
 * and had no effect, so they have no receipts.
 */
export function countTakenBack(
  reader: Tx | Reader,
  vendor: string,
  rounds: readonly string[],
): Promise<{ round: string; memberId: string; number: number }[]> {
  return callSql(
    reader,
    `select d.vendor_round as round, d.member_id, count(*)::int as number
       from play.rounds d
       join play.receipts r on r.round_id = d.id and r.kind <> 'rollback'
       join play.reversals v on v.vendor = r.vendor and v.transaction_uuid = r.transaction_uuid
         and v.member_id = r.member_id and v.by_entry_id is not null
       where play.round_key(d.vendor, d.vendor_round) = any (
           select play.round_key($1, name) from unnest($2::text[]) name)
         and d.vendor = $1 and d.vendor_round = any ($2::text[])
       group by d.vendor_round, d.member_id`,
    [vendor, rounds],
  );
}

/** When a vendor's first call had its effect. */
export async function findFirstReceipt(reader: Tx | Reader, vendor: string): Promise<Date | null> {
  const [row] = await callSql<{ at: Date | null }>(
    reader,
    'select min(r.at) as at from play.receipts r where r.vendor = $1',
    [vendor],
  );
  return row?.at ?? null;
}
