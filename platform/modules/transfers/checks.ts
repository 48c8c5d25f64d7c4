/** Transfers as a vendor's own list is compared with them. */
import type { TransferDirection, TransferState } from '@feria/contracts/transfers/member';
import { isUuid, type Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type VendorTransfer = {
  transaction: string;
  kind: TransferDirection;
  memberId: string;
  currency: string;
  amount: Units;
  at: Date;
  state: TransferState;
};

const TRANSFER = `select t.id as transaction, t.direction as kind, t.member_id, t.currency, t.amount,
    t.moved_at as at, t.state
  from transfers.transfers t where t.vendor = $1`;

/** What was done at a vendor in a time. */
export function listVendorTransfers(
  reader: Tx | Reader,
  vendor: string,
  { from, to }: { from: Date; to: Date },
): Promise<VendorTransfer[]> {
  return callSql<VendorTransfer>(
    reader,
    `${TRANSFER} and t.state = 'done' and t.moved_at >= $2 and t.moved_at < $3`,
    [vendor, from, to],
  );
}

/** The same by our references, whatever became of them. Others are not ours. */
export function findVendorTransfers(
  reader: Tx | Reader,
  vendor: string,
  references: readonly string[],
): Promise<VendorTransfer[]> {
  return callSql<VendorTransfer>(reader, `${TRANSFER} and t.id = any ($2::uuid[])`, [
    vendor,
    references.filter(isUuid),
  ]);
}

/** When the first transfer at a vendor was done. */
export async function findFirstTransfer(reader: Tx | Reader, vendor: string): Promise<Date | null> {
  const [row] = await callSql<{ at: Date | null }>(
    reader,
    `select min(t.moved_at) as at from transfers.transfers t where t.vendor = $1 and t.state = 'done'`,
    [vendor],
  );
  return row?.at ?? null;
}

/**
 * What came back from vendors that keep money since that moment, less what went there. Null where it cannot be said: some is
 * there now, or came back that was there before.
 */
export async function netOfTransfers(reader: Reader, memberId: string, since: Date): Promise<Units | null> {
  const [row] = await callSql<{ net: bigint; isWhole: boolean }>(
    reader,
    `select coalesce(sum(v.net), 0)::bigint as net,
            coalesce(bool_and(v.first = 'in'), true) and not exists (
              select from transfers.wallets w
                where w.member_id = $1 and (w.balance is null or w.balance <> 0)) as "isWhole"
       from (
         select (array_agg(t.direction order by t.moved_at, t.id))[1] as first,
                sum(case t.direction when 'out' then t.amount else -t.amount end) as net
           from transfers.transfers t
           where t.member_id = $1 and t.state = 'done' and t.moved_at >= $2
           group by t.vendor
       ) v`,
    [memberId, since],
  );
  return row?.isWhole ? row.net : null;
}
