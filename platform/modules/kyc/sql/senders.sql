-- Whoever sent something, once for each document: for a list of those who sent nothing, which asks it of one member after the other.
create or replace function kyc.senders() returns table (member_id uuid)
language sql stable as $$ select d.member_id from kyc.documents d where d.state <> 'none' $$;
grant execute on function kyc.senders to feria_app;
