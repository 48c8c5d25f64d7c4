-- Gives back what is left of a hold. Verdicts: ok, repeat, hold_unknown, hold_closed.
create or replace function wallet.release_hold(p_key text, p_by text, p_at timestamptz)
  returns table (verdict text, entry_id bigint, cash bigint, held bigint)
language plpgsql security definer set search_path = wallet, pg_temp as $$
#variable_conflict use_column
declare
  hold wallet.holds := wallet.lock_hold(p_key);
begin
  if hold.key is null or hold.closed_by = 'capture' then
    return query select case when hold.key is null then 'hold_unknown' else 'hold_closed' end,
      null::bigint, null::bigint, null::bigint;
    return;
  end if;
  update wallet.holds h set closed_at = p_at, closed_by = p_by where h.key = p_key and h.closed_at is null;
  return query
    select p.verdict, p.entry_id, p.cash, p.held
      from wallet.post_entries(array['release'], array[p_key], array[hold.member_id], array[hold.currency],
        array[hold.amount - hold.captured], array[hold.counterparty], array[hold.reference], p_at) p;
end $$;
alter function wallet.release_hold owner to feria_wallet;
revoke execute on function wallet.release_hold from public;
grant execute on function wallet.release_hold to feria_app;
