-- As 0004 and 0005 have them, and: a transaction is known by its key, and what a win or rollback refers to is read in its
-- month. A wave of bets reads no receipts at all.
alter type play.judged add attribute key uuid;

-- The plan is made once and kept, perhaps while tables are empty: without hashing, merging and materialising it can only
-- look keys up. `is not distinct from` keeps it from looking a member's rounds up instead of the one that is named.
-- The order of checks: transaction, token, then for bets the token's age and the member; currency, game, amount.
-- Wins and rollbacks bring money home: an old token or a blocked member does not stop them. It fails where the receipt
-- that a win or rollback refers to was archived: the vendor repeats it, and a person brings the month back.
create or replace function play.judge_wave(
  p_kinds text[], p_vendors text[], p_tokens bytea[], p_users text[], p_transactions text[], p_references text[],
  p_games text[], p_any_game boolean[], p_rounds text[], p_closes boolean[], p_amounts bigint[], p_currencies text[],
  p_free boolean[], p_rewards text[], p_campaigns text[], p_jackpots bigint[], p_sent timestamptz[], p_hashes bytea[],
  p_fresh_ids uuid[], p_at timestamptz, p_locked uuid[], p_locked_currencies text[], p_cash bigint[]
) returns play.judged[]
language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set enable_material = off
as $$
declare
  n constant integer := array_length(p_kinds, 1);
  nobody constant text[] := array_fill(null::text, array[n]);
  judged play.judged[];
  -- Of each call: what its token says, why its member may not bet, which limit it meets, and the bonus it may use.
  members uuid[]; currencies text[]; markets text[]; token_games text[]; superseded timestamptz[]; sessions uuid[];
  disabled text[] := nobody; limited text[] := nobody;
  bonus_ids uuid[] := array_fill(null::uuid, array[n]); usable bigint[] := array_fill(0::bigint, array[n]);
  spend_orders text[] := nobody; max_bets bigint[] := array_fill(null::bigint, array[n]);
  found record;
  keys uuid[]; wanted text[]; targets play.receipts[] := '{}';
begin
  select array_agg(k.member_id order by u.number), array_agg(k.currency order by u.number),
         array_agg(k.market order by u.number), array_agg(k.game_code order by u.number),
         array_agg(k.superseded_at order by u.number), array_agg(k.session_id order by u.number),
         array_agg(play.key_of(u.vendor, u.transaction) order by u.number)
    into members, currencies, markets, token_games, superseded, sessions, keys
    from unnest(p_tokens, p_vendors, p_transactions) with ordinality as u (token, vendor, transaction, number)
    left join play.tokens k on k.hash = u.token and k.vendor = u.vendor;
  if array_length(array_remove(p_references, null), 1) > 0 then
    -- A repeat is answered by its own key, wherever the receipt that it refers to lies.
    select array_agg(case when not exists (select from play.keys k where k.key = u.key) then u.reference end order by u.number)
      into wanted from unnest(p_references, keys) with ordinality as u (reference, key, number);
    select coalesce(array_agg(t), '{}') into targets from play.receipts_of(p_vendors, wanted, true) t;
  end if;
  -- Few rows or none: asked once for the wave, and not once more for every call.
  for found in select * from safety.play_refusals(members, p_at) loop
    disabled[found.ord] := found.reason;
  end loop;
  for found in select * from safety.judge_bets(members, currencies, markets, sessions, p_amounts, p_at) loop
    limited[found.ord] := found.reason;
  end loop;
  for found in
    select t.*, u.number::integer as ord
      from wallet.bonus_terms(p_locked, p_locked_currencies, p_at) t
      join unnest(members) with ordinality as u (member_id, number) on u.member_id = t.member_id
  loop
    bonus_ids[found.ord] := found.bonus_id;
    spend_orders[found.ord] := found.spend_order;
    max_bets[found.ord] := found.max_bet;
    if p_vendors[found.ord] || ':' || p_games[found.ord] <> all (found.excluded_games) then
      usable[found.ord] := found.amount;
    end if;
  end loop;

  with open_bets as materialized (select * from catalog.open_bets(p_vendors, p_games, p_currencies))
  select array_agg(row(
      c.ord, c.vendor, c.kind, c.transaction_uuid, c.reference, c.vendor_round,
      c.closes or (c.kind = 'win' and c.amount = 0), c.hash, c.member_id,
      coalesce(c.token_currency, ''), c.market, coalesce(c.game, c.token_game),
      case c.kind when 'bet' then coalesce(r.id, c.fresh_id) else coalesce(target.round_id, r.id) end,
      c.kind = 'bet' and r.id is null,
      case c.kind when 'rollback' then coalesce(target.amount, 0) else c.amount end,
      c.cash,
      own.balance,
      case
        when own.key is not null then
          case when own.hash = play.short_hash(c.hash) and own.member_id = c.member_id then 'repeat' else 'transaction_duplicate' end
        when c.member_id is null or c.user_id <> c.member_id::text then 'token_invalid'
        when c.nth > 1 then 'again'
        when c.kind = 'rollback' then
          case when target.kind = 'rollback' then 'transaction_unknown'
               when target.member_id <> c.member_id then 'token_invalid'
               when undone.vendor is not null then 'done'
               when target.vendor is null then 'remember'
               else 'post' end
        when late.vendor is not null then 'transaction_rolled_back'
        when c.kind = 'win' then
          case when target.kind is distinct from 'bet' then 'transaction_unknown'
               when target.member_id <> c.member_id then 'token_invalid'
               when undone.vendor is not null then 'transaction_rolled_back'
               when r.id is distinct from target.round_id then 'transaction_unknown'
               when c.game <> r.game_code and not c.any_game then 'game_invalid'
               when c.currency <> target.currency then 'currency_invalid'
               else 'post' end
        when c.superseded_at is not null then 'token_expired'
        when c.disabled is not null then 'member_disabled'
        when c.currency <> c.token_currency then 'currency_invalid'
        when (c.game <> c.token_game and not c.any_game) or g.code is null then 'game_invalid'
        when c.is_free and free.id is null then 'limit_reached'
        when parts.bet_part > 0 and c.amount > c.max_bet then 'limit_reached'
        when c.usable > 0 and c.amount > c.usable + c.cash then 'not_enough_money'
        when not c.is_free and (c.amount > g.max_stake or c.limited is not null) then 'limit_reached'
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
      c.sent_at, c.session_id, c.bonus_id, c.usable,
      -- Without an open bonus everything is cash: what was won or is given back belongs to the member.
      case when c.kind = 'bet' then parts.bet_part
           when c.bonus_id is null or target.bonus_amount is null or target.bonus_amount = 0 then 0
           when c.kind = 'win' then floor(c.amount::numeric * target.bonus_amount / target.amount)::bigint
           else target.bonus_amount end,
      case when c.kind <> 'bet' then null
           when c.disabled is not null then c.disabled
           when c.is_free then case when free.id is null then 'free_grant' end
           when c.amount > g.max_stake then 'vendor_stake'
           when parts.bet_part > 0 and c.amount > c.max_bet then 'bonus_max_bet'
           else c.limited end,
      c.key
    )::play.judged order by c.ord)
    into judged
    from (
      select u.*, u.number::integer as ord, row_number() over (partition by u.member_id order by u.number) as nth,
             p_cash[array_position(p_locked, u.member_id)] as cash
        from unnest(p_kinds, p_vendors, p_users, p_transactions, p_references, p_games, p_any_game, p_rounds, p_closes,
                    p_amounts, p_currencies, p_free, p_rewards, p_campaigns, p_jackpots, p_sent, p_hashes, p_fresh_ids,
                    members, currencies, markets, token_games, superseded, sessions, disabled, limited, bonus_ids, usable,
                    spend_orders, max_bets, keys)
          with ordinality as u (kind, vendor, user_id, transaction_uuid, reference, game, any_game, vendor_round, closes,
                                amount, currency, is_free, reward, campaign, jackpot, sent_at, hash, fresh_id,
                                member_id, token_currency, market, token_game, superseded_at, session_id, disabled,
                                limited, bonus_id, usable, spend_order, max_bet, key, number)
    ) c
    left join play.keys own on own.key = c.key
    left join unnest(targets) target on target.transaction_uuid = c.reference and target.vendor = c.vendor
    left join play.reversals late on late.vendor = c.vendor and late.transaction_uuid = c.transaction_uuid
      and late.member_id is not distinct from c.member_id
    left join play.reversals undone on undone.vendor = c.vendor and undone.transaction_uuid = c.reference
      and undone.member_id is not distinct from c.member_id
    left join play.rounds r on play.round_key(r.vendor, r.vendor_round) = play.round_key(c.vendor, c.vendor_round)
      and play.member_key(r.member_id) = play.member_key(c.member_id)
      and r.vendor = c.vendor and r.vendor_round = c.vendor_round and r.member_id is not distinct from c.member_id
    left join open_bets g on g.vendor = c.vendor and g.code = c.game and g.currency = c.currency
    cross join lateral (
      select case when c.kind <> 'bet' or c.is_free then 0
                  when c.spend_order = 'bonus_first' then least(c.amount, c.usable)
                  else least(greatest(c.amount - c.cash, 0), c.usable) end as bet_part
    ) parts
    left join lateral (
      select f.id, f.wins_to
        from play.free_grants f
        where c.is_free and c.kind = 'bet' and f.member_id = c.member_id and f.vendor = c.vendor
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
create or replace function play.settle_wave(
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
