-- Many free rounds take two persons (ADR 55, 57): who asked is the author, and who agreed stands beside. Null: one was enough.
alter table rewards.orders add column second_by uuid, add column second_by_name text,
  add constraint orders_second_named check ((second_by is null) = (second_by_name is null));
alter table rewards.campaigns add column opened_by uuid, add column opened_by_name text, add column opened_at timestamptz,
  add column second_by uuid, add column second_by_name text,
  add constraint campaigns_opened_named check ((opened_by is null) = (opened_at is null) and (opened_by is null) = (opened_by_name is null)),
  add constraint campaigns_second_named check ((second_by is null) = (second_by_name is null) and (second_by is null or opened_by is not null));
create index orders_of_author on rewards.orders (created_by, created_at) where second_by is null;
create index campaigns_of_opener on rewards.campaigns (opened_by, opened_at) where opened_by is not null and second_by is null;

-- What was given without a second person within a day before an instant, in units: by one operator, and to whoever of these members
-- got most, whoever gave it. It is worth its stakes, and counts whatever becomes of it.
create function rewards.given_alone(p_operator uuid, p_members uuid[], p_currency text, p_at timestamptz)
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

-- What one member may get of the campaigns that one operator opened alone within a day before an instant, but for one of them.
create function rewards.opened_alone(p_operator uuid, p_but uuid, p_currency text, p_at timestamptz) returns bigint
language sql stable as $$
  select least(coalesce(sum(c.bet_value::numeric * c.rounds), 0), 9223372036854775807)::bigint
    from rewards.campaigns c
   where c.opened_by = p_operator and c.second_by is null and c.opened_at > p_at - interval '24 hours'
     and c.currency = p_currency and c.id <> p_but
$$;

create function rewards.two_persons_order() returns trigger language plpgsql as $$
begin
  perform operators.refuse_one_person(new.created_by, new.second_by);
  perform operators.refuse_gone(new.created_by);
  return new;
end $$;
create trigger orders_two_persons before insert or update on rewards.orders
  for each row when (new.second_by is not null) execute function rewards.two_persons_order();

-- Whatever was judged before: what one person gives stays below the lines.
create function rewards.refuse_alone() returns trigger language plpgsql as $$
begin
  perform operators.await_sums('rewards.order');
  if exists (
    select from (
      select o.created_by, g.currency, max(g.created_at) as at, array_agg(g.member_id) as members
        from given g join rewards.orders o on o.id = g.order_id where o.second_by is null group by 1, 2) each_author
      cross join lateral operators.alone_lines('rewards.order', each_author.currency) line
      cross join lateral rewards.given_alone(each_author.created_by, each_author.members, each_author.currency, each_author.at) sums
      where sums.by_operator >= line.of_operator or sums.to_member >= line.of_member
  ) then
    raise exception 'so many free rounds take two persons' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger rewards_two_persons after insert on rewards.rewards
  referencing new table as given for each statement execute function rewards.refuse_alone();

create function rewards.two_persons_open() returns trigger language plpgsql as $$
begin
  if new.second_by is not null and new.second_by is distinct from old.second_by then
    perform operators.refuse_one_person(new.opened_by, new.second_by);
    perform operators.refuse_gone(new.opened_by);
  end if;
  if new.state = 'creating' and old.state in ('draft', 'failed') and new.second_by is null then
    perform operators.await_sums('rewards.order');
    if new.opened_by is null or exists (
      select from operators.alone_lines('rewards.order', new.currency) line
       where rewards.opened_alone(new.opened_by, new.id, new.currency, new.opened_at)::numeric + new.bet_value::numeric * new.rounds
             >= line.of_member
    ) then
      raise exception 'so large a campaign takes two persons' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;
create trigger campaigns_two_persons before update on rewards.campaigns
  for each row execute function rewards.two_persons_open();

revoke execute on function rewards.given_alone, rewards.opened_alone from public;
grant execute on function rewards.given_alone, rewards.opened_alone to feria_app;
