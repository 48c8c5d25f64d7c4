create or replace function markets.count_register_rules() returns trigger
language plpgsql set search_path = markets, pg_temp as $$
begin
  if new.register_rules is distinct from old.register_rules then
    new.register_rules_version := old.register_rules_version + 1;
  end if;
  return new;
end $$;
