-- When money moved: what the merchant's books are compared with. Of what was final before this, the time it was asked for.
alter table payments add column settled_at timestamptz;
alter table payouts add column settled_at timestamptz;
update payments set settled_at = created_at where status = 'approved';
update payouts set settled_at = created_at where status = 'sent';
alter table payments add check ((status = 'approved') = (settled_at is not null));
alter table payouts add check ((status = 'sent') = (settled_at is not null));
create index payments_settled on payments (settled_at, id) where settled_at is not null;
create index payouts_settled on payouts (settled_at, id) where settled_at is not null;
