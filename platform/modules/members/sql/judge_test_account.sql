create or replace function members.judge_test_account() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from members.members m where m.id = new.member_id and m.xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'member % was made before: it cannot become a test account', new.member_id;
  end if;
  return new;
end $$;
