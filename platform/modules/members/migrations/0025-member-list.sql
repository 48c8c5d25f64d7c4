-- The office's list of members (ADR 81): each order has an index that ends with the id, and a filter with few values leads one of its own.
-- Two of them take the place of indexes that began in the same way. None is touched by a bet, which changes no row here; a sign-in
-- writes one entry more, of `members_by_last_seen`, beside a password hash that costs a thousand times as much. States other than
-- active are few, so theirs holds those alone.
drop index members.members_newest;
drop index members.members_market_day;
create index members_by_registration on members.members (registered_at, id);
create index members_by_market on members.members (market_code, registered_at, id);
create index members_by_last_seen on members.members (coalesce(last_login_at, registered_at), id);
create index members_by_status on members.members (status, registered_at, id) where status <> 'active';
