-- Who took a vendor's call back: its own rollback, unless that was reversed since, or an operator.
create or replace function play.taken_back(p_vendor text, p_transaction text, p_member uuid)
  returns table (by_transaction_uuid text, by_entry_id bigint)
language sql stable as $$
  select v.by_transaction_uuid, v.by_entry_id
    from play.reversals v
    where v.vendor = p_vendor and v.transaction_uuid = p_transaction and v.member_id = p_member
      and (v.by_entry_id is not null or not exists (
        select from play.reversals undone
          where undone.vendor = v.vendor and undone.transaction_uuid = v.by_transaction_uuid
            and undone.member_id = v.member_id))
$$;
grant execute on function play.taken_back to feria_app;
