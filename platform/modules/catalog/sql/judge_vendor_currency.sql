create or replace function catalog.judge_vendor_currency() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.vendor <> old.vendor or new.currency <> old.currency
     or (old.max_stake is not null and (new.max_stake is null or new.max_stake > old.max_stake)) then
    perform catalog.require_decision(new.vendor, '{added,settings}');
  end if;
  return new;
end $$;
