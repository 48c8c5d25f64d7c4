-- What each of these members staked, won, paid in and paid out between two days of their market, in one currency; who did nothing of it
-- is left out. Counted as limits count: bonus money and wins of free bets too, what was taken back off again.
create or replace function limits.member_sums(p_members uuid[], p_currency text, p_from date, p_to date)
  returns table (member_id uuid, staked bigint, won bigint, deposited bigint, withdrawn bigint)
language sql stable as $$
  select w.id, coalesce(k.staked, 0)::bigint, coalesce(k.won, 0)::bigint, coalesce(m.deposited, 0)::bigint,
         coalesce(m.withdrawn, 0)::bigint
    from unnest(p_members) as w (id)
    cross join lateral (
      select sum(d.staked) as staked, sum(d.won) as won from limits.play_days d
        where d.member_id = w.id and d.currency = p_currency and d.day between p_from and p_to
    ) k
    cross join lateral (
      select sum(d.deposited) as deposited, sum(d.withdrawn) as withdrawn from limits.money_days d
        where d.member_id = w.id and d.currency = p_currency and d.day between p_from and p_to
    ) m
    where k.staked is not null or m.deposited is not null
$$;
grant execute on function limits.member_sums to feria_app;
