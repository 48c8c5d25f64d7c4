/** What became of grants: for the office, which counts them by reward and by campaign. */
import type { Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';

export type GrantResult = {
  vendor: string;
  /** Of the grant, or of the campaign that was asked for. */
  id: string;
  rounds: number;
  used: number;
  /** What can still be played at that instant. */
  left: number;
  /** What free rounds have won; a win that was rolled back, or that an operator took back, is taken off. */
  won: Units;
};
type Row = { vendor: string; id: string; rounds: number; used: number; left: number; won: Units };
export type GrantKey = Pick<GrantResult, 'vendor' | 'id'>;

const SUMS = `
  coalesce(sum(f.rounds), 0)::integer as rounds, coalesce(sum(f.rounds - f.rounds_left), 0)::integer as used,
  coalesce(sum(f.rounds_left) filter (where f.cancelled_at is null and f.ends_at > $3), 0)::integer as left,
  coalesce(sum(w.won), 0)::bigint as won`;
/** What an operator took back counts for nothing: a win is not won, and a rollback has taken nothing. */
const WON = `
  cross join lateral (
    select coalesce(sum(case r.kind when 'win' then r.amount else -r.amount end), 0) as won
      from play.receipts r
      left join lateral play.receipt_of(r.vendor, r.reference) target on r.kind = 'rollback'
      where r.vendor = f.vendor and r.grant_id = f.id and (r.kind = 'win' or target.kind = 'win')
        and not exists (
          select from play.reversals v
            where v.vendor = r.vendor and v.transaction_uuid = r.transaction_uuid and v.member_id = r.member_id
              and v.by_entry_id is not null)
  ) w`;

/** Results of grants by their ids; one that does not exist is missing. */
export async function grantResults(
  tx: Tx | Reader,
  keys: readonly GrantKey[],
  at: Date,
): Promise<GrantResult[]> {
  const { vendors, ids } = columnsOf(keys);
  return callSql<Row>(
    tx,
    `select k.vendor, k.id, ${SUMS}
       from unnest($1::text[], $2::text[]) as k (vendor, id)
       join play.free_grants f on f.vendor = k.vendor and f.id = k.id ${WON}
       group by k.vendor, k.id`,
    [vendors, ids, at],
  );
}

/** The same, summed for all grants of each campaign that count; `id` is the vendor's name for the campaign. */
export async function campaignResults(
  tx: Tx | Reader,
  keys: readonly GrantKey[],
  at: Date,
): Promise<GrantResult[]> {
  const { vendors, ids } = columnsOf(keys);
  return callSql<Row>(
    tx,
    `select k.vendor, k.id, ${SUMS}
       from unnest($1::text[], $2::text[]) as k (vendor, id)
       join play.free_grants f on f.vendor = k.vendor and f.campaign = k.id ${WON}
       where not exists (select from members.test_members() t where t.member_id = f.member_id)
       group by k.vendor, k.id`,
    [vendors, ids, at],
  );
}

function columnsOf(keys: readonly GrantKey[]): { vendors: string[]; ids: string[] } {
  return { vendors: keys.map(({ vendor }) => vendor), ids: keys.map(({ id }) => id) };
}
