-- Judges and settles a wave: one answer per call, in its order. A refused call undoes none of its neighbours. Of several
-- calls for one member only the first is judged; the others answer `again`.
-- Balances are in units of 1/100 000; currency and balance come with `ok` and `not_enough_money` only, the member with
-- `limit_reached` and `member_disabled` too, and then with the reason.
-- Where a bonus is open the answered balance is read again. A bet is taken with its tax, and what a prize owes is withheld,
-- in entries of their own under the call's key. What a person has to look at first is put aside, and vendors' hours are
-- counted.
create or replace function play.settle_wave(
  p_calls play.call[], p_at timestamptz
) returns table (ord integer, status text, member_id uuid, currency text, balance bigint, reason text)
language plpgsql rows 16
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set enable_material = off
as $$
#variable_conflict use_column
declare
  n constant integer := array_length(p_calls, 1);
  members uuid[]; currencies text[]; cash bigint[];
  calls play.judged[];
  after bigint[] := array_fill(null::bigint, array[n]); -- cash, where an entry moved it
  statuses text[] := array_fill(null::text, array[n]);
  entries bigint[] := array_fill(null::bigint, array[n]);
  balances bigint[] := array_fill(null::bigint, array[n]);
  posted record;
  -- What there is to do in this wave: most waves are bets that open rounds, and nothing else.
  is_free boolean := false; is_old boolean := false; is_back boolean := false; has_bonus boolean := false;
  closed uuid[];
  wave_markets text[] := '{}'; has_win boolean := false;
  -- Where and when its bets and prizes would be taxed (`PE bet`), and where there is a tax.
  moment text; moments text[] := '{}'; taxed text[];
  dues tax.due[]; taxes bigint[]; -- the member's, by call: below zero where some comes back
begin
  select array_agg(t.member_id), array_agg(t.currency) into members, currencies
    from (select distinct k.member_id, k.currency
            from unnest(p_calls) u
            join play.tokens k on k.hash = u.token and k.vendor = u.vendor) t;
  select array_agg(l.member_id), array_agg(l.currency), array_agg(l.cash) into members, currencies, cash
    from wallet.lock_cash(members, currencies) l;

  -- A new statement, so a new snapshot: it sees what the locks waited for.
  calls := play.judge_wave(p_calls, p_at, coalesce(members, '{}'), coalesce(currencies, '{}'), cash);

  for posted in
    select c.ord, c.verdict, c.cash + c.usable as playable, c.first_balance, c.amount, c.entry_kind, c.bonus_part,
           c.kind, c.is_new_round, c.is_free, c.bonus_id, c.market
      from unnest(calls) c order by c.ord
  loop
    if posted.market <> all (wave_markets) then wave_markets := wave_markets || posted.market; end if;
    has_win := has_win or posted.kind = 'win' and posted.amount > 0;
    moment := posted.market || case when posted.kind = 'bet' then ' bet' when posted.kind = 'win' and posted.amount > 0 then ' settlement' end;
    if moment <> all (moments) then moments := moments || moment; end if;
    is_free := is_free or posted.is_free;
    is_old := is_old or not posted.is_new_round;
    is_back := is_back or posted.kind = 'rollback';
    has_bonus := has_bonus or posted.bonus_id is not null;
    statuses[posted.ord] := case when posted.verdict in ('post', 'remember', 'done', 'repeat') then 'ok'
      else posted.verdict end;
    balances[posted.ord] := coalesce(posted.first_balance, posted.playable);
  end loop;

  taxed := markets.taxed_moments(wave_markets, p_at);
  if is_back or taxed && moments then
    dues := play.taxes_of(calls, taxed, p_at);
  end if;
  if dues is not null then
    select array_agg((
        select coalesce(sum(d.amount), 0)::bigint from unnest(dues) d where d.ord = c.ord and d.bearer = 'member') order by c.ord)
      into taxes from unnest(calls) c;
    -- A bet is taken with its tax or not at all.
    for posted in
      select c.ord from unnest(calls) c
        where c.verdict = 'post' and c.entry_kind = 'bet' and c.amount > 0 and c.cash < c.amount - c.bonus_part + taxes[c.ord]
    loop
      calls[posted.ord].verdict := 'not_enough_money';
      statuses[posted.ord] := 'not_enough_money';
    end loop;
  end if;

  -- What is put aside comes back before its vendor takes it back.
  if is_back then
    perform handpay.let_go(array_agg(c.vendor || ':' || c.reference), 'rolled_back', null, null, null, null, null, null, p_at)
      from unnest(calls) c where c.verdict = 'post' and c.undoes = 'win' having count(*) > 0;
  end if;
  for posted in
    select a.ords[p.item] as ord, p.verdict, p.entry_id, p.cash
      from (
        select array_agg(c.ord order by c.ord, leg.step) as ords,
               array_agg(leg.kind order by c.ord, leg.step) as kinds,
               array_agg(c.vendor || ':' || c.transaction_uuid order by c.ord, leg.step) as keys,
               array_agg(c.member_id order by c.ord, leg.step) as members,
               array_agg(c.currency order by c.ord, leg.step) as currencies,
               array_agg(leg.amount order by c.ord, leg.step) as amounts,
               array_agg(c.vendor order by c.ord, leg.step) as vendors,
               array_agg(c.round_id::text order by c.ord, leg.step) as rounds
          from unnest(calls) c
          cross join lateral (values
            (1, c.entry_kind, c.amount - c.bonus_part), (2, 'bonus_' || c.entry_kind, c.bonus_part),
            (3, case when c.kind = 'bet' or c.entry_kind = 'rollback' then 'bet_tax' else 'prize_tax' end
                  || case when taxes[c.ord] < 0 then '_refund' else '' end, abs(taxes[c.ord]))
          ) as leg (step, kind, amount)
          where c.verdict = 'post' and c.entry_kind is not null and leg.amount > 0
      ) a
      cross join lateral
        wallet.post_entries(a.kinds, a.keys, a.members, a.currencies, a.amounts, a.vendors, a.rounds, p_at) p
  loop
    if posted.verdict = 'not_enough_money' and entries[posted.ord] is null then
      statuses[posted.ord] := 'not_enough_money';
    elsif posted.verdict = 'ok' then
      if statuses[posted.ord] <> 'ok' then
        raise exception 'half of a call was posted: %', posted.entry_id;
      end if;
      entries[posted.ord] := coalesce(entries[posted.ord], posted.entry_id);
      after[posted.ord] := coalesce(posted.cash, after[posted.ord]);
    else
      raise exception 'the ledger has an entry for a call without a receipt: %', posted.entry_id;
    end if;
  end loop;
  if dues is not null then
    perform tax.charge(array_agg(d), p_at) from unnest(dues) d where statuses[d.ord] = 'ok' having count(*) > 0;
  end if;
  if has_win then after := play.hold_wins(calls, after, statuses, wave_markets, p_at); end if;
  for posted in
    select c.ord, coalesce(after[c.ord], c.cash) as cash
      from unnest(calls) c
      where c.verdict = 'post' and c.entry_kind is not null and statuses[c.ord] = 'ok'
  loop
    balances[posted.ord] := posted.cash;
  end loop;
  if has_bonus then
    perform wallet.count_wagers(array_agg(c.bonus_id order by c.bonus_id),
        array_agg(case c.kind when 'bet' then c.amount else -c.amount end order by c.bonus_id), p_at)
      from unnest(calls) c
      where c.verdict = 'post' and statuses[c.ord] = 'ok' and c.bonus_id is not null and c.entry_kind in ('bet', 'rollback')
        and (c.usable > 0 or c.bonus_part > 0) and c.amount > 0
      having count(*) > 0;
    -- What may be played with afterwards is read, not calculated: the cash, and of the bonus what this game may use. A debt
    -- may have taken a part of either, and a bonus that has been wagered is cash by now.
    for posted in
      select c.ord, l.cash + case when c.vendor || ':' || c.game_code <> all (t.excluded_games) then t.amount else 0 end as playable
        from unnest(calls) c
        join wallet.lock_cash(members, currencies) l on l.member_id = c.member_id
        left join wallet.bonus_terms(members, currencies, p_at) t on t.member_id = c.member_id
        where c.verdict = 'post' and c.entry_kind is not null and c.bonus_id is not null and statuses[c.ord] = 'ok'
    loop
      balances[posted.ord] := posted.playable;
    end loop;
  end if;

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
              select case when c.kind = 'bet' then 1 when c.undoes = 'bet' then -1 else 0 end as bets,
                     case when c.kind = 'win' then 1 when c.undoes = 'win' then -1 else 0 end as wins
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

  with kept as materialized (
    select c.* from unnest(calls) c where c.verdict in ('post', 'remember') and statuses[c.ord] = 'ok'
  ), keyed as (
    insert into play.keys (key, member_id, hash, at, balance)
      select c.key, c.member_id, play.short_hash(c.hash), p_at, balances[c.ord]
        from kept c
        order by c.key -- one order everywhere: two waves with the same ids wait, and never deadlock
  )
  insert into play.receipts (vendor, transaction_uuid, kind, member_id, round_id, reference, currency, amount, hash,
                             entry_id, balance, at, is_free, grant_id, wins_to, jackpot, sent_at, bonus_amount)
    select c.vendor, c.transaction_uuid, c.kind, c.member_id, c.round_id, c.reference, c.currency, c.amount, c.hash,
           entries[c.ord], balances[c.ord], p_at, c.is_free, c.grant_id, c.wins_to, c.jackpot, c.sent_at,
           coalesce(c.bonus_part, 0)
      from kept c
      order by c.vendor, c.transaction_uuid;
  perform limits.count_play(array_agg(c.member_id), array_agg(c.currency), array_agg(c.market),
      array_agg(c.session_id),
      array_agg(case when c.kind = 'bet' then c.amount when c.undoes = 'bet' then -c.amount else 0 end),
      array_agg(case when c.kind = 'win' then c.amount when c.undoes = 'win' then -c.amount else 0 end), p_at),
    play.count_hours(array_agg(c.vendor), array_agg(c.member_id), array_agg(c.currency),
      array_agg(case when c.kind = 'bet' then c.amount when c.undoes = 'bet' then -c.amount else 0 end),
      array_agg(case when c.kind = 'win' then c.amount when c.undoes = 'win' then -c.amount else 0 end), p_at)
    from unnest(calls) c
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
               when c.undoes = 'win' then 'play.win_rolled_back' else 'play.bet_rolled_back' end as kind,
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
grant execute on function play.settle_wave to feria_app;
