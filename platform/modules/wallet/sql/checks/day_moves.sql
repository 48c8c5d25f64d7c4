-- What members moved on each day of a zone between two instants, by the kind of entry; a reversal by the kind of what it compensates.
-- Entries have no index by time, and get their numbers about when they are made: the first and the last of the span are looked for among
-- the numbers, an hour further out, so that the ledger is not read from its beginning.
create or replace function wallet.day_moves(p_from timestamptz, p_to timestamptz, p_zone text)
  returns table (day date, member_id uuid, currency text, counterparty text, kind text, is_reversal boolean, amount numeric)
language plpgsql stable set search_path = wallet, pg_temp as $$
#variable_conflict use_column
declare
  bounds bigint[] := '{}';
  wanted timestamptz;
  low bigint; high bigint; middle bigint;
  seen timestamptz;
begin
  foreach wanted in array array[p_from - interval '1 hour', p_to + interval '1 hour'] loop
    select coalesce(min(e.id), 1), coalesce(max(e.id), 0) + 1 into low, high from wallet.entries e;
    -- The least number from which on entries are not earlier.
    while low < high loop
      middle := low + (high - low) / 2;
      select e.at into seen from wallet.entries e where e.id >= middle order by e.id limit 1;
      if seen is null or seen >= wanted then high := middle; else low := middle + 1; end if;
    end loop;
    bounds := bounds || low;
  end loop;
  return query
    select (e.at at time zone p_zone)::date, e.member_id, e.currency, e.counterparty, coalesce(o.kind, e.kind), o.id is not null,
           sum(e.amount)
      from wallet.entries e
      left join wallet.reversals r on r.entry_id = e.id
      left join wallet.entries o on o.id = r.of_entry_id
      where e.id >= bounds[1] and e.id <= bounds[2] and e.at >= p_from and e.at < p_to
      group by 1, 2, 3, 4, 5, 6;
end $$;
alter function wallet.day_moves owner to feria_wallet;
revoke execute on function wallet.day_moves from public;
grant execute on function wallet.day_moves to feria_app;
