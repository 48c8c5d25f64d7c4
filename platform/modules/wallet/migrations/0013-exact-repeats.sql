-- Two answers that were not what was done: a command that stood twice in a refused list was called a repeat of an entry
-- that had been undone, and the repeat of a final capture told the balances from before the rest was given back.
set local role feria_wallet;
-- Takes some or all of a hold for good; `p_is_final` gives the rest back. Verdicts: ok, repeat, conflict, and
--   hold_unknown      there is no such hold
--   hold_closed       it was captured to its end, released or has expired; nothing is done
--   hold_exceeded     less is left of it; nothing is done
create or replace function wallet.capture_hold(
  p_key text, p_capture_key text, p_amount bigint, p_is_final boolean, p_at timestamptz
) returns table (verdict text, entry_id bigint, cash bigint, held bigint)
language plpgsql security definer set search_path = wallet, pg_temp as $$
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
  if not exists (select from wallet.entries e where e.kind = 'capture' and e.key = p_capture_key) then
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

-- All of these entries, or none: where one is refused it carries its verdict, and the others say `not_done`.
create or replace function wallet.post_linked(
  p_kinds text[], p_keys text[], p_members uuid[], p_currencies text[], p_amounts bigint[],
  p_counterparties text[], p_references text[], p_at timestamptz
) returns table (item integer, verdict text, entry_id bigint, cash bigint, held bigint)
language plpgsql security definer rows 16 set search_path = wallet, pg_temp as $$
#variable_conflict use_column
declare
  verdicts text[]; entry_ids bigint[]; cash_after bigint[]; held_after bigint[];
begin
  begin
    select array_agg(p.verdict order by p.item), array_agg(p.entry_id order by p.item),
           array_agg(p.cash order by p.item), array_agg(p.held order by p.item)
      into verdicts, entry_ids, cash_after, held_after
      from wallet.post_entries(p_kinds, p_keys, p_members, p_currencies, p_amounts, p_counterparties, p_references, p_at) p;
    if exists (select from unnest(verdicts) v where v not in ('ok', 'repeat')) then
      raise exception using errcode = 'FE002', message = 'the entries are refused together';
    end if;
  exception when sqlstate 'FE002' then
    for place in 1 .. array_length(verdicts, 1) loop
      -- What repeats a command of this very call repeats nothing any more.
      if verdicts[place] = 'ok'
        or (verdicts[place] = 'repeat' and not exists (select from wallet.entries e where e.id = entry_ids[place])) then
        verdicts[place] := 'not_done';
        entry_ids[place] := null;
      end if;
      if verdicts[place] <> 'repeat' then
        cash_after[place] := null;
        held_after[place] := null;
      end if;
    end loop;
  end;
  return query
    select u.item::integer, u.verdict, u.entry_id, u.cash, u.held
      from unnest(verdicts, entry_ids, cash_after, held_after) with ordinality as u (verdict, entry_id, cash, held, item);
end $$;
reset role;
