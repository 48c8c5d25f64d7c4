-- What was found at the bank stays as it was found; a name may be sealed anew.
create or replace function cashier.keep_matched() returns trigger language plpgsql as $$
begin
  if old.state = 'matched' and to_jsonb(old) - 'payer' is distinct from to_jsonb(new) - 'payer' then
    raise exception 'a transfer that was matched stays as it is';
  end if;
  return new;
end $$;
