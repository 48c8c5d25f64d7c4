create or replace function keep_pairs() returns trigger language plpgsql as $$
begin
  raise exception 'pairs of seeds are kept: one that is committed is not drawn again';
end $$;
