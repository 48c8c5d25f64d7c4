-- Sessions whose time is over are found by it, and ended: an end that nobody wrote down is an end that nobody hears of.
create index sessions_over on identity.sessions (ends_at) where ended_at is null;
create index sessions_left on identity.sessions (seen_at) where ended_at is null and lapsed_at is null;

-- Until then no money leaves: the office has changed what proves or names this member.
alter table identity.members add column payouts_from timestamptz;
