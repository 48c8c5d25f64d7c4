-- An account that members were told stays the one that it was.
create or replace function cashier.keep_collection_account() returns trigger language plpgsql as $$
begin
  if (old.id, old.market, old.currency, old.kind, old.number) is distinct from (new.id, new.market, new.currency, new.kind, new.number)
    or new.version <> old.version + 1 then
    raise exception 'another number is another account';
  end if;
  return new;
end $$;
