/** What the ledger held when everything before a transaction had ended: entries never change, so it holds that for ever. */
import { urlWith, withClient } from '@feria/postgres';

export interface Books {
  /** Entries of transactions before this one are all there, or will never be. */
  before: string;
  entries: string;
  /** SHA-256 over each account with the sum of its postings. */
  accounts: string;
}

/** Reads the platform's books up to `before`, or up to now: below every transaction that is under way. */
export async function readBooks(adminUrl: string, before?: string): Promise<Books> {
  return withClient(urlWith(adminUrl, { database: 'feria_platform' }), async (client) => {
    const { rows } = await client.query<Books>(
      `with mark as (select coalesce($1::text::xid8, pg_snapshot_xmin(pg_current_snapshot())) as before),
        booked as (
          select p.account_id, sum(p.amount) as total, count(distinct e.id) as entries
          from wallet.entries e join wallet.postings p on p.entry_id = e.id, mark
          where e.xid < mark.before
          group by p.account_id)
       select (select before::text from mark) as before,
              (select count(*)::text from wallet.entries e, mark where e.xid < mark.before) as entries,
              encode(sha256(coalesce(string_agg(format('%s %s %s', account_id, entries, total), chr(10)
                order by account_id), '')::bytea), 'hex') as accounts
       from booked`,
      [before ?? null],
    );
    return rows[0]!;
  });
}
