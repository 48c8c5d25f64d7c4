-- Bonus money and its terms: what a bet takes from it, how far it has been wagered, what it may not be used for. Terms are
-- checked in the posting of the bet, under the member's cash lock, which every function here takes first.
set local role feria_wallet;
insert into wallet.entry_kinds values
  ('bonus_grant', 'house', 'promotions', 'member', 'bonus', false),
  ('bonus_convert', 'member', 'bonus', 'member', 'cash', false),
  ('bonus_forfeit', 'member', 'bonus', 'house', 'promotions', false),
  ('bonus_bet', 'member', 'bonus', 'vendor', 'play', false),
  ('bonus_win', 'vendor', 'play', 'member', 'bonus', false),
  ('bonus_rollback', 'vendor', 'play', 'member', 'bonus', false),
  ('bonus_win_rollback', 'member', 'bonus', 'vendor', 'play', true);

create table wallet.bonuses (
  id uuid primary key,
  member_id uuid not null,
  currency text not null,
  granted bigint not null check (granted > 0),
  wagering_required bigint not null check (wagering_required >= 0),
  wagered bigint not null default 0 check (wagered >= 0),
  max_bet bigint check (max_bet > 0), -- of a bet that uses the bonus
  excluded_games text[] not null default '{}', -- nodes (`vendor:code`) in which it neither pays nor counts
  spend_order text not null check (spend_order in ('cash_first', 'bonus_first')),
  reference text not null,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('wagered', 'forfeited', 'expired')),
  check ((ended_at is null) = (ended_by is null))
);
-- One at a time: of two, nobody could say which one a bet was made with.
create unique index bonuses_open on wallet.bonuses (member_id, currency) where ended_at is null;
create index bonuses_due on wallet.bonuses (expires_at) where ended_at is null;
grant select on wallet.bonuses to feria_app;

-- Verdicts: ok, repeat, conflict (the id is known with other terms), bonus_open (the member has another one).
create function wallet.grant_bonus(
  p_id uuid, p_member uuid, p_currency text, p_amount bigint, p_wagering bigint, p_max_bet bigint, p_excluded text[],
  p_spend_order text, p_reference text, p_expires timestamptz, p_at timestamptz
) returns text
language plpgsql security definer set search_path = wallet, pg_temp as $$
declare
  known wallet.bonuses;
begin
  perform 1 from wallet.lock_cash(array[p_member], array[p_currency]);
  select * into known from wallet.bonuses b where b.id = p_id;
  if known.id is not null then
    return case when (known.member_id, known.currency, known.granted, known.wagering_required)
      = (p_member, p_currency, p_amount, p_wagering) then 'repeat' else 'conflict' end;
  end if;
  if exists (select from wallet.bonuses b where b.member_id = p_member and b.currency = p_currency and b.ended_at is null)
  then
    return 'bonus_open';
  end if;
  insert into wallet.bonuses (id, member_id, currency, granted, wagering_required, max_bet, excluded_games, spend_order,
                              reference, granted_at, expires_at)
    values (p_id, p_member, p_currency, p_amount, p_wagering, p_max_bet, p_excluded, p_spend_order, p_reference, p_at,
            p_expires);
  return (select p.verdict from wallet.post_entries(array['bonus_grant'], array[p_id::text], array[p_member],
    array[p_currency], array[p_amount], array['house'], array[p_reference], p_at) p);
end $$;

-- Ends an open bonus: wagered turns what is left of it into cash, the others give it back to the house.
-- Verdicts: ok, repeat (it ended before), bonus_unknown.
create function wallet.end_bonus(p_id uuid, p_by text, p_at timestamptz) returns text
language plpgsql security definer set search_path = wallet, pg_temp as $$
declare
  bonus wallet.bonuses;
  amount bigint;
begin
  select * into bonus from wallet.bonuses b where b.id = p_id;
  if bonus.id is null then return 'bonus_unknown'; end if;
  perform 1 from wallet.lock_cash(array[bonus.member_id], array[bonus.currency]);
  update wallet.bonuses b set ended_at = p_at, ended_by = p_by where b.id = p_id and b.ended_at is null;
  if not found then return 'repeat'; end if;
  select b.amount into amount
    from wallet.accounts a join wallet.balances b on b.account_id = a.id
    where a.owner_kind = 'member' and a.owner_id = bonus.member_id::text and a.currency = bonus.currency
      and a.purpose = 'bonus';
  if amount > 0 then
    perform 1 from wallet.post_entries(
      array[case p_by when 'wagered' then 'bonus_convert' else 'bonus_forfeit' end], array[p_id::text],
      array[bonus.member_id], array[bonus.currency], array[amount], array['house'], array[bonus.reference], p_at);
  end if;
  return 'ok';
end $$;

-- Bonuses that are past their time; answers how many ended.
create function wallet.expire_bonuses(p_most integer, p_at timestamptz) returns integer
language plpgsql security definer set search_path = wallet, pg_temp as $$
declare
  due record;
  ended integer := 0;
begin
  for due in
    select b.id from wallet.bonuses b where b.ended_at is null and b.expires_at <= p_at order by b.expires_at limit p_most
  loop
    if wallet.end_bonus(due.id, 'expired', p_at) = 'ok' then ended := ended + 1; end if;
  end loop;
  return ended;
end $$;

-- The open bonus of each member with what is left of it. Asked under the members' cash locks.
create function wallet.bonus_terms(p_members uuid[], p_currencies text[], p_at timestamptz)
  returns table (member_id uuid, bonus_id uuid, amount bigint, spend_order text, max_bet bigint, excluded_games text[])
language sql stable security definer rows 4 set search_path = wallet, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set enable_material = off
as $$
  select o.member_id, o.id, b.amount, o.spend_order, o.max_bet, o.excluded_games
    from unnest(p_members, p_currencies) as wanted (member_id, currency)
    join wallet.bonuses o on o.member_id = wanted.member_id and o.currency = wanted.currency and o.ended_at is null
      and o.expires_at > p_at
    join wallet.accounts a on a.owner_kind = 'member' and a.owner_id = o.member_id::text and a.currency = o.currency
      and a.purpose = 'bonus'
    join wallet.balances b on b.account_id = a.id
$$;

-- Counts what was wagered (below 0: taken back) and ends a bonus that has been wagered as often as it must be.
create function wallet.count_wagers(p_bonuses uuid[], p_amounts bigint[], p_at timestamptz) returns void
language plpgsql security definer set search_path = wallet, pg_temp as $$
declare
  counted record;
begin
  for counted in
    update wallet.bonuses b set wagered = greatest(0, b.wagered + w.amount)
      from unnest(p_bonuses, p_amounts) as w (id, amount)
      where b.id = w.id and b.ended_at is null
      returning b.id, b.wagered >= b.wagering_required and w.amount > 0 as is_done
  loop
    if counted.is_done then perform wallet.end_bonus(counted.id, 'wagered', p_at); end if;
  end loop;
end $$;

revoke execute on function wallet.grant_bonus, wallet.end_bonus, wallet.expire_bonuses, wallet.bonus_terms,
  wallet.count_wagers from public;
grant execute on function wallet.grant_bonus, wallet.end_bonus, wallet.expire_bonuses, wallet.bonus_terms,
  wallet.count_wagers to feria_app;
reset role;
