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
