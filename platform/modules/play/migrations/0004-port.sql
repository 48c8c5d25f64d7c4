-- The internal port: every dialect's bets, wins and rollbacks are judged here and settled in the next file. Verdicts are
-- our own words (WalletVerdict in wallet-port.ts); each dialect translates them. New beside 0002: free rounds and their
-- grants, jackpot wins, live lobbies whose token changes games, limits of vendors and members, bonus money and its terms,
-- lists that are done as a whole or not at all, and rounds that time out.
alter table play.receipts
  add column is_free boolean not null default false, -- a free bet, or what was won with one
  add column grant_id text, -- of a free bet
  add column wins_to text check (wins_to in ('cash', 'bonus')), -- where wins of a free bet go
  add column jackpot bigint not null default 0 check (jackpot >= 0), -- how much of a win was a jackpot
  add column sent_at timestamptz, -- when the vendor says that it sent the call
  -- How much of it was bonus money: wins and what is taken back follow the bet in proportion.
  add column bonus_amount bigint not null default 0 check (bonus_amount between 0 and amount);
alter table play.tokens add column session_id uuid; -- the sign-in under which the game was opened
alter table play.rounds
  add column free_staked bigint not null default 0 check (free_staked >= 0), -- worth of its free bets
  add column jackpot bigint not null default 0 check (jackpot >= 0);

-- Free rounds that a member may play at a vendor: so many of at most that stake, or (a promo wallet) stakes up to a sum.
-- Changed under the member's cash lock only.
create table play.free_grants (
  vendor text not null,
  id text not null, -- the vendor's reward
  member_id uuid not null,
  campaign text,
  game_codes text[], -- null: any game of the vendor
  currency text not null,
  rounds integer check (rounds > 0),
  rounds_left integer check (rounds_left >= 0),
  bet_value bigint check (bet_value > 0),
  amount bigint check (amount > 0),
  amount_left bigint check (amount_left >= 0),
  wins_to text not null check (wins_to in ('cash', 'bonus')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  granted_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (vendor, id),
  check ((rounds is null) <> (amount is null)),
  check ((rounds is null) = (rounds_left is null) and (amount is null) = (amount_left is null)),
  check (rounds is null or bet_value is not null)
);
create index free_grants_of_member on play.free_grants (member_id, vendor);
grant select, insert, update on play.free_grants to feria_app;

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
  bonus_id uuid, usable bigint, -- the open bonus, and what of it this game may use
  bonus_part bigint, -- how much of the amount is bonus money
  reason text -- why a bet was refused, for its member
);

-- The order of checks: transaction, token, then for bets the token's age and the member; currency, game, amount.
-- Wins and rollbacks bring money home: an old token or a blocked member does not stop them.
create function play.judge_wave(
  p_kinds text[], p_vendors text[], p_tokens bytea[], p_users text[], p_transactions text[], p_references text[],
  p_games text[], p_any_game boolean[], p_rounds text[], p_closes boolean[], p_amounts bigint[], p_currencies text[],
  p_free boolean[], p_rewards text[], p_campaigns text[], p_jackpots bigint[], p_sent timestamptz[], p_hashes bytea[],
  p_fresh_ids uuid[], p_at timestamptz, p_locked uuid[], p_locked_currencies text[], p_cash bigint[]
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
      parts.cash,
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
        when parts.bet_part > 0 and c.amount > bonus.max_bet then 'limit_reached'
        when parts.usable > 0 and c.amount > parts.usable + parts.cash then 'not_enough_money'
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
      c.sent_at, t.session_id, bonus.bonus_id, parts.usable,
      -- Without an open bonus everything is cash: what was won or is given back belongs to the member.
      case when c.kind = 'bet' then parts.bet_part
           when bonus.bonus_id is null or target.bonus_amount is null or target.bonus_amount = 0 then 0
           when c.kind = 'win' then floor(c.amount::numeric * target.bonus_amount / target.amount)::bigint
           else target.bonus_amount end,
      case when c.kind <> 'bet' then null
           when not coalesce(m.allowed, false) then m.reason
           when c.is_free then case when free.id is null then 'free_grant' end
           when c.amount > g.max_stake then 'vendor_stake'
           when parts.bet_part > 0 and c.amount > bonus.max_bet then 'bonus_max_bet'
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
    left join wallet.bonus_terms(p_locked, p_locked_currencies, p_at) bonus on bonus.member_id = t.member_id
    cross join lateral (
      select u.cash, u.usable,
             case when c.kind <> 'bet' or c.is_free then 0
                  when bonus.spend_order = 'bonus_first' then least(c.amount, u.usable)
                  else least(greatest(c.amount - u.cash, 0), u.usable) end as bet_part
        from (
          select p_cash[array_position(p_locked, t.member_id)] as cash,
                 case when bonus.bonus_id is null or c.vendor || ':' || c.game = any (bonus.excluded_games) then 0
                      else bonus.amount end as usable
        ) u
    ) parts
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
