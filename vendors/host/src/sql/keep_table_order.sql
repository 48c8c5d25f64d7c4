-- At a table every seat's client seed was chosen after the table's server seed was committed.
create or replace function keep_table_order() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from round_seats s join seed_pairs p on p.owner = s.owner and p.game = s.game and p.activated_at is not null and p.revealed_at is null
      where s.round_id = new.id
        and coalesce(p.activated_no, 0) <= (select coalesce(committed_no, 0) from seed_pairs where id = new.seed_pair_id)
  ) then
    raise exception 'a seat of round % chose its client seed before the table was committed', new.id;
  end if;
  return null;
end $$;
