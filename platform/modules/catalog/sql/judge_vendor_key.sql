create or replace function catalog.judge_vendor_key() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform catalog.require_decision(new.vendor, '{added,key}');
  elsif (new.id, new.vendor, new.side, new.kind, new.fingerprint) is distinct from (old.id, old.vendor, old.side, old.kind, old.fingerprint)
     or new.public_key_pem is distinct from old.public_key_pem
     or (old.retired_at is not null and new.retired_at is distinct from old.retired_at) then
    raise exception 'a key of vendor % stays what two operators decided', old.vendor;
  end if;
  return new;
end $$;
