-- Of every member who sent something, what counts of it: what is under way, or else the newest document that was decided
-- (`currentOf` says the same of one member).
create or replace function kyc.verifications() returns table (member_id uuid, state text)
language sql stable as $$
  select d.member_id, d.state from kyc.documents d
   where d.state <> 'none' and not exists (
     select from kyc.documents o
      where o.member_id = d.member_id and o.state <> 'none'
        and (o.state in ('waiting', 'rejected'), o.begun_at, o.id) > (d.state in ('waiting', 'rejected'), d.begun_at, d.id))
$$;
grant execute on function kyc.verifications to feria_app;
