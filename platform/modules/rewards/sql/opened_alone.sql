-- What one member may get of the campaigns that one person opened alone within a day before an instant, but for one of them.
create or replace function rewards.opened_alone(p_but uuid, p_currency text, p_at timestamptz) returns bigint
language sql stable as $$
  select least(coalesce(sum(c.bet_value::numeric * c.rounds), 0), 9223372036854775807)::bigint
    from rewards.campaigns c
   where c.opened_by is not null and c.second_by is null and c.opened_at > p_at - interval '24 hours'
     and c.currency = p_currency and c.id <> p_but
$$;
revoke execute on function rewards.opened_alone from public;
grant execute on function rewards.opened_alone to feria_app;
