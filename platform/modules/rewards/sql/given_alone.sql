-- What was given without a second person within a day before an instant, in units: by one operator, and to whoever of these members
-- got most, whoever gave it. It is worth its stakes, and counts whatever becomes of it.
create or replace function rewards.given_alone(p_operator uuid, p_members uuid[], p_currency text, p_at timestamptz)
  returns table (by_operator bigint, to_member bigint)
language sql stable rows 1 as $$
  select
    (select least(coalesce(sum(r.bet_value::numeric * r.rounds), 0), 9223372036854775807)::bigint
       from rewards.orders o join rewards.rewards r on r.order_id = o.id
      where o.created_by = p_operator and o.second_by is null and o.created_at > p_at - interval '24 hours' and r.currency = p_currency),
    (select least(coalesce(max(of_one.worth), 0), 9223372036854775807)::bigint from (
       select sum(r.bet_value::numeric * r.rounds) as worth
         from rewards.rewards r join rewards.orders o on o.id = r.order_id
        where r.member_id = any (p_members) and o.second_by is null and r.created_at > p_at - interval '24 hours' and r.currency = p_currency
        group by r.member_id) of_one)
$$;
revoke execute on function rewards.given_alone from public;
grant execute on function rewards.given_alone to feria_app;
