-- What one member may get of the campaigns that were opened alone within a day before an instant, whoever opened them, but for one of
-- them: two operators who open one each are found as one who opens two is (ADR 55).
create index campaigns_opened on rewards.campaigns (opened_at) where opened_by is not null and second_by is null;
drop index rewards.campaigns_of_opener;
create function rewards.opened_alone(p_but uuid, p_currency text, p_at timestamptz) returns bigint
language sql stable as $$
  select least(coalesce(sum(c.bet_value::numeric * c.rounds), 0), 9223372036854775807)::bigint
    from rewards.campaigns c
   where c.opened_by is not null and c.second_by is null and c.opened_at > p_at - interval '24 hours'
     and c.currency = p_currency and c.id <> p_but
$$;

-- As 0003 has it, with that sum.
create or replace function rewards.two_persons_open() returns trigger language plpgsql as $$
begin
  if new.second_by is not null and new.second_by is distinct from old.second_by then
    perform operators.refuse_one_person(new.opened_by, new.second_by);
    perform operators.refuse_gone(new.opened_by);
  end if;
  if new.state = 'creating' and old.state in ('draft', 'failed') and new.second_by is null then
    perform operators.await_sums('rewards.order');
    if new.opened_by is null or exists (
      select from operators.alone_lines('rewards.order', new.currency) line
       where rewards.opened_alone(new.id, new.currency, new.opened_at)::numeric + new.bet_value::numeric * new.rounds >= line.of_member
    ) then
      raise exception 'so large a campaign takes two persons' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;
drop function rewards.opened_alone(uuid, uuid, text, timestamptz);
revoke execute on function rewards.opened_alone from public;
grant execute on function rewards.opened_alone to feria_app;
