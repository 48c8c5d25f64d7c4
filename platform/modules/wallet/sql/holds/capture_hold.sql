-- Takes some or all of a hold for good; `p_is_final` gives the rest back. Verdicts: ok, repeat, conflict, and
--   hold_unknown      there is no such hold
--   hold_closed       it was captured to its end, released or has expired; nothing is done
--   hold_exceeded     less is left of it; nothing is done
create or replace function wallet.capture_hold(p_key text, p_capture_key text, p_amount bigint, p_is_final boolean, p_at timestamp with time zone)
  returns table(verdict text, entry_id bigint, cash bigint, held bigint)
  language plpgsql
  security definer
  set search_path = wallet, pg_temp
as $$
#variable_conflict use_column
declare
  hold wallet.holds := wallet.lock_hold(p_key);
  posted record;
  rest bigint;
begin
  if hold.key is null then
    return query select 'hold_unknown'::text, null::bigint, null::bigint, null::bigint;
    return;
  end if;
  -- A known capture answers as the first time, whatever the hold has become since.
  if not exists (select from wallet.entries e where wallet.key_hash(e.key) = wallet.key_hash(p_capture_key)
      and e.kind = 'capture' and e.key = p_capture_key) then
    if hold.closed_at is not null or p_amount > hold.amount - hold.captured then
      return query select case when hold.closed_at is not null then 'hold_closed' else 'hold_exceeded' end,
        null::bigint, null::bigint, null::bigint;
      return;
    end if;
  end if;
  select * into posted from wallet.post_entries(array['capture'], array[p_capture_key], array[hold.member_id],
    array[hold.currency], array[p_amount], array[hold.counterparty], array[hold.reference], p_at);
  if posted.verdict = 'ok' then
    rest := hold.amount - hold.captured - p_amount;
    update wallet.holds h set captured = h.captured + p_amount,
        closed_at = case when rest = 0 or p_is_final then p_at end,
        closed_by = case when rest = 0 or p_is_final then 'capture' end
      where h.key = p_key;
    if p_is_final and rest > 0 then
      select p.verdict, posted.entry_id, p.cash, p.held into posted
        from wallet.post_entries(array['release'], array[p_key], array[hold.member_id], array[hold.currency], array[rest],
          array[hold.counterparty], array[hold.reference], p_at) p;
    end if;
  elsif posted.verdict = 'repeat' and p_is_final and hold.closed_by = 'capture' and hold.captured < hold.amount then
    -- The first answer told the balances after the rest was given back.
    select posted.verdict, posted.entry_id, p.cash, p.held into posted
      from wallet.post_entries(array['release'], array[p_key], array[hold.member_id], array[hold.currency],
        array[hold.amount - hold.captured], array[hold.counterparty], array[hold.reference], p_at) p;
  end if;
  return query select posted.verdict, posted.entry_id, posted.cash, posted.held;
end $$;
alter function wallet.capture_hold owner to feria_wallet;
revoke execute on function wallet.capture_hold from public;
grant execute on function wallet.capture_hold to feria_app;
