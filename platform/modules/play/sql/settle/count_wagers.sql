-- Counts what was wagered under open bonuses, and gives the balances that calls are answered with then. What may be played with
-- afterwards is read, not calculated: the cash, and of the bonus what this game may use. A debt may have taken a part of either, and
-- a bonus that has been wagered is cash by now.
create or replace function play.count_wagers(p play.settlement, p_members uuid[], p_currencies text[]) returns bigint[]
language plpgsql as $$
declare
  balances bigint[] := p.balances;
  posted record;
begin
  perform wallet.count_wagers(array_agg(c.bonus_id order by c.bonus_id),
      array_agg(case c.kind when 'bet' then c.amount else -c.amount end order by c.bonus_id), p.at)
    from unnest(p.calls) c
    where c.verdict = 'post' and p.statuses[c.ord] = 'ok' and c.bonus_id is not null and c.entry_kind in ('bet', 'rollback')
      and (c.usable > 0 or c.bonus_part > 0) and c.amount > 0
    having count(*) > 0;
  for posted in
    select c.ord, l.cash + case when c.vendor || ':' || c.game_code <> all (t.excluded_games) then t.amount else 0 end as playable
      from unnest(p.calls) c
      join wallet.lock_cash(p_members, p_currencies) l on l.member_id = c.member_id
      left join wallet.bonus_terms(p_members, p_currencies, p.at) t on t.member_id = c.member_id
      where c.verdict = 'post' and c.entry_kind is not null and c.bonus_id is not null and p.statuses[c.ord] = 'ok'
  loop
    balances[posted.ord] := posted.playable;
  end loop;
  return balances;
end $$;
grant execute on function play.count_wagers to feria_app;
