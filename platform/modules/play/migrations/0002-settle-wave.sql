-- The hot path: a whole wave of vendors' calls in one statement, judged under the members' locks.
create type play.judged as (
  ord integer, vendor text, kind text, transaction_uuid text, reference text, vendor_round text,
  closes boolean, hash bytea, member_id uuid, currency text, market text, game_code text,
  round_id uuid, is_new_round boolean, amount bigint, cash bigint, first_balance bigint,
  verdict text, -- post, remember, done (nothing left to do), repeat, again (next wave), or the refusal's status
  entry_kind text
);

create function play.to_decimal(p_units bigint) returns text language sql immutable as $$
  select round(p_units * 0.00001, 5)::text
$$;

-- The order of checks: transaction, token, then for bets the token's age and the member; game, currency, amount.
-- Wins and rollbacks bring money home: an old token or a blocked member does not stop them.
create function play.judge_wave(
  p_kinds text[], p_vendors text[], p_tokens bytea[], p_transactions text[], p_references text[], p_games text[],
  p_rounds text[], p_closes boolean[], p_amounts bigint[], p_currencies text[], p_free boolean[], p_hashes bytea[],
  p_fresh_ids uuid[], p_locked uuid[], p_cash bigint[]
) returns play.judged[]
language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  judged play.judged[];
begin
  select array_agg(row(
      c.ord, c.vendor, c.kind, c.transaction_uuid, c.reference, c.vendor_round,
      c.closes or (c.kind = 'win' and c.amount = 0), c.hash, t.member_id,
      coalesce(t.currency, ''), t.market, t.game_code,
      case c.kind when 'bet' then coalesce(r.id, c.fresh_id) else coalesce(target.round_id, r.id) end,
      c.kind = 'bet' and r.id is null,
      case c.kind when 'rollback' then coalesce(target.amount, 0) else c.amount end,
      p_cash[array_position(p_locked, t.member_id)],
      own.balance,
      case
        when own.vendor is not null then
          case when own.hash = c.hash and own.member_id = t.member_id then 'repeat'
               else 'RS_ERROR_DUPLICATE_TRANSACTION' end
        when t.member_id is null then 'RS_ERROR_INVALID_TOKEN'
        when c.nth > 1 then 'again'
        when c.kind = 'rollback' then
          case when target.kind = 'rollback' then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
               when target.member_id <> t.member_id then 'RS_ERROR_INVALID_TOKEN'
               when undone.vendor is not null then 'done'
               when target.vendor is null then 'remember'
               else 'post' end
        when late.vendor is not null then 'RS_ERROR_TRANSACTION_ROLLED_BACK'
        when c.kind = 'win' then
          case when target.kind is distinct from 'bet' then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
               when target.member_id <> t.member_id then 'RS_ERROR_INVALID_TOKEN'
               when undone.vendor is not null then 'RS_ERROR_TRANSACTION_ROLLED_BACK'
               when r.id is distinct from target.round_id then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
               when c.game <> r.game_code then 'RS_ERROR_INVALID_GAME'
               when c.currency <> target.currency then 'RS_ERROR_WRONG_CURRENCY'
               else 'post' end
        when t.superseded_at is not null then 'RS_ERROR_TOKEN_EXPIRED'
        when not coalesce(m.allowed, false) then 'RS_ERROR_USER_DISABLED'
        when c.game <> t.game_code or g.code is null then 'RS_ERROR_INVALID_GAME'
        when c.currency <> t.currency then 'RS_ERROR_WRONG_CURRENCY'
        -- Nothing grants free rounds yet, so every one exceeds its grant.
        when c.is_free then 'RS_ERROR_BET_LIMIT_EXCEEDED'
        else 'post' end,
      case when c.kind <> 'rollback' then c.kind when target.kind = 'win' then 'win_rollback' else 'rollback' end
    )::play.judged order by c.ord)
    into judged
    from (
      select u.*, u.number::integer as ord, row_number() over (partition by k.member_id order by u.number) as nth
        from unnest(p_kinds, p_vendors, p_tokens, p_transactions, p_references, p_games, p_rounds, p_closes, p_amounts,
                    p_currencies, p_free, p_hashes, p_fresh_ids)
          with ordinality as u (kind, vendor, token, transaction_uuid, reference, game, vendor_round, closes, amount,
                                currency, is_free, hash, fresh_id, number)
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
    left join safety.play_verdicts(p_locked) m on m.member_id = t.member_id
    left join catalog.open_games(p_vendors, p_games) g on g.vendor = c.vendor and g.code = c.game;
  return judged;
end $$;

-- Judges and settles a wave: one answer per call, in its order. A refused call undoes none of its neighbours. Of several
-- calls for one member only the first is judged; the others answer `again`.
-- Balances are in units of 1/100 000; member, currency and balance are null on refusals.
create function play.settle_wave(
  p_kinds text[], p_vendors text[], p_tokens bytea[], p_transactions text[], p_references text[], p_games text[],
  p_rounds text[], p_closes boolean[], p_amounts bigint[], p_currencies text[], p_free boolean[], p_hashes bytea[],
  p_fresh_ids uuid[], p_at timestamptz
) returns table (ord integer, status text, member_id uuid, currency text, balance bigint)
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
  calls := play.judge_wave(p_kinds, p_vendors, p_tokens, p_transactions, p_references, p_games, p_rounds, p_closes,
    p_amounts, p_currencies, p_free, p_hashes, p_fresh_ids, coalesce(members, '{}'), cash);

  for posted in
    select c.ord, c.verdict, c.cash, c.first_balance, c.amount from unnest(calls) c
  loop
    statuses[posted.ord] := case when posted.verdict in ('post', 'remember', 'done', 'repeat') then 'RS_OK'
      else posted.verdict end;
    balances[posted.ord] := coalesce(posted.first_balance, posted.cash);
    if posted.verdict = 'post' and posted.amount > 0 then posting_ords := posting_ords || posted.ord; end if;
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
            from unnest(calls) c where c.verdict = 'post' and c.amount > 0
        ) a
        cross join lateral
          wallet.post_entries(a.kinds, a.keys, a.members, a.currencies, a.amounts, a.vendors, a.rounds, p_at) p
    loop
      if posted.verdict = 'not_enough_money' then
        statuses[posting_ords[posted.item]] := 'RS_ERROR_NOT_ENOUGH_MONEY';
      elsif posted.verdict = 'ok' then
        entries[posting_ords[posted.item]] := posted.entry_id;
        balances[posting_ords[posted.item]] := coalesce(posted.cash, 0);
      else
        raise exception 'the ledger has an entry for a call without a receipt: %', posted.entry_id;
      end if;
    end loop;
  end if;

  insert into play.rounds (id, vendor, vendor_round, member_id, game_code, currency, market, state, opened_at, moved_at,
                           closed_at, staked, live_bets, balance_before, balance_after)
    select c.round_id, c.vendor, c.vendor_round, c.member_id, c.game_code, c.currency, c.market,
           case when c.closes then 'closed' else 'open' end, p_at, p_at, case when c.closes then p_at end,
           c.amount, 1, c.cash, balances[c.ord]
      from unnest(calls) c
      where c.is_new_round and c.verdict = 'post' and statuses[c.ord] = 'RS_OK';
  -- `state` moves as ROUND_TRANSITIONS says: only an open round closes, and a bet reopens one that was rolled back whole.
  with moved as (
    update play.rounds r set
        staked = r.staked + case c.entry_kind when 'bet' then c.amount when 'rollback' then -c.amount else 0 end,
        won = r.won + case c.entry_kind when 'win' then c.amount when 'win_rollback' then -c.amount else 0 end,
        live_bets = next.live_bets, state = next.state, moved_at = p_at, balance_after = balances[c.ord],
        closed_at = case when next.state = 'open' then null else coalesce(r.closed_at, p_at) end,
        flags = case when next.flag is null or next.flag = any (r.flags) then r.flags else r.flags || next.flag end
      from unnest(calls) c
      cross join lateral (
        select id, state, won, live_bets from play.rounds where id = c.round_id
      ) was
      cross join lateral (
        select was.live_bets + case c.entry_kind when 'bet' then 1 when 'rollback' then -1 else 0 end as live_bets
      ) l
      cross join lateral (
        select l.live_bets,
               case when c.entry_kind = 'rollback' and l.live_bets = 0 then 'rolled_back'
                    when was.state = 'rolled_back' and c.entry_kind = 'bet' then
                      case when c.closes then 'closed' else 'open' end
                    when was.state = 'open' and c.closes then 'closed'
                    else was.state end as state,
               case when was.state = 'closed' and c.entry_kind = 'bet' then 'bet_after_close'
                    when was.state = 'closed' and c.entry_kind = 'win' then 'win_after_close'
                    when was.won > 0 and c.entry_kind = 'rollback' then 'rollback_after_win' end as flag
      ) next
      where r.id = c.round_id and not c.is_new_round and c.verdict = 'post' and statuses[c.ord] = 'RS_OK'
      returning r.id, old.state as was, r.state
  )
  select array_agg(m.id) into closed from moved m where m.was <> 'closed' and m.state = 'closed';

  insert into play.receipts (vendor, transaction_uuid, kind, member_id, round_id, reference, currency, amount, hash,
                             entry_id, balance, at)
    select c.vendor, c.transaction_uuid, c.kind, c.member_id, c.round_id, c.reference, c.currency, c.amount, c.hash,
           entries[c.ord], balances[c.ord], p_at
      from unnest(calls) c
      where c.verdict in ('post', 'remember') and statuses[c.ord] = 'RS_OK'
      order by c.vendor, c.transaction_uuid; -- one order everywhere: two waves with the same ids wait, and never deadlock
  insert into play.reversals (vendor, transaction_uuid, member_id, by_transaction_uuid, at)
    select c.vendor, c.reference, c.member_id, c.transaction_uuid, p_at
      from unnest(calls) c
      where c.kind = 'rollback' and c.verdict in ('post', 'remember');

  perform core.emit_all(array_agg(f.kind order by f.ord, f.step), array_agg(f.payload order by f.ord, f.step), p_at)
    from (
      select c.ord, 1 as step,
             case c.entry_kind when 'bet' then 'play.bet_placed' when 'win' then 'play.win_paid'
               when 'rollback' then 'play.bet_rolled_back' else 'play.win_rolled_back' end as kind,
             jsonb_build_object('memberId', c.member_id, 'roundId', c.round_id, 'currency', c.currency,
               'amount', play.to_decimal(c.amount), 'balance', play.to_decimal(balances[c.ord])) as payload
        from unnest(calls) c
        where c.verdict = 'post' and statuses[c.ord] = 'RS_OK'
      union all
      select c.ord, 2, 'play.round_closed',
             jsonb_build_object('memberId', r.member_id, 'roundId', r.id, 'currency', r.currency,
               'staked', play.to_decimal(r.staked), 'won', play.to_decimal(r.won))
        from unnest(calls) c
        join play.rounds r on r.id = c.round_id
        where c.verdict = 'post' and statuses[c.ord] = 'RS_OK'
          and (r.id = any (closed) or (c.is_new_round and c.closes))
    ) f
    having count(*) > 0;

  return query
    select c.ord, statuses[c.ord],
           case when statuses[c.ord] = 'RS_OK' then c.member_id end,
           case when statuses[c.ord] = 'RS_OK' then c.currency end,
           case when statuses[c.ord] = 'RS_OK' then balances[c.ord] end
      from unnest(calls) c;
end $$;
