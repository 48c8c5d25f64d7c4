-- A remembered session changes its secret as it is used. The last one serves for a moment more (several tabs ask at once);
-- after that only a thief, or the robbed, still has it.
alter table identity.sessions
  add column previous_hash bytea,
  add column rotated_at timestamptz;
update identity.sessions set rotated_at = created_at;
alter table identity.sessions alter column rotated_at set not null;
create unique index sessions_previous on identity.sessions (previous_hash) where ended_at is null;
