-- What each member moved into and out of each vendor's wallet. It reads the transfers' entries and no others.
create or replace function wallet.transfer_sums()
  returns table (member_id uuid, vendor text, currency text, entries bigint, moved_in bigint, moved_out bigint)
language sql stable set search_path = wallet, pg_temp as $$
  select e.member_id, e.counterparty, e.currency, count(*),
         coalesce(sum(e.amount) filter (where e.kind = 'transfer_in'), 0)::bigint,
         coalesce(sum(e.amount) filter (where e.kind = 'transfer_out'), 0)::bigint
    from wallet.entries e where e.kind in ('transfer_in', 'transfer_out')
    group by e.member_id, e.counterparty, e.currency
$$;
alter function wallet.transfer_sums owner to feria_wallet;
revoke execute on function wallet.transfer_sums from public;
grant execute on function wallet.transfer_sums to feria_app;
