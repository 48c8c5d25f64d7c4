-- Adds the entries of finished transactions to the balances of the house accounts; answers how many accounts moved.
-- Transactions that still run, and what they will commit, are left to the next time. Sides are taken from the entries: what has a
-- balance after it is a member's and never looked up.
create or replace function wallet.roll_up(p_at timestamptz) returns integer
language plpgsql security definer set search_path = wallet, pg_temp as $$
declare
  counted_before xid8;
  watermark xid8;
  moved integer;
begin
  select before_xid into strict counted_before from wallet.roll_ups for update;
  -- Never back, whatever is told: entries would be added twice.
  watermark := greatest(counted_before, core.watermark());
  insert into wallet.house_balances as h (account_id, amount)
    select p.account_id, sum(p.amount)
      from (
        select e.destination as account_id, e.amount from wallet.entries e
          where e.xid >= counted_before and e.xid < watermark and e.source is not null and e.destination_after is null
        union all
        select e.source, -e.amount from wallet.entries e
          where e.xid >= counted_before and e.xid < watermark and e.source is not null and e.source_after is null
        union all
        select r.account_id, r.amount from wallet.entries e join wallet.posting_rows r on r.entry_id = e.id
          where e.xid >= counted_before and e.xid < watermark and e.source is null
      ) p
      join wallet.accounts a on a.id = p.account_id
      where a.owner_kind <> 'member'
      group by p.account_id
    on conflict (account_id) do update set amount = h.amount + excluded.amount;
  get diagnostics moved = row_count;
  update wallet.roll_ups set before_xid = watermark, at = p_at;
  return moved;
end $$;
alter function wallet.roll_up owner to feria_wallet;
revoke execute on function wallet.roll_up from public;
grant execute on function wallet.roll_up to feria_app;
