-- The way back from an acknowledgement: who revoked it, and why. One whose difference was gone ended by itself, and has neither.
alter table reporting.acknowledgements
  add column revoked_by uuid,
  add column revoked_by_name text,
  add column revoke_reason text check (length(revoke_reason) >= 3),
  add check (num_nulls(revoked_by, revoked_by_name, revoke_reason) in (0, 3)),
  add check (revoked_by is null or ended_at is not null);
