-- The plan is made once and kept, perhaps while tables are empty: without hashing, merging and materialising it can only
-- look keys up. `is not distinct from` keeps it from looking a member's rounds up instead of the one that is named.
-- The transaction comes first (a repeat, or another call under its name), then the token; what is left is decided by judge_bet,
-- judge_win and judge_rollback, which the server writes into this statement. It fails where the receipt that a win or rollback
-- refers to was archived: the vendor repeats it, and a person brings the month back.
-- While the platform is closed no round begins, and in a market that a game is kept out of none of it does, whoever has it
-- open. A round that runs finishes: its further bets, its wins and its rollbacks are taken.
create or replace function play.judge_batch(
  p_calls play.call[], p_at timestamptz, p_locked uuid[], p_locked_currencies text[], p_cash bigint[]
) returns play.judged[]
language plpgsql stable
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set enable_material = off
as $$
declare
  n constant integer := array_length(p_calls, 1);
  nobody constant text[] := array_fill(null::text, array[n]);
  judged play.judged[];
  vendors text[]; games text[]; wanted_currencies text[]; amounts bigint[]; refs text[];
  -- Of each call: what its token says, why its member may not bet, which limit it meets, and the bonus it may use.
  members uuid[]; currencies text[]; markets text[]; token_games text[]; superseded timestamptz[]; sessions uuid[];
  disabled text[] := nobody; limited text[] := nobody;
  bonus_ids uuid[] := array_fill(null::uuid, array[n]); usable bigint[] := array_fill(0::bigint, array[n]);
  spend_orders text[] := nobody; max_bets bigint[] := array_fill(null::bigint, array[n]);
  found record;
  keys uuid[]; wanted text[];
  -- Of each call that refers to another: that one's receipt, and whether it was taken back. Of each free bet: its grant.
  targets play.receipts[]; undone boolean[]; grants text[]; grants_to text[];
  begins_none constant boolean := markets.begins_no_round();
begin
  select array_agg(k.member_id order by u.number), array_agg(k.currency order by u.number),
         array_agg(k.market order by u.number), array_agg(k.game_code order by u.number),
         array_agg(k.superseded_at order by u.number), array_agg(k.session_id order by u.number),
         array_agg(play.key_of(u.vendor, u.transaction_uuid) order by u.number),
         array_agg(u.vendor order by u.number), array_agg(u.game order by u.number), array_agg(u.currency order by u.number),
         array_agg(u.amount order by u.number), array_agg(u.reference order by u.number)
    into members, currencies, markets, token_games, superseded, sessions, keys, vendors, games, wanted_currencies, amounts, refs
    from (select p.*, p.ordinality as number from unnest(p_calls) with ordinality as p) u
    left join play.tokens k on k.hash = u.token and k.vendor = u.vendor;
  if array_length(array_remove(refs, null), 1) > 0 then
    -- A repeat is answered by its own key, wherever the receipt that it refers to lies.
    select array_agg(case when not exists (select from play.keys k where k.key = u.key) then u.reference end order by u.number)
      into wanted from unnest(refs, keys) with ordinality as u (reference, key, number);
    select array_agg(t order by u.number), array_agg(v.vendor is not null order by u.number) into targets, undone
      from unnest(vendors, refs, members) with ordinality as u (vendor, reference, member_id, number)
      left join play.receipts_of(vendors, wanted, true) t on t.vendor = u.vendor and t.transaction_uuid = u.reference
      left join play.reversals v on v.vendor = u.vendor and v.transaction_uuid = u.reference
        and v.member_id is not distinct from u.member_id;
  end if;
  -- Few rows or none: asked once for the batch, and not once more for every call.
  for found in select * from exclusions.play_refusals(members, p_at) loop
    disabled[found.ord] := found.reason;
  end loop;
  for found in select * from limits.judge_bets(members, currencies, markets, sessions, amounts, p_at) loop
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
    if vendors[found.ord] || ':' || games[found.ord] <> all (found.excluded_games) then
      usable[found.ord] := found.amount;
    end if;
  end loop;

  if exists (select from unnest(p_calls) c where c.is_free and c.kind = 'bet') then
    select array_agg(f.id order by c.number), array_agg(f.wins_to order by c.number) into grants, grants_to
      from rows from (unnest(p_calls), unnest(members)) with ordinality as c (
        kind, vendor, token, user_id, transaction_uuid, reference, game, any_game, vendor_round, closes,
        amount, currency, is_free, reward, campaign, jackpot, sent_at, hash, fresh_id, member_id, number)
      left join lateral play.grant_for(c.member_id, c.vendor, c.game, c.currency, c.amount, c.reward, c.campaign, p_at) f
        on c.is_free and c.kind = 'bet';
  end if;

  with open_bets as materialized (select * from catalog.open_bets(vendors, games, wanted_currencies))
  select array_agg(row(
      c.ord, c.vendor, c.kind, c.transaction_uuid, c.reference, c.vendor_round,
      c.closes or (c.kind = 'win' and c.amount = 0), c.hash, c.member_id,
      coalesce(c.token_currency, ''), c.market, coalesce(c.game, c.token_game),
      case c.kind when 'bet' then coalesce(r.id, c.fresh_id) else coalesce(c.target_round, r.id) end,
      c.kind = 'bet' and r.id is null,
      case c.kind when 'rollback' then coalesce(c.target_amount, 0) else c.amount end,
      c.cash,
      own.balance,
      case
        when own.key is not null then
          case when own.hash = play.short_hash(c.hash) and own.member_id = c.member_id then 'repeat' else 'transaction_duplicate' end
        when c.member_id is null or c.user_id <> c.member_id::text then 'token_invalid'
        when array_position(members, c.member_id) < c.ord then 'again'
        else case c.kind
          when 'rollback' then play.judge_rollback(
            p_member => c.member_id, p_target_kind => c.target_kind, p_target_member => c.target_member,
            p_is_target_undone => coalesce(c.is_target_undone, false))
          when 'win' then play.judge_win(
            p_is_taken_back => late.vendor is not null, p_member => c.member_id, p_round => r.id, p_round_game => r.game_code,
            p_game => c.game, p_any_game => c.any_game, p_currency => c.currency, p_target_kind => c.target_kind,
            p_target_member => c.target_member, p_target_round => c.target_round, p_target_currency => c.target_currency,
            p_is_target_undone => coalesce(c.is_target_undone, false))
          else play.judge_bet(
            p_is_taken_back => late.vendor is not null, p_superseded_at => c.superseded_at, p_disabled => c.disabled,
            p_currency => c.currency, p_token_currency => c.token_currency, p_game => c.game, p_token_game => c.token_game,
            p_any_game => c.any_game, p_is_open => g.code is not null, p_round => r.id,
            p_may_begin => not begins_none and c.market <> all (g.withheld_markets), p_is_free => c.is_free,
            p_grant => c.grant_id, p_amount => c.amount, p_bonus_part => parts.bet_part,
            p_max_bet => c.max_bet, p_usable => c.usable, p_cash => c.cash,
            p_max_stake => g.max_stake, p_limited => c.limited)
        end
      end,
      case c.kind
        when 'bet' then case when not c.is_free then 'bet' end
        when 'win' then coalesce(case c.target_wins_to when 'cash' then 'free_win' when 'bonus' then 'free_win_bonus' end, 'win')
        else case
          when c.target_kind = 'win' then case
            when not c.target_is_free then 'win_rollback'
            when c.target_wins_to = 'bonus' then 'free_win_bonus_rollback' else 'free_win_rollback' end
          when not c.target_is_free then 'rollback' end
      end,
      case c.kind when 'bet' then c.is_free else coalesce(c.target_is_free, false) end,
      case c.kind when 'bet' then c.grant_id else c.target_grant end,
      case c.kind when 'bet' then c.grant_to else c.target_wins_to end,
      case c.kind when 'win' then least(c.jackpot, c.amount) when 'rollback' then coalesce(c.target_jackpot, 0) else 0 end,
      c.sent_at, c.session_id, c.bonus_id, c.usable,
      -- Without an open bonus everything is cash: what was won or is given back belongs to the member.
      case when c.kind = 'bet' then parts.bet_part
           when c.bonus_id is null or c.target_bonus is null or c.target_bonus = 0 then 0
           when c.kind = 'win' then floor(c.amount::numeric * c.target_bonus / c.target_amount)::bigint
           else c.target_bonus end,
      case when c.kind <> 'bet' then null
           when c.disabled is not null then c.disabled
           when c.is_free then case when c.grant_id is null then 'free_grant' end
           when c.amount > g.max_stake then 'vendor_stake'
           when parts.bet_part > 0 and c.amount > c.max_bet then 'bonus_max_bet'
           else c.limited end,
      c.key,
      case when c.kind = 'rollback' then c.target_kind end
    )::play.judged order by c.ord)
    into judged
    from (
      select u.*, u.number::integer as ord, p_cash[array_position(p_locked, u.member_id)] as cash
        from rows from (unnest(p_calls), unnest(members, currencies, markets, token_games, superseded, sessions, disabled, limited,
                                                bonus_ids, usable, spend_orders, max_bets, keys, undone, grants, grants_to),
                        unnest(targets))
          -- The fields of play.call in their order, what is known of each, and the receipt that it refers to.
          with ordinality as u (kind, vendor, token, user_id, transaction_uuid, reference, game, any_game, vendor_round, closes,
                                amount, currency, is_free, reward, campaign, jackpot, sent_at, hash, fresh_id,
                                member_id, token_currency, market, token_game, superseded_at, session_id, disabled, limited,
                                bonus_id, usable, spend_order, max_bet, key, is_target_undone, grant_id, grant_to,
                                target_vendor, target_transaction, target_kind, target_member, target_round, target_reference,
                                target_currency, target_amount, target_hash, target_entry, target_balance, target_at,
                                target_is_free, target_grant, target_wins_to, target_jackpot, target_sent_at, target_bonus,
                                number)
    ) c
    left join play.keys own on own.key = c.key
    left join play.reversals late on late.vendor = c.vendor and late.transaction_uuid = c.transaction_uuid
      and late.member_id is not distinct from c.member_id
    left join play.rounds r on play.round_key(r.vendor, r.vendor_round) = play.round_key(c.vendor, c.vendor_round)
      and play.member_key(r.member_id) = play.member_key(c.member_id)
      and r.vendor = c.vendor and r.vendor_round = c.vendor_round and r.member_id is not distinct from c.member_id
    left join open_bets g on g.vendor = c.vendor and g.code = c.game and g.currency = c.currency
    cross join lateral (
      select case when c.kind <> 'bet' or c.is_free then 0
                  when c.spend_order = 'bonus_first' then least(c.amount, c.usable)
                  else least(greatest(c.amount - c.cash, 0), c.usable) end as bet_part
    ) parts;
  return judged;
end $$;
