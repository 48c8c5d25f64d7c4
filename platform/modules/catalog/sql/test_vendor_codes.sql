create or replace function catalog.test_vendor_codes() returns table (code text)
language sql stable as $$ select t.code from catalog.test_vendors t $$;
grant execute on function catalog.test_vendor_codes to feria_app;
