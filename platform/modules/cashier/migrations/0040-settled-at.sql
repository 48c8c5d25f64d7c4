-- When a deposit was credited and a withdrawal was paid out, in the row itself. Both stand in `cashier.moves`, too, but a list that is
-- narrowed down by them, and "has this member played since the last deposit?", had to look up the moves of every payment.
alter table cashier.deposits add column approved_at timestamptz;
alter table cashier.withdrawals add column paid_at timestamptz;

update cashier.deposits d set approved_at = m.at
  from cashier.moves m where m.object_id = d.id and m.state = 'approved' and d.state = 'approved';
update cashier.withdrawals w set paid_at = m.at
  from cashier.moves m where m.object_id = w.id and m.state = 'paid' and w.state in ('paid', 'received');

alter table cashier.deposits
  add constraint deposits_approved_at check (state <> 'approved' or approved_at is not null);
alter table cashier.withdrawals
  add constraint withdrawals_paid_at check (state not in ('paid', 'received') or paid_at is not null);

create index deposits_by_approval on cashier.deposits (approved_at, id);
create index deposits_last_approved on cashier.deposits (member_id, approved_at) where approved_at is not null;
create index withdrawals_by_payment on cashier.withdrawals (paid_at, id);
