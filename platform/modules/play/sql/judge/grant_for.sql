-- The grant that a free bet is taken from: of those that have enough left for it, the one that ends first. None: no row.
create or replace function play.grant_for(
  p_member uuid, p_vendor text, p_game text, p_currency text, p_amount bigint, p_reward text, p_campaign text, p_at timestamptz
) returns table (id text, wins_to text)
language sql stable rows 1 as $$
  select f.id, f.wins_to
    from play.free_grants f
    where f.member_id = p_member and f.vendor = p_vendor
      and f.currency = p_currency and f.cancelled_at is null and f.starts_at <= p_at and f.ends_at > p_at
      and (f.game_codes is null or p_game = any (f.game_codes))
      and (p_reward is null or f.id = p_reward) and (p_campaign is null or f.campaign = p_campaign)
      and (f.bet_value is null or p_amount <= f.bet_value)
      and (f.rounds_left is null or f.rounds_left > 0) and (f.amount_left is null or f.amount_left >= p_amount)
    order by f.ends_at, f.id
    limit 1
$$;
grant execute on function play.grant_for to feria_app;
