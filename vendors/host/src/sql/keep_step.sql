-- Decisions and draws are as they were written: each comes with the step of its round, in the same statement, and none later.
create or replace function keep_step() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' or not exists (select 1 from rounds where id = new.round_id and steps = new.step + 1) then
    raise exception '% are final', tg_table_name;
  end if;
  return new;
end $$;
