-- Settles what 0004 judges: a wave, a list, and rounds that rest too long.

-- How a call moves the bonus.
create function play.bonus_move(p_entry_kind text, p_part bigint) returns bigint language sql immutable as $$
  select case when p_entry_kind in ('bet', 'win_rollback') then -p_part else p_part end
$$;

-- Judges and settles a wave: one answer per call, in its order. A refused call undoes none of its neighbours. Of several
-- calls for one member only the first is judged; the others answer `again`.
-- Balances are in units of 1/100 000; currency and balance come with `ok` and `not_enough_money` only, the member with
-- `limit_reached` and `member_disabled` too, and then with the reason.
create function play.settle_wave(
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
  members uuid[]; currencies text[]; cash bigint[];
  calls play.judged[];
  after bigint[] := array_fill(null::bigint, array[n]); -- cash, where an entry moved it
  statuses text[] := array_fill(null::text, array[n]);
  entries bigint[] := array_fill(null::bigint, array[n]);
  balances bigint[] := array_fill(null::bigint, array[n]);
  posted record;
  posting_ords integer[];
  -- What there is to do in this wave: most waves are bets that open rounds, and nothing else.
  is_free boolean := false; is_old boolean := false; is_back boolean := false; has_bonus boolean := false;
  closed uuid[];
begin
  select array_agg(t.member_id), array_agg(t.currency) into members, currencies
    from (select distinct k.member_id, k.currency
            from unnest(p_tokens, p_vendors) as u (token, vendor)
            join play.tokens k on k.hash = u.token and k.vendor = u.vendor) t;
  select array_agg(l.member_id), array_agg(l.currency), array_agg(l.cash) into members, currencies, cash
    from wallet.lock_cash(members, currencies) l;

  -- A new statement, so a new snapshot: it sees what the locks waited for.
  calls := play.judge_wave(p_kinds, p_vendors, p_tokens, p_users, p_transactions, p_references, p_games, p_any_game, p_rounds, p_closes,
    p_amounts, p_currencies, p_free, p_rewards, p_campaigns, p_jackpots, p_sent, p_hashes, p_fresh_ids, p_at,
    coalesce(members, '{}'), coalesce(currencies, '{}'), cash);

  for posted in
    select c.ord, c.verdict, c.cash + c.usable as playable, c.first_balance, c.amount, c.entry_kind, c.bonus_part,
           c.kind, c.is_new_round, c.is_free, c.bonus_id
      from unnest(calls) c order by c.ord
  loop
    is_free := is_free or posted.is_free;
    is_old := is_old or not posted.is_new_round;
    is_back := is_back or posted.kind = 'rollback';
    has_bonus := has_bonus or posted.bonus_id is not null;
    statuses[posted.ord] := case when posted.verdict in ('post', 'remember', 'done', 'repeat') then 'ok'
      else posted.verdict end;
    balances[posted.ord] := coalesce(posted.first_balance, posted.playable);
    if posted.verdict = 'post' and posted.amount > 0 and posted.entry_kind is not null then
      if posted.amount > posted.bonus_part then posting_ords := posting_ords || posted.ord; end if;
      if posted.bonus_part > 0 then posting_ords := posting_ords || posted.ord; end if;
    end if;
  end loop;

  if posting_ords is not null then
    for posted in
      select p.item, p.verdict, p.entry_id, p.cash
        from (
          select array_agg(leg.kind order by c.ord, leg.step) as kinds,
                 array_agg(c.vendor || ':' || c.transaction_uuid order by c.ord, leg.step) as keys,
                 array_agg(c.member_id order by c.ord, leg.step) as members,
                 array_agg(c.currency order by c.ord, leg.step) as currencies,
                 array_agg(leg.amount order by c.ord, leg.step) as amounts,
                 array_agg(c.vendor order by c.ord, leg.step) as vendors,
                 array_agg(c.round_id::text order by c.ord, leg.step) as rounds
            from unnest(calls) c
            cross join lateral (values
              (1, c.entry_kind, c.amount - c.bonus_part), (2, 'bonus_' || c.entry_kind, c.bonus_part)
            ) as leg (step, kind, amount)
            where c.verdict = 'post' and c.entry_kind is not null and leg.amount > 0
        ) a
        cross join lateral
          wallet.post_entries(a.kinds, a.keys, a.members, a.currencies, a.amounts, a.vendors, a.rounds, p_at) p
    loop
      if posted.verdict = 'not_enough_money' and entries[posting_ords[posted.item]] is null then
        statuses[posting_ords[posted.item]] := 'not_enough_money';
      elsif posted.verdict = 'ok' then
        if statuses[posting_ords[posted.item]] <> 'ok' then
          raise exception 'half of a call was posted: %', posted.entry_id;
        end if;
        entries[posting_ords[posted.item]] := coalesce(entries[posting_ords[posted.item]], posted.entry_id);
        after[posting_ords[posted.item]] := coalesce(posted.cash, after[posting_ords[posted.item]]);
      else
        raise exception 'the ledger has an entry for a call without a receipt: %', posted.entry_id;
      end if;
    end loop;
  end if;
  -- What may be played with afterwards: the cash, and of the bonus what this game may use.
  for posted in
    select c.ord, c.cash, c.usable + play.bonus_move(c.entry_kind, c.bonus_part) as bonus
      from unnest(calls) c
      where c.verdict = 'post' and c.entry_kind is not null and statuses[c.ord] = 'ok'
  loop
    balances[posted.ord] := coalesce(after[posted.ord], posted.cash) + posted.bonus;
  end loop;

  if is_free then
    update play.free_grants f set
        rounds_left = f.rounds_left + case c.kind when 'bet' then -1 else 1 end,
        amount_left = f.amount_left + case c.kind when 'bet' then -c.amount else c.amount end
      from unnest(calls) c
      where f.vendor = c.vendor and f.id = c.grant_id and c.is_free and c.kind <> 'win' and c.entry_kind is null
        and c.verdict = 'post' and statuses[c.ord] = 'ok';
  end if;

  insert into play.rounds (id, vendor, vendor_round, member_id, game_code, currency, market, state, opened_at, moved_at,
                           closed_at, staked, free_staked, live_bets, balance_before, balance_after)
    select c.round_id, c.vendor, c.vendor_round, c.member_id, c.game_code, c.currency, c.market,
           case when c.closes then 'closed' else 'open' end, p_at, p_at, case when c.closes then p_at end,
           case when c.is_free then 0 else c.amount end, case when c.is_free then c.amount else 0 end, 1, c.cash + c.usable,
           balances[c.ord]
      from unnest(calls) c
      where c.is_new_round and c.verdict = 'post' and statuses[c.ord] = 'ok';
  -- `state` moves as ROUND_TRANSITIONS says: only an open round closes, and a bet reopens one that was rolled back whole.
  if is_old then
    with moved as (
      update play.rounds r set
          staked = r.staked + case when c.is_free then 0 else l.bets * c.amount end,
          free_staked = r.free_staked + case when c.is_free then l.bets * c.amount else 0 end,
          won = r.won + l.wins * c.amount, jackpot = r.jackpot + l.wins * c.jackpot,
          live_bets = next.live_bets, state = next.state, moved_at = p_at, balance_after = balances[c.ord],
          closed_at = case when next.state = 'open' then null else coalesce(r.closed_at, p_at) end,
          flags = case when next.flag is null or next.flag = any (r.flags) then r.flags else r.flags || next.flag end
        from unnest(calls) c
        cross join lateral (
          select id, state, won, live_bets from play.rounds where id = c.round_id
        ) was
        cross join lateral (
          select b.bets, b.wins, was.live_bets + b.bets as live_bets
            from (
              select case when c.kind = 'bet' then 1 when c.kind = 'rollback' and not b.was_win then -1 else 0 end as bets,
                     case when c.kind = 'win' then 1 when c.kind = 'rollback' and b.was_win then -1 else 0 end as wins
                from (select coalesce(c.entry_kind like '%win%', false) as was_win) b
            ) b
        ) l
        cross join lateral (
          select l.live_bets,
                 case when l.bets < 0 and l.live_bets = 0 then 'rolled_back'
                      when was.state = 'rolled_back' and c.kind = 'bet' then
                        case when c.closes then 'closed' else 'open' end
                      when was.state = 'open' and c.closes then 'closed'
                      else was.state end as state,
                 case when was.state = 'closed' and c.kind = 'bet' then 'bet_after_close'
                      when was.state = 'closed' and c.kind = 'win' then 'win_after_close'
                      when was.won > 0 and l.bets < 0 then 'rollback_after_win' end as flag
        ) next
        where r.id = c.round_id and not c.is_new_round and c.verdict = 'post' and statuses[c.ord] = 'ok'
        returning r.id, old.state as was, r.state
    )
    select array_agg(m.id) into closed from moved m where m.was <> 'closed' and m.state = 'closed';
  end if;

  insert into play.receipts (vendor, transaction_uuid, kind, member_id, round_id, reference, currency, amount, hash,
                             entry_id, balance, at, is_free, grant_id, wins_to, jackpot, sent_at, bonus_amount)
    select c.vendor, c.transaction_uuid, c.kind, c.member_id, c.round_id, c.reference, c.currency, c.amount, c.hash,
           entries[c.ord], balances[c.ord], p_at, c.is_free, c.grant_id, c.wins_to, c.jackpot, c.sent_at,
           coalesce(c.bonus_part, 0)
      from unnest(calls) c
      where c.verdict in ('post', 'remember') and statuses[c.ord] = 'ok'
      order by c.vendor, c.transaction_uuid; -- one order everywhere: two waves with the same ids wait, and never deadlock
  if has_bonus then
    perform wallet.count_wagers(array_agg(c.bonus_id order by c.bonus_id),
        array_agg(case c.kind when 'bet' then c.amount else -c.amount end order by c.bonus_id), p_at)
      from unnest(calls) c
      where c.verdict = 'post' and statuses[c.ord] = 'ok' and c.bonus_id is not null and c.entry_kind in ('bet', 'rollback')
        and (c.usable > 0 or c.bonus_part > 0) and c.amount > 0
      having count(*) > 0;
  end if;
  perform safety.count_play(array_agg(c.member_id), array_agg(c.currency), array_agg(c.market),
      array_agg(c.session_id),
      array_agg(case c.kind when 'bet' then c.amount when 'rollback' then case when w.was_win then 0 else -c.amount end else 0 end),
      array_agg(case when c.kind = 'win' then c.amount when w.was_win then -c.amount else 0 end), p_at)
    from unnest(calls) c
    cross join lateral (select coalesce(c.entry_kind like '%win%', false) as was_win) w
    where c.verdict = 'post' and statuses[c.ord] = 'ok' and c.entry_kind is not null and c.amount > 0
    having count(*) > 0;
  if is_back then
    insert into play.reversals (vendor, transaction_uuid, member_id, by_transaction_uuid, at)
      select c.vendor, c.reference, c.member_id, c.transaction_uuid, p_at
        from unnest(calls) c
        where c.kind = 'rollback' and c.verdict in ('post', 'remember');
  end if;

  perform core.emit_all(array_agg(f.kind order by f.ord, f.step), array_agg(f.payload order by f.ord, f.step), p_at)
    from (
      select c.ord, 1 as step,
             case when c.kind = 'bet' then 'play.bet_placed' when c.kind = 'win' then 'play.win_paid'
               when c.entry_kind like '%win%' then 'play.win_rolled_back' else 'play.bet_rolled_back' end as kind,
             jsonb_build_object('memberId', c.member_id, 'roundId', c.round_id, 'currency', c.currency,
               'amount', play.to_decimal(c.amount), 'balance', play.to_decimal(balances[c.ord]),
               'isFree', c.is_free) as payload
        from unnest(calls) c
        where c.verdict = 'post' and statuses[c.ord] = 'ok'
      union all
      select c.ord, 2, 'play.round_closed',
             jsonb_build_object('memberId', r.member_id, 'roundId', r.id, 'currency', r.currency,
               'staked', play.to_decimal(r.staked), 'won', play.to_decimal(r.won))
        from unnest(calls) c
        join play.rounds r on r.id = c.round_id
        where c.verdict = 'post' and statuses[c.ord] = 'ok'
          and (r.id = any (closed) or (c.is_new_round and c.closes))
    ) f
    having count(*) > 0;

  return query
    select c.ord, statuses[c.ord], case when t.told or t.explained then c.member_id end,
           case when t.told then c.currency end, case when t.told then balances[c.ord] end,
           case when t.explained then c.reason end
      from unnest(calls) c
      cross join lateral (
        select statuses[c.ord] in ('ok', 'not_enough_money') as told,
               statuses[c.ord] in ('limit_reached', 'member_disabled') as explained
      ) t;
end $$;

-- A list: all of it, or nothing. Several calls of one member are settled one after another, so that each sees what came
-- before it. Where one is refused it alone carries its refusal; the others say `not_done`.
create function play.settle_list(
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

-- Closes rounds on which nothing has moved since an instant of their vendor's: a lost round may send nothing. A win that
-- comes later is still paid, and flags the round. Answers how many were closed, at most 200 a call.
create function play.close_timed_out(p_vendors text[], p_before timestamptz[], p_at timestamptz) returns integer
language plpgsql as $$
declare
  due uuid[]; members uuid[]; currencies text[]; closed integer;
begin
  select array_agg(r.id), array_agg(r.member_id), array_agg(r.currency) into due, members, currencies
    from (
      select o.id, o.member_id, o.currency
        from unnest(p_vendors, p_before) as v (vendor, before)
        join play.rounds o on o.vendor = v.vendor and o.state = 'open' and o.moved_at < v.before
        order by o.opened_at
        limit 200
    ) r;
  if due is null then return 0; end if;
  -- As the settling does: the member first, so that no call of theirs is half way.
  perform 1 from wallet.lock_cash(members, currencies);
  with moved as (
    update play.rounds r set state = 'closed', closed_at = p_at, moved_at = p_at, flags = r.flags || 'timed_out'::text
      from unnest(p_vendors, p_before) as v (vendor, before)
      where r.id = any (due) and r.state = 'open' and r.vendor = v.vendor and r.moved_at < v.before
      returning r.*
  ), told as (
    select count(*)::integer as number,
           array_agg(jsonb_build_object('memberId', m.member_id, 'roundId', m.id, 'currency', m.currency,
             'staked', play.to_decimal(m.staked), 'won', play.to_decimal(m.won))) as payloads
      from moved m
  )
  select t.number into closed from told t
    cross join lateral (
      select core.emit_all(array_fill('play.round_closed'::text, array[t.number]), t.payloads, p_at) where t.number > 0
    ) e;
  return coalesce(closed, 0);
end $$;
grant execute on function play.settle_list, play.settle_wave, play.close_timed_out to feria_app;
