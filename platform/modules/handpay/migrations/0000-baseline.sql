-- Wins that wait until two persons have looked (ADR 58). The win itself is posted as every win is; in the same transaction what it
-- brought is put aside, and a row here says why. Nothing but a decision, or the vendor's own rollback, takes it out again.
create schema handpay;
grant usage on schema handpay to feria_app;

create table handpay.hand_pays (
  id uuid default uuidv7() primary key,
  -- A win of a round, or money that came home from a vendor's wallet.
  source text not null check (source in ('win', 'transfer')),
  -- As the ledger names the call: `vendor:transaction`, or the transfer.
  key text not null unique,
  member_id uuid not null,
  market text not null,
  currency text not null,
  vendor text not null,
  -- The round, or the transfer.
  reference text not null,
  -- What the vendor paid; what of it is put aside is less by what was withheld as tax or repaid a debt.
  amount bigint not null check (amount > 0),
  held_cash bigint not null check (held_cash >= 0),
  held_bonus bigint not null check (held_bonus >= 0),
  -- A free win that belongs to the bonus account goes back there whatever became of the bonus.
  to_bonus boolean not null,
  -- amount: of itself. round: with the other wins of its round. hour: with what the member won at the vendor within the hour.
  -- vendor_hour: the vendor has paid more within the hour than its cap.
  why text not null check (why in ('amount', 'round', 'stay', 'hour', 'vendor_hour')),
  at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'refused', 'rolled_back')),
  decided_at timestamptz,
  asked_by uuid,
  asked_by_name text,
  decided_by uuid,
  decided_by_name text,
  note text,
  cause text,
  constraint hand_pays_check check ((state = 'waiting') = (decided_at is null)),
  constraint hand_pays_two_persons check ((state not in ('paid', 'refused')) or ((asked_by is not null) and (decided_by is not null) and (asked_by <> decided_by) and (length(note) >= 3)))
);
create index hand_pays_waiting on handpay.hand_pays (id) where state = 'waiting';
create index hand_pays_of_member on handpay.hand_pays (member_id, vendor, at);

grant select, insert on handpay.hand_pays to feria_app;
grant update (state, decided_at, asked_by, asked_by_name, decided_by, decided_by_name, note, cause) on handpay.hand_pays to
  feria_app;
