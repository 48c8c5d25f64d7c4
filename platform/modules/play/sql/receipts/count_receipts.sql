-- How many receipts there are to read, and since when.
create or replace function play.count_receipts(p_from timestamptz, p_to timestamptz) returns table (receipts bigint, first_at timestamptz)
language sql stable as $$
  select count(*), min(r.at) from play.receipts r where r.at >= p_from and r.at < p_to
$$;
grant execute on function play.count_receipts to feria_app;
