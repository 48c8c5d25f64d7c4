-- Notes that an operator took a vendor's call back, in the transaction that did it and under the member's lock: a later
-- rollback of it has no effect. The round, the day's limits and the bonus's progress follow as for a rollback. What stood again
-- because its rollback was reversed is an operator's once it is taken back, too: the day's report looks for those. It runs with
-- its owner's right, because the application may change no reversal.
create or replace function play.note_reversal(
  p_vendor text, p_transaction text, p_member uuid, p_entry bigint, p_at timestamptz
) returns void
language plpgsql security definer set search_path = play, pg_temp as $$
declare
  move record;
  round play.rounds;
  bonus record;
begin
  insert into play.reversals (vendor, transaction_uuid, member_id, by_transaction_uuid, at, by_entry_id)
    values (p_vendor, p_transaction, p_member, 'entry ' || p_entry, p_at, p_entry)
    -- Rolled back, and that rollback reversed: it stood again until now.
    on conflict (vendor, transaction_uuid, member_id)
      do update set by_transaction_uuid = excluded.by_transaction_uuid, at = excluded.at, by_entry_id = excluded.by_entry_id;
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
  perform limits.count_play(array[move.member_id], array[move.currency], array[round.market], array[null::uuid],
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
grant execute on function play.note_reversal to feria_app;
