-- Accounts that play for tests, with test money: no figure of the house counts them (ADR 67). An account is one from the moment
-- it is made, or never: nobody's play is taken out of the figures afterwards, and nobody's is put in.
create table identity.test_accounts (
  member_id uuid primary key references identity.members,
  why text not null check (length(why) >= 3),
  at timestamptz not null
);
grant select, insert on identity.test_accounts to feria_app;
insert into identity.test_accounts (member_id, why, at)
  select m.id, 'the conformance kit', m.registered_at from identity.members m where m.account like 'conformance\_%';

create function identity.judge_test_account() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from identity.members m where m.id = new.member_id and m.xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'member % was made before: it cannot become a test account', new.member_id;
  end if;
  return new;
end $$;
create trigger test_accounts_from_the_start before insert on identity.test_accounts
  for each row execute function identity.judge_test_account();
create trigger test_accounts_append_only before update or delete or truncate on identity.test_accounts
  for each statement execute function core.refuse_change();

-- The rule, for every schema: whoever is in here is counted nowhere.
create function identity.test_members() returns table (member_id uuid)
language sql stable as $$ select t.member_id from identity.test_accounts t $$;
grant execute on function identity.test_members to feria_app;

-- A trial is nobody's registration, and neither is a test account.
create or replace function identity.registered_between(p_from timestamptz, p_to timestamptz) returns table (market_code text, members bigint)
language sql stable as $$
  select m.market_code, count(*) from identity.members m
    where m.registered_at >= p_from and m.registered_at < p_to and m.type <> 4
      and not exists (select from identity.test_members() t where t.member_id = m.id)
    group by m.market_code
$$;
