-- What games say that they return, in basis points, where they say it.
create or replace function catalog.stated_returns() returns table (vendor text, code text, return_bps integer)
language sql stable as $$
  select g.vendor, g.code, g.return_bps from catalog.games g where g.return_bps is not null
$$;
grant execute on function catalog.stated_returns to feria_app;
