-- What was found at the bank stays as it was found; a name may be sealed anew. Key and priority are made of the other columns by the
-- database, which has not yet done so when this runs.
create or replace function cashier.keep_matched() returns trigger language plpgsql as $$
begin
  if old.state = 'matched'
    and to_jsonb(old) - array['payer', 'bank_key', 'priority']
      is distinct from to_jsonb(new) - array['payer', 'bank_key', 'priority'] then
    raise exception 'a transfer that was matched stays as it is';
  end if;
  return new;
end $$;
