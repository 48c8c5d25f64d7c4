create or replace function catalog.require_decision(p_vendor text, p_what text[]) returns void
language plpgsql as $$
begin
  if not exists (
    select from catalog.vendor_decisions d
      where d.vendor = p_vendor and d.xact = pg_current_xact_id() and (d.what = any (p_what) or d.source = 'configuration')
  ) then
    raise exception 'two operators have to decide about vendor %: %', p_vendor, p_what;
  end if;
end $$;
