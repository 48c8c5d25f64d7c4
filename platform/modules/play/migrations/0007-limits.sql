-- Limits and exclusions in the posting: bets are refused with their reason, what is played is counted, in the same
-- transaction and under the member's lock. The functions are those of 0004 beside that.
alter table play.tokens add column session_id uuid; -- the sign-in under which the game was opened

drop function play.settle_list;
drop function play.settle_wave;
drop function play.judge_wave;
drop type play.judged;

create type play.judged as (
  ord integer, vendor text, kind text, transaction_uuid text, reference text, vendor_round text,
  closes boolean, hash bytea, member_id uuid, currency text, market text, game_code text,
  round_id uuid, is_new_round boolean, amount bigint, cash bigint, first_balance bigint,
  verdict text, -- post, remember, done (nothing left to do), repeat, again (next wave), or the refusal
  entry_kind text, -- null where a call moves no money: free bets and their rollbacks
  is_free boolean, grant_id text, wins_to text, jackpot bigint, sent_at timestamptz,
  session_id uuid,
  reason text -- why a bet was refused, for its member
);

-- The order of checks: transaction, token, then for bets the token's age and the member; currency, game, amount.
-- Wins and rollbacks bring money home: an old token or a blocked member does not stop them.
create function play.judge_wave(
  p_kinds text[], p_vendors text[], p_tokens bytea[], p_users text[], p_transactions text[], p_references text[],
  p_games text[], p_any_game boolean[], p_rounds text[], p_closes boolean[], p_amounts bigint[], p_currencies text[],
  p_free boolean[], p_rewards text[], p_campaigns text[], p_jackpots bigint[], p_sent timestamptz[], p_hashes bytea[],
  p_fresh_ids uuid[], p_at timestamptz, p_locked uuid[], p_cash bigint[]
) returns play.judged[]
language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  judged play.judged[];
  members uuid[]; currencies text[]; markets text[]; sessions uuid[];
begin
  select array_agg(k.member_id order by u.number), array_agg(k.currency order by u.number),
         array_agg(k.market order by u.number), array_agg(k.session_id order by u.number)
    into members, currencies, markets, sessions
    from unnest(p_tokens, p_vendors) with ordinality as u (token, vendor, number)
    left join play.tokens k on k.hash = u.token and k.vendor = u.vendor;
  select array_agg(row(
      c.ord, c.vendor, c.kind, c.transaction_uuid, c.reference, c.vendor_round,
      c.closes or (c.kind = 'win' and c.amount = 0), c.hash, t.member_id,
      coalesce(t.currency, ''), t.market, coalesce(c.game, t.game_code),
      case c.kind when 'bet' then coalesce(r.id, c.fresh_id) else coalesce(target.round_id, r.id) end,
      c.kind = 'bet' and r.id is null,
      case c.kind when 'rollback' then coalesce(target.amount, 0) else c.amount end,
      p_cash[array_position(p_locked, t.member_id)],
      own.balance,
      case
        when own.vendor is not null then
          case when own.hash = c.hash and own.member_id = t.member_id then 'repeat' else 'transaction_duplicate' end
        when t.member_id is null or c.user_id <> t.member_id::text then 'token_invalid'
        when c.nth > 1 then 'again'
        when c.kind = 'rollback' then
          case when target.kind = 'rollback' then 'transaction_unknown'
               when target.member_id <> t.member_id then 'token_invalid'
               when undone.vendor is not null then 'done'
               when target.vendor is null then 'remember'
               else 'post' end
        when late.vendor is not null then 'transaction_rolled_back'
        when c.kind = 'win' then
          case when target.kind is distinct from 'bet' then 'transaction_unknown'
               when target.member_id <> t.member_id then 'token_invalid'
               when undone.vendor is not null then 'transaction_rolled_back'
               when r.id is distinct from target.round_id then 'transaction_unknown'
               when c.game <> r.game_code and not c.any_game then 'game_invalid'
               when c.currency <> target.currency then 'currency_invalid'
               else 'post' end
        when t.superseded_at is not null then 'token_expired'
        when not coalesce(m.allowed, false) then 'member_disabled'
        when c.currency <> t.currency then 'currency_invalid'
        when (c.game <> t.game_code and not c.any_game) or g.code is null then 'game_invalid'
        when c.is_free and free.id is null then 'limit_reached'
        when not c.is_free and (c.amount > g.max_stake or limited.reason is not null) then 'limit_reached'
        else 'post' end,
      case c.kind
        when 'bet' then case when not c.is_free then 'bet' end
        when 'win' then coalesce(case target.wins_to when 'cash' then 'free_win' when 'bonus' then 'free_win_bonus' end, 'win')
        else case
          when target.kind = 'win' then case
            when not target.is_free then 'win_rollback'
            when target.wins_to = 'bonus' then 'free_win_bonus_rollback' else 'free_win_rollback' end
          when not target.is_free then 'rollback' end
      end,
      case c.kind when 'bet' then c.is_free else coalesce(target.is_free, false) end,
      case c.kind when 'bet' then free.id else target.grant_id end,
      case c.kind when 'bet' then free.wins_to else target.wins_to end,
      case c.kind when 'win' then least(c.jackpot, c.amount) when 'rollback' then coalesce(target.jackpot, 0) else 0 end,
      c.sent_at, t.session_id,
      case when c.kind <> 'bet' then null
           when not coalesce(m.allowed, false) then m.reason
           when c.is_free then case when free.id is null then 'free_grant' end
           when c.amount > g.max_stake then 'vendor_stake'
           else limited.reason end
    )::play.judged order by c.ord)
    into judged
    from (
      select u.*, u.number::integer as ord, row_number() over (partition by k.member_id order by u.number) as nth
        from unnest(p_kinds, p_vendors, p_tokens, p_users, p_transactions, p_references, p_games, p_any_game, p_rounds,
                    p_closes, p_amounts, p_currencies, p_free, p_rewards, p_campaigns, p_jackpots, p_sent, p_hashes,
                    p_fresh_ids)
          with ordinality as u (kind, vendor, token, user_id, transaction_uuid, reference, game, any_game, vendor_round,
                                closes, amount, currency, is_free, reward, campaign, jackpot, sent_at, hash, fresh_id,
                                number)
        left join play.tokens k on k.hash = u.token and k.vendor = u.vendor
    ) c
    left join play.tokens t on t.hash = c.token and t.vendor = c.vendor
    left join play.receipts own on own.vendor = c.vendor and own.transaction_uuid = c.transaction_uuid
    left join play.receipts target on target.vendor = c.vendor and target.transaction_uuid = c.reference
    left join play.reversals late on late.vendor = c.vendor and late.transaction_uuid = c.transaction_uuid
      and late.member_id = t.member_id
    left join play.reversals undone on undone.vendor = c.vendor and undone.transaction_uuid = c.reference
      and undone.member_id = t.member_id
    left join play.rounds r on r.vendor = c.vendor and r.vendor_round = c.vendor_round and r.member_id = t.member_id
    left join safety.play_verdicts(p_locked, p_at) m on m.member_id = t.member_id
    left join safety.judge_bets(members, currencies, markets, sessions, p_amounts, p_at) limited on limited.ord = c.ord
    left join catalog.open_bets(p_vendors, p_games, p_currencies) g
      on g.vendor = c.vendor and g.code = c.game and g.currency = c.currency
    left join lateral (
      select f.id, f.wins_to
        from play.free_grants f
        where c.is_free and c.kind = 'bet' and f.member_id = t.member_id and f.vendor = c.vendor
          and f.currency = c.currency and f.cancelled_at is null and f.starts_at <= p_at and f.ends_at > p_at
          and (f.game_codes is null or c.game = any (f.game_codes))
          and (c.reward is null or f.id = c.reward) and (c.campaign is null or f.campaign = c.campaign)
          and (f.bet_value is null or c.amount <= f.bet_value)
          and (f.rounds_left is null or f.rounds_left > 0) and (f.amount_left is null or f.amount_left >= c.amount)
        order by f.ends_at, f.id
        limit 1
    ) free on true;
  return judged;
end $$;

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
  set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  n constant integer := array_length(p_kinds, 1);
  members uuid[]; currencies text[]; cash bigint[];
  calls play.judged[];
  statuses text[] := array_fill(null::text, array[n]);
  entries bigint[] := array_fill(null::bigint, array[n]);
  balances bigint[] := array_fill(null::bigint, array[n]);
  posted record;
  posting_ords integer[];
  closed uuid[];
begin
  select array_agg(t.member_id), array_agg(t.currency) into members, currencies
    from (select distinct k.member_id, k.currency
            from unnest(p_tokens, p_vendors) as u (token, vendor)
            join play.tokens k on k.hash = u.token and k.vendor = u.vendor) t;
  select array_agg(l.member_id), array_agg(l.cash) into members, cash
    from wallet.lock_cash(members, currencies) l;

  -- A new statement, so a new snapshot: it sees what the locks waited for.
  calls := play.judge_wave(p_kinds, p_vendors, p_tokens, p_users, p_transactions, p_references, p_games, p_any_game, p_rounds, p_closes,
    p_amounts, p_currencies, p_free, p_rewards, p_campaigns, p_jackpots, p_sent, p_hashes, p_fresh_ids, p_at,
    coalesce(members, '{}'), cash);

  for posted in
    select c.ord, c.verdict, c.cash, c.first_balance, c.amount, c.entry_kind from unnest(calls) c
  loop
    statuses[posted.ord] := case when posted.verdict in ('post', 'remember', 'done', 'repeat') then 'ok'
      else posted.verdict end;
    balances[posted.ord] := coalesce(posted.first_balance, posted.cash);
    if posted.verdict = 'post' and posted.amount > 0 and posted.entry_kind is not null then
      posting_ords := posting_ords || posted.ord;
    end if;
  end loop;

  if posting_ords is not null then
    for posted in
      select p.item, p.verdict, p.entry_id, p.cash
        from (
          select array_agg(c.entry_kind order by c.ord) as kinds,
                 array_agg(c.vendor || ':' || c.transaction_uuid order by c.ord) as keys,
                 array_agg(c.member_id order by c.ord) as members, array_agg(c.currency order by c.ord) as currencies,
                 array_agg(c.amount order by c.ord) as amounts, array_agg(c.vendor order by c.ord) as vendors,
                 array_agg(c.round_id::text order by c.ord) as rounds
            from unnest(calls) c where c.verdict = 'post' and c.amount > 0 and c.entry_kind is not null
        ) a
        cross join lateral
          wallet.post_entries(a.kinds, a.keys, a.members, a.currencies, a.amounts, a.vendors, a.rounds, p_at) p
    loop
      if posted.verdict = 'not_enough_money' then
        statuses[posting_ords[posted.item]] := 'not_enough_money';
      elsif posted.verdict = 'ok' then
        entries[posting_ords[posted.item]] := posted.entry_id;
        -- Null where the entry left the cash as it was: a bonus, or a credit that repaid a debt.
        balances[posting_ords[posted.item]] := coalesce(posted.cash, balances[posting_ords[posted.item]]);
      else
        raise exception 'the ledger has an entry for a call without a receipt: %', posted.entry_id;
      end if;
    end loop;
  end if;

  update play.free_grants f set
      rounds_left = f.rounds_left + case c.kind when 'bet' then -1 else 1 end,
      amount_left = f.amount_left + case c.kind when 'bet' then -c.amount else c.amount end
    from unnest(calls) c
    where f.vendor = c.vendor and f.id = c.grant_id and c.is_free and c.kind <> 'win' and c.entry_kind is null
      and c.verdict = 'post' and statuses[c.ord] = 'ok';

  insert into play.rounds (id, vendor, vendor_round, member_id, game_code, currency, market, state, opened_at, moved_at,
                           closed_at, staked, free_staked, live_bets, balance_before, balance_after)
    select c.round_id, c.vendor, c.vendor_round, c.member_id, c.game_code, c.currency, c.market,
           case when c.closes then 'closed' else 'open' end, p_at, p_at, case when c.closes then p_at end,
           case when c.is_free then 0 else c.amount end, case when c.is_free then c.amount else 0 end, 1, c.cash,
           balances[c.ord]
      from unnest(calls) c
      where c.is_new_round and c.verdict = 'post' and statuses[c.ord] = 'ok';
  -- `state` moves as ROUND_TRANSITIONS says: only an open round closes, and a bet reopens one that was rolled back whole.
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

  insert into play.receipts (vendor, transaction_uuid, kind, member_id, round_id, reference, currency, amount, hash,
                             entry_id, balance, at, is_free, grant_id, wins_to, jackpot, sent_at)
    select c.vendor, c.transaction_uuid, c.kind, c.member_id, c.round_id, c.reference, c.currency, c.amount, c.hash,
           entries[c.ord], balances[c.ord], p_at, c.is_free, c.grant_id, c.wins_to, c.jackpot, c.sent_at
      from unnest(calls) c
      where c.verdict in ('post', 'remember') and statuses[c.ord] = 'ok'
      order by c.vendor, c.transaction_uuid; -- one order everywhere: two waves with the same ids wait, and never deadlock
  perform safety.count_play(array_agg(c.member_id), array_agg(c.currency), array_agg(c.market),
      array_agg(c.session_id),
      array_agg(case c.kind when 'bet' then c.amount when 'rollback' then case when w.was_win then 0 else -c.amount end else 0 end),
      array_agg(case when c.kind = 'win' then c.amount when w.was_win then -c.amount else 0 end), p_at)
    from unnest(calls) c
    cross join lateral (select coalesce(c.entry_kind like '%win%', false) as was_win) w
    where c.verdict = 'post' and statuses[c.ord] = 'ok' and c.entry_kind is not null and c.amount > 0
    having count(*) > 0;
  insert into play.reversals (vendor, transaction_uuid, member_id, by_transaction_uuid, at)
    select c.vendor, c.reference, c.member_id, c.transaction_uuid, p_at
      from unnest(calls) c
      where c.kind = 'rollback' and c.verdict in ('post', 'remember');

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
  set enable_mergejoin = off
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
grant execute on function play.settle_list, play.settle_wave to feria_app;
