-- A list: all of it, or nothing. Several calls of one member are settled one after another, so that each sees what came
-- before it. Where one is refused it alone carries its refusal; the others say `not_done`.
create or replace function play.settle_list(
  p_kinds text[], p_vendors text[], p_tokens bytea[], p_users text[], p_transactions text[], p_references text[],
  p_games text[], p_any_game boolean[], p_rounds text[], p_closes boolean[], p_amounts bigint[], p_currencies text[],
  p_free boolean[], p_rewards text[], p_campaigns text[], p_jackpots bigint[], p_sent timestamptz[], p_hashes bytea[],
  p_fresh_ids uuid[], p_at timestamptz
) returns table (ord integer, status text, member_id uuid, currency text, balance bigint, reason text)
language plpgsql rows 16
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set enable_material = off
as $$
#variable_conflict use_column
declare
  n constant integer := array_length(p_kinds, 1);
  layers integer[];
  ords integer[];
  answered record;
  statuses text[] := array_fill(null::text, array[n]);
  members uuid[] := array_fill(null::uuid, array[n]);
  currencies text[] := array_fill(null::text, array[n]);
  balances bigint[] := array_fill(null::bigint, array[n]);
  reasons text[] := array_fill(null::text, array[n]);
begin
  -- The first layer holds every member once: all locks are taken there, in account order.
  select array_agg(u.layer order by u.number) into layers
    from (
      select c.number, row_number() over (partition by k.member_id order by c.number)::integer as layer
        from unnest(p_tokens, p_vendors) with ordinality as c (token, vendor, number)
        left join play.tokens k on k.hash = c.token and k.vendor = c.vendor
    ) u;
  begin
    for step in 1 .. (select max(l) from unnest(layers) l) loop
      select array_agg(u.number::integer order by u.number) into ords
        from unnest(layers) with ordinality as u (layer, number) where u.layer = step;
      for answered in
        select w.* from (
          select array_agg(p_kinds[o]) as kinds, array_agg(p_vendors[o]) as vendors, array_agg(p_tokens[o]) as tokens,
                 array_agg(p_users[o]) as users, array_agg(p_transactions[o]) as transactions,
                 array_agg(p_references[o]) as refs, array_agg(p_games[o]) as games, array_agg(p_any_game[o]) as any_game,
                 array_agg(p_rounds[o]) as rounds, array_agg(p_closes[o]) as closes, array_agg(p_amounts[o]) as amounts,
                 array_agg(p_currencies[o]) as currencies, array_agg(p_free[o]) as free, array_agg(p_rewards[o]) as rewards,
                 array_agg(p_campaigns[o]) as campaigns, array_agg(p_jackpots[o]) as jackpots, array_agg(p_sent[o]) as sent,
                 array_agg(p_hashes[o]) as hashes, array_agg(p_fresh_ids[o]) as fresh_ids
            from unnest(ords) as o
        ) a
        cross join lateral play.settle_wave(a.kinds, a.vendors, a.tokens, a.users, a.transactions, a.refs, a.games,
          a.any_game, a.rounds, a.closes, a.amounts, a.currencies, a.free, a.rewards, a.campaigns, a.jackpots, a.sent,
          a.hashes, a.fresh_ids, p_at) w
      loop
        statuses[ords[answered.ord]] := answered.status;
        members[ords[answered.ord]] := answered.member_id;
        currencies[ords[answered.ord]] := answered.currency;
        balances[ords[answered.ord]] := answered.balance;
        reasons[ords[answered.ord]] := answered.reason;
      end loop;
      if exists (select from unnest(statuses) s where s <> 'ok') then
        raise exception using errcode = 'FE001', message = 'the list is refused';
      end if;
    end loop;
  exception when sqlstate 'FE001' then
    -- Undone as a whole; what was answered so far is forgotten but for the refusals.
    for at in 1 .. n loop
      if statuses[at] is null or statuses[at] = 'ok' then
        statuses[at] := 'not_done';
        members[at] := null;
      end if;
    end loop;
  end;
  return query
    select u.number::integer, u.status, u.member_id, case when u.member_id is not null then u.currency end,
           case when u.member_id is not null then u.balance end, u.reason
      from unnest(statuses, members, currencies, balances, reasons)
        with ordinality as u (status, member_id, currency, balance, reason, number);
end $$;
grant execute on function play.settle_list to feria_app;
