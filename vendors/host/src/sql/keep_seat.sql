-- A seat is final but for what it wins and when that is paid, each said once.
create or replace function keep_seat() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - array['win', 'paid_at', 'is_open']) is distinct from (to_jsonb(new) - array['win', 'paid_at', 'is_open'])
     or (old.win is not null and new.win is distinct from old.win)
     or (old.paid_at is not null and new.paid_at is distinct from old.paid_at)
     or (new.is_open and not old.is_open) then
    raise exception 'seat % of round % is final', old.seat, old.round_id;
  end if;
  return new;
end $$;
