-- Two-phase holds, entries that are done together or not at all, and reversals.
set local role feria_wallet;

insert into wallet.entry_kinds values
  ('hold', 'member', 'cash', 'member', 'held', false),
  ('capture', 'member', 'held', 'vendor', 'play', false),
  ('release', 'member', 'held', 'member', 'cash', false);

-- Money that a member has promised and not yet paid: a bet slip that waits, a seat at a table. Its key is its owner's.
create table wallet.holds (
  key text primary key,
  member_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  captured bigint not null default 0,
  counterparty text not null,
  reference text not null,
  placed_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  closed_by text check (closed_by in ('capture', 'release', 'expiry')),
  check (captured between 0 and amount),
  check ((closed_at is null) = (closed_by is null))
);
create index holds_due on wallet.holds (expires_at) where closed_at is null;
create index holds_of_member on wallet.holds (member_id) where closed_at is null;
grant select on wallet.holds to feria_app;

-- Places each hold once. Verdicts are those of post_entries; a repeat of a hold that is over is still a repeat.
create function wallet.place_holds(
  p_keys text[], p_members uuid[], p_currencies text[], p_amounts bigint[], p_counterparties text[],
  p_references text[], p_expires timestamptz[], p_at timestamptz
) returns table (item integer, verdict text, entry_id bigint, cash bigint, held bigint)
language plpgsql security definer rows 16 set search_path = wallet, pg_temp as $$
#variable_conflict use_column
begin
  return query
    with posted as materialized (
      select p.* from wallet.post_entries(
        array_fill('hold'::text, array[array_length(p_keys, 1)]), p_keys, p_members, p_currencies, p_amounts,
        p_counterparties, p_references, p_at) p
    ), placed as (
      insert into wallet.holds (key, member_id, currency, amount, counterparty, reference, placed_at, expires_at)
        select p_keys[p.item], p_members[p.item], p_currencies[p.item], p_amounts[p.item], p_counterparties[p.item],
               p_references[p.item], p_at, p_expires[p.item]
          from posted p where p.verdict = 'ok' order by p_keys[p.item]
    )
    select p.item, p.verdict, p.entry_id, p.cash, p.held from posted p order by p.item;
end $$;

-- The hold, locked after its member's balance: whoever holds the balance may go on to the hold, never the other way.
create function wallet.lock_hold(p_key text) returns wallet.holds
language plpgsql set search_path = wallet, pg_temp as $$
declare
  found_hold wallet.holds;
begin
  select * into found_hold from wallet.holds where key = p_key;
  if found_hold.key is null then return null; end if;
  perform 1 from wallet.lock_cash(array[found_hold.member_id], array[found_hold.currency]);
  select * into found_hold from wallet.holds where key = p_key for update;
  return found_hold;
end $$;

-- Takes some or all of a hold for good; `p_is_final` gives the rest back. Verdicts: ok, repeat, conflict, and
--   hold_unknown      there is no such hold
--   hold_closed       it was captured to its end, released or has expired; nothing is done
--   hold_exceeded     less is left of it; nothing is done
create function wallet.capture_hold(
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
  end if;
  return query select posted.verdict, posted.entry_id, posted.cash, posted.held;
end $$;

-- Gives back what is left of a hold. Verdicts: ok, repeat, hold_unknown, hold_closed.
create function wallet.release_hold(p_key text, p_by text, p_at timestamptz)
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

-- Releases holds that are past their time; answers how many.
create function wallet.expire_holds(p_most integer, p_at timestamptz) returns integer
language plpgsql security definer set search_path = wallet, pg_temp as $$
declare
  due record;
  expired integer := 0;
begin
  for due in
    select h.key from wallet.holds h where h.closed_at is null and h.expires_at <= p_at order by h.expires_at limit p_most
  loop
    -- Looked at again under its lock: it may have been captured meanwhile.
    if (wallet.lock_hold(due.key)).closed_at is null then
      perform 1 from wallet.release_hold(due.key, 'expiry', p_at);
      expired := expired + 1;
    end if;
  end loop;
  return expired;
end $$;

-- All of these entries, or none: where one is refused it carries its verdict, and the others say `not_done`.
create function wallet.post_linked(
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
    for at in 1 .. array_length(verdicts, 1) loop
      if verdicts[at] = 'ok' then
        verdicts[at] := 'not_done';
        entry_ids[at] := null;
      end if;
      if verdicts[at] <> 'repeat' then
        cash_after[at] := null;
        held_after[at] := null;
      end if;
    end loop;
  end;
  return query
    select u.item::integer, u.verdict, u.entry_id, u.cash, u.held
      from unnest(verdicts, entry_ids, cash_after, held_after) with ordinality as u (verdict, entry_id, cash, held, item);
end $$;

-- What was taken back, by whom and why. The reversal is an entry of its own; the one that it reverses stays as it is.
create table wallet.reversals (
  of_entry_id bigint primary key,
  entry_id bigint not null unique,
  reason text not null check (length(reason) >= 3),
  actor text not null,
  at timestamptz not null
);
create trigger reversals_append_only before update or delete or truncate on wallet.reversals
  for each statement execute function wallet.refuse_change();
grant select on wallet.reversals to feria_app;

-- Compensates an entry leg by leg, once. What the member's cash lacks becomes a debt, and what comes back to the member
-- repays one first. Verdicts: ok, repeat, entry_unknown, not_reversible (a reversal itself, or money in hold that is gone).
create function wallet.reverse_entry(p_entry bigint, p_reason text, p_actor text, p_at timestamptz)
  returns table (verdict text, entry_id bigint)
language plpgsql security definer set search_path = wallet, pg_temp as $$
#variable_conflict use_column
declare
  original wallet.entries;
  known bigint;
  fresh bigint;
  net bigint; -- what the member's cash and debt get back together
  cash_id bigint; debt_id bigint; cash_amount bigint; debt_amount bigint;
  to_debt bigint; to_cash bigint;
begin
  select * into original from wallet.entries e where e.id = p_entry;
  if original.id is null then
    return query select 'entry_unknown'::text, null::bigint;
    return;
  end if;
  if original.kind = 'reversal' then
    return query select 'not_reversible'::text, null::bigint;
    return;
  end if;
  perform 1 from wallet.lock_cash(array[original.member_id], array[original.currency]);
  select r.entry_id into known from wallet.reversals r where r.of_entry_id = p_entry;
  if known is not null then
    return query select 'repeat'::text, known;
    return;
  end if;
  select max(a.id) filter (where a.purpose = 'cash'), max(a.id) filter (where a.purpose = 'debt')
    into cash_id, debt_id
    from wallet.accounts a
    where a.owner_kind = 'member' and a.owner_id = original.member_id::text and a.currency = original.currency;
  perform 1 from wallet.balances b where b.account_id in (
      select p.account_id from wallet.postings p where p.entry_id = p_entry
      union select cash_id union select debt_id)
    order by b.account_id for update;
  if exists (
    select from wallet.postings p join wallet.balances b on b.account_id = p.account_id
      where p.entry_id = p_entry and p.account_id not in (cash_id, debt_id) and b.amount < p.amount
  ) then
    return query select 'not_reversible'::text, null::bigint;
    return;
  end if;
  select b.amount into cash_amount from wallet.balances b where b.account_id = cash_id;
  select b.amount into debt_amount from wallet.balances b where b.account_id = debt_id;
  select coalesce(-sum(p.amount), 0)::bigint into net
    from wallet.postings p where p.entry_id = p_entry and p.account_id in (cash_id, debt_id);
  to_debt := case when net > 0 then least(net, -debt_amount) else least(0, cash_amount + net) end;
  to_cash := net - to_debt;
  fresh := nextval('wallet.entries_id_seq');
  insert into wallet.entries (id, kind, key, member_id, currency, amount, counterparty, reference, at)
    overriding system value
    values (fresh, 'reversal', p_entry::text, original.member_id, original.currency, original.amount,
            original.counterparty, original.reference, p_at);
  with legs as materialized (
    select l.account_id, l.amount, row_number() over (order by l.account_id) as ordinal
      from (
        select p.account_id, -p.amount as amount from wallet.postings p
          where p.entry_id = p_entry and p.account_id not in (cash_id, debt_id)
        union all select cash_id, to_cash
        union all select debt_id, to_debt
      ) l where l.amount <> 0
  ), moved as (
    update wallet.balances b set amount = b.amount + l.amount, last_entry_id = fresh
      from legs l where b.account_id = l.account_id
      returning b.account_id, b.amount
  )
  insert into wallet.postings (entry_id, ordinal, account_id, currency, amount, balance_after)
    select fresh, l.ordinal, l.account_id, original.currency, l.amount, m.amount
      from legs l left join moved m on m.account_id = l.account_id;
  insert into wallet.reversals (of_entry_id, entry_id, reason, actor, at)
    values (p_entry, fresh, p_reason, p_actor, p_at);
  return query select 'ok'::text, fresh;
end $$;
-- Found with the others; posted by reverse_entry alone.
insert into wallet.entry_kinds values ('reversal', 'none', 'none', 'none', 'none', false);

revoke execute on function wallet.place_holds, wallet.lock_hold, wallet.capture_hold, wallet.release_hold,
  wallet.expire_holds, wallet.post_linked, wallet.reverse_entry from public;
grant execute on function wallet.place_holds, wallet.capture_hold, wallet.release_hold, wallet.expire_holds,
  wallet.post_linked, wallet.reverse_entry to feria_app;
reset role;
