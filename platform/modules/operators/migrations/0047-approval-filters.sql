-- The list of approvals by what it is narrowed down by, in the order of time: a few wait among all that were ever decided.
create index approvals_by_state_and_time on operators.approvals (state, asked_at, id);
create index approvals_by_action on operators.approvals (action, asked_at, id);
create index approvals_by_asker on operators.approvals (asked_by, asked_at, id);
create index approvals_by_decider on operators.approvals (decided_by, asked_at, id) where decided_by is not null;
create index approvals_by_decision on operators.approvals (decided_at) where decided_at is not null;
