-- The list of approvals (ADR 81): by when they were asked for, and by when they expire. Requests are made by people, some hundred in a
-- day at most.
create index approvals_by_time on operators.approvals (asked_at, id);
create index approvals_by_end on operators.approvals (expires_at, id);
