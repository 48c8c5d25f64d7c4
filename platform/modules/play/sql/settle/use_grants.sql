-- Counts free bets down from their grants, and gives back what a rollback of one takes back. False: no grant has changed.
create or replace function play.use_grants(p play.settlement) returns boolean
language plpgsql as $$
begin
  update play.free_grants f set
      rounds_left = f.rounds_left + case c.kind when 'bet' then -1 else 1 end,
      amount_left = f.amount_left + case c.kind when 'bet' then -c.amount else c.amount end
    from unnest(p.calls) c
    where f.vendor = c.vendor and f.id = c.grant_id and c.is_free and c.kind <> 'win' and c.entry_kind is null
      and c.verdict = 'post' and p.statuses[c.ord] = 'ok';
  return found;
end $$;
grant execute on function play.use_grants to feria_app;
