-- Stores the rounds that begin. False: none does.
create or replace function play.begin_rounds(p play.settlement) returns boolean
language plpgsql as $$
begin
  insert into play.rounds (id, vendor, vendor_round, member_id, game_code, currency, market, state, opened_at, moved_at,
                           closed_at, staked, free_staked, live_bets, balance_before, balance_after)
    select c.round_id, c.vendor, c.vendor_round, c.member_id, c.game_code, c.currency, c.market,
           case when c.closes then 'closed' else 'open' end, p.at, p.at, case when c.closes then p.at end,
           case when c.is_free then 0 else c.amount end, case when c.is_free then c.amount else 0 end, 1, c.cash + c.usable,
           p.balances[c.ord]
      from unnest(p.calls) c
      where c.is_new_round and c.verdict = 'post' and p.statuses[c.ord] = 'ok';
  return found;
end $$;
grant execute on function play.begin_rounds to feria_app;
