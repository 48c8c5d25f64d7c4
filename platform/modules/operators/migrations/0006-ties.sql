-- Who had a hand in whose account: asked for it, approved it, made its link, or raised what it may do. Two accounts that are tied
-- may be one person, so neither is the other one's second person (ADR 57). Accounts that the server's command made have no maker.
create table operators.ties (
  made uuid not null references operators.operators,
  maker uuid not null references operators.operators,
  cause text not null check (cause in ('invited', 'link', 'role', 'permissions', 'reset', 'enabled', 'address')),
  at timestamptz not null,
  primary key (made, maker, cause),
  check (made <> maker)
);
create index ties_of_maker on operators.ties (maker);
create trigger ties_append_only before update or delete or truncate on operators.ties
  for each statement execute function core.refuse_change();
grant select, insert on operators.ties to feria_app;

-- Everybody whom an account is tied to, in either direction. One step and no further: two whom the same pair has invited are not
-- tied to each other.
create function operators.tied_to(p_operator uuid) returns uuid[]
language sql stable as $$
  select coalesce(array_agg(distinct other), '{}') from (
    select t.maker as other from operators.ties t where t.made = p_operator
    union all
    select t.made from operators.ties t where t.maker = p_operator
  ) tied
$$;

-- Every door that takes two persons calls these from a trigger, so that no code can forget them.
create function operators.refuse_one_person(p_first uuid, p_second uuid) returns void
language plpgsql stable as $$
begin
  if p_second is null or p_first = p_second or p_second = any (operators.tied_to(p_first)) then
    raise exception 'one person is not two: % and %', p_first, p_second using errcode = 'check_violation';
  end if;
end $$;

create function operators.refuse_gone(p_asker uuid) returns void
language plpgsql stable as $$
begin
  if not exists (select from operators.operators o where o.id = p_asker and o.status = 'active') then
    raise exception 'whoever asked for it is gone: %', p_asker using errcode = 'check_violation';
  end if;
end $$;
grant execute on function operators.tied_to, operators.refuse_one_person, operators.refuse_gone to feria_app;

create function operators.two_persons_approve() returns trigger
language plpgsql as $$
begin
  perform operators.refuse_one_person(new.asked_by, new.decided_by);
  perform operators.refuse_gone(new.asked_by);
  return new;
end $$;
create trigger approvals_two_persons before insert or update on operators.approvals
  for each row when (new.state = 'approved') execute function operators.two_persons_approve();

-- What was done before ties were kept.
insert into operators.ties (made, maker, cause, at)
  select o.id, who.id, case a.action when 'operators.invite' then 'invited' when 'operators.role' then 'role'
                         when 'operators.reset' then 'reset' else 'enabled' end, min(a.decided_at)
    from operators.approvals a
    join operators.operators o
      on o.username = a.payload ->> 'username' and a.action = 'operators.invite'
      or o.id::text = a.payload ->> 'id' and a.action in ('operators.role', 'operators.reset', 'operators.enable')
    cross join lateral (values (a.asked_by), (a.decided_by)) who (id)
    where a.state = 'approved' and who.id <> o.id
    group by 1, 2, 3;
insert into operators.ties (made, maker, cause, at)
  select o.id, who.id, 'permissions', min(a.decided_at)
    from operators.approvals a
    join operators.operators o on o.role = a.payload ->> 'code'
    cross join lateral (values (a.asked_by), (a.decided_by)) who (id)
    where a.state = 'approved' and a.action = 'operators.permissions' and who.id <> o.id
    group by 1, 2;
insert into operators.ties (made, maker, cause, at)
  select s.operator_id, m.id, 'link', min(s.created_at)
    from operators.set_ups s join operators.operators m on m.username = s.made_by
    where m.id <> s.operator_id
    group by 1, 2;
