-- What of a vendor's wallet is its member's own money, and what they won and lost there: what comes home beyond the own money is a
-- win, and a large one waits for two persons (ADR 58).
alter table transfers.wallets
  -- What the member sent there, less what came back and what the vendor said is gone. What stands there beyond it was won there.
  add column own bigint not null default 0 check (own >= 0),
  -- Since when something has stood there without a break (null: nothing stands there): what was won meanwhile counts together, in
  -- however many pieces it comes home.
  add column stay_since timestamptz;
update transfers.wallets w set
    own = greatest(0, least(s.standing, coalesce(w.balance, s.standing)))
  from (
    select t.member_id, t.vendor, t.currency, sum(case t.direction when 'in' then t.amount else -t.amount end)::bigint as standing
      from transfers.transfers t where t.state = 'done' group by t.member_id, t.vendor, t.currency
  ) s
  where s.member_id = w.member_id and s.vendor = w.vendor and s.currency = w.currency;
update transfers.wallets set stay_since = unchanged_since where balance is distinct from 0;

-- won: came home beyond the own money. lost: of the own money, the vendor said that it is gone. Test money is in neither.
create table transfers.outcomes (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('won', 'lost')),
  member_id uuid not null,
  vendor text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- A win was put aside for two persons, who look at it: it is not counted again for its member.
  waits boolean not null,
  transfer_id uuid,
  at timestamptz not null,
  check (kind = 'won' or not waits),
  check (kind = 'lost' or transfer_id is not null)
);
create unique index outcomes_of_transfer on transfers.outcomes (transfer_id) where kind = 'won';
create index outcomes_of_member on transfers.outcomes (member_id, vendor, at);
create index outcomes_of_hour on transfers.outcomes (at, vendor, currency);
create trigger outcomes_append_only before update or delete or truncate on transfers.outcomes
  for each statement execute function core.refuse_change();
grant select, insert on transfers.outcomes to feria_app;
