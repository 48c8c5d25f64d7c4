-- Vendors that serve tests: what is played there is in no figure of the house, whoever plays (ADR 67).
create table catalog.test_vendors (
  code text primary key references catalog.vendors,
  why text not null check (length(why) >= 3)
);
grant select, insert on catalog.test_vendors to feria_app;
insert into catalog.test_vendors (code, why)
  select v.code, 'the conformance kit' from catalog.vendors v where v.code like 'conformance-%';
create trigger test_vendors_append_only before update or delete or truncate on catalog.test_vendors
  for each statement execute function core.refuse_change();

create function catalog.test_vendor_codes() returns table (code text)
language sql stable as $$ select t.code from catalog.test_vendors t $$;
grant execute on function catalog.test_vendor_codes to feria_app;
