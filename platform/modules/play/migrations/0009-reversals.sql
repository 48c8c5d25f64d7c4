-- Entries that an operator takes back. What a vendor's call did is noted where its rollbacks are: whichever of the two
-- comes first under the member's lock has its effect, and the other has none.
alter table play.reversals add column by_entry_id bigint; -- an operator's: the ledger's reversal
create index reversals_by_operators on play.reversals (at) where by_entry_id is not null;

-- What was asked for and by whom, and who decided. A large one has two persons.
create table play.reversal_orders (
  id uuid primary key,
  entry_id bigint not null, -- what is taken back goes by its first entry
  entries bigint[] not null, -- all that is taken back together, in that order
  kind text not null,
  member_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  cause text not null,
  note text not null check (length(note) >= 3),
  needs_second boolean not null,
  state text not null check (state in ('waiting', 'done', 'refused')),
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_by_name text,
  decided_at timestamptz,
  decision_note text,
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (state <> 'done' or not needs_second or decided_by <> asked_by)
);
create unique index reversal_orders_once on play.reversal_orders (entry_id) where state <> 'refused';
create index reversal_orders_by_state on play.reversal_orders (state, id desc);
create index reversal_orders_of_member on play.reversal_orders (member_id, asked_at) where state = 'done';
grant select, insert, update on play.reversal_orders to feria_app;

-- How an operator's reversal moves a round: -1 takes a bet or win out of it, 1 puts one back (its rollback was reversed).
create function play.reversal_moves(p_vendor text, p_transaction text)
  returns table (round_id uuid, member_id uuid, currency text, amount bigint, jackpot bigint, bonus_amount bigint,
                 is_free boolean, bets integer, wins integer)
language sql stable as $$
  select r.round_id, r.member_id, r.currency, r.amount, r.jackpot, r.bonus_amount, r.is_free,
         case when r.kind = 'bet' then -1 when r.kind = 'rollback' and t.kind = 'bet' then 1 else 0 end,
         case when r.kind = 'win' then -1 when r.kind = 'rollback' and t.kind = 'win' then 1 else 0 end
    from play.receipts r
    left join play.receipts t on r.kind = 'rollback' and t.vendor = r.vendor and t.transaction_uuid = r.reference
    where r.vendor = p_vendor and r.transaction_uuid = p_transaction
$$;

-- Notes that an operator took a vendor's call back, in the transaction that did it and under the member's lock: a later
-- rollback of it has no effect. The round, the day's limits and the bonus's progress follow as for a rollback.
create function play.note_reversal(
  p_vendor text, p_transaction text, p_member uuid, p_entry bigint, p_at timestamptz
) returns void
language plpgsql as $$
declare
  move record;
  round play.rounds;
  bonus record;
begin
  insert into play.reversals (vendor, transaction_uuid, member_id, by_transaction_uuid, at, by_entry_id)
    values (p_vendor, p_transaction, p_member, 'entry ' || p_entry, p_at, p_entry)
    on conflict do nothing; -- rolled back, and that rollback reversed: it is noted already
  select * into move from play.reversal_moves(p_vendor, p_transaction);
  if not found then return; end if; -- an entry without a receipt belongs to no round: it is what somebody planted
  update play.rounds r set
      staked = r.staked + case when move.is_free then 0 else move.bets * move.amount end,
      won = r.won + move.wins * move.amount, jackpot = r.jackpot + move.wins * move.jackpot,
      live_bets = r.live_bets + move.bets, moved_at = p_at,
      state = n.state, closed_at = case when n.state = 'open' then null else coalesce(r.closed_at, p_at) end,
      flags = case when 'reversed' = any (r.flags) then r.flags else r.flags || 'reversed'::text end
    from (
      select o.id, case when move.bets < 0 and o.live_bets + move.bets = 0 then 'rolled_back'
                     when o.state = 'rolled_back' and move.bets > 0 then 'closed' else o.state end as state
        from play.rounds o where o.id = move.round_id
    ) n
    where r.id = n.id
    returning r.* into strict round;
  perform safety.count_play(array[move.member_id], array[move.currency], array[round.market], array[null::uuid],
    array[move.bets * move.amount], array[move.wins * move.amount], p_at);
  if move.bets <> 0 then
    select * into bonus from wallet.bonus_terms(array[move.member_id], array[move.currency], p_at);
    if bonus.bonus_id is not null and p_vendor || ':' || round.game_code <> all (bonus.excluded_games)
      and (bonus.amount > 0 or move.bonus_amount > 0) then
      perform wallet.count_wagers(array[bonus.bonus_id], array[move.bets * move.amount], p_at);
    end if;
  end if;
  if move.bets < 0 or move.wins < 0 then
    perform core.emit_all(
      array[case when move.bets < 0 then 'play.bet_rolled_back' else 'play.win_rolled_back' end],
      array[jsonb_build_object('memberId', move.member_id, 'roundId', move.round_id, 'currency', move.currency,
        'amount', play.to_decimal(move.amount),
        'balance', play.to_decimal((select l.cash from wallet.lock_cash(array[move.member_id], array[move.currency]) l)),
        'isFree', move.is_free)], p_at);
  end if;
end $$;

-- Who took a vendor's call back: its own rollback, unless that was reversed since, or an operator.
create function play.taken_back(p_vendor text, p_transaction text, p_member uuid)
  returns table (by_transaction_uuid text, by_entry_id bigint)
language sql stable as $$
  select v.by_transaction_uuid, v.by_entry_id
    from play.reversals v
    where v.vendor = p_vendor and v.transaction_uuid = p_transaction and v.member_id = p_member
      and (v.by_entry_id is not null or not exists (
        select from play.reversals undone
          where undone.vendor = v.vendor and undone.transaction_uuid = v.by_transaction_uuid
            and undone.member_id = v.member_id))
$$;

-- As before, and: what an operator took back is taken off on that day, as a rollback is.
create or replace function play.day_totals(p_from timestamptz, p_to timestamptz)
  returns table (market text, currency text, rounds bigint, staked bigint, won bigint)
language sql stable as $$
  select d.market, e.currency, count(distinct e.round_id) filter (where not e.is_reversal),
         coalesce(sum(case e.kind when 'bet' then e.amount when 'rollback' then -e.amount else 0 end), 0)::bigint,
         coalesce(sum(case e.kind when 'win' then e.amount when 'win_rollback' then -e.amount else 0 end), 0)::bigint
    from (
      select r.round_id, r.currency, false as is_reversal,
             case when r.is_free and (r.kind = 'bet' or target.kind = 'bet') then 0 else r.amount end as amount,
             case when r.kind = 'rollback' and target.kind = 'win' then 'win_rollback' else r.kind end as kind
        from play.receipts r
        left join play.receipts target
          on r.kind = 'rollback' and target.vendor = r.vendor and target.transaction_uuid = r.reference
        where r.at >= p_from and r.at < p_to and r.round_id is not null
      union all
      select m.round_id, m.currency, true, m.amount,
             case when m.bets < 0 then 'rollback' when m.bets > 0 then 'bet' when m.wins < 0 then 'win_rollback' else 'win' end
        from play.reversals v
        cross join lateral play.reversal_moves(v.vendor, v.transaction_uuid) m
        where v.by_entry_id is not null and v.at >= p_from and v.at < p_to
    ) e
    join play.rounds d on d.id = e.round_id
    group by d.market, e.currency
$$;
grant execute on function play.reversal_moves, play.note_reversal, play.taken_back to feria_app;
