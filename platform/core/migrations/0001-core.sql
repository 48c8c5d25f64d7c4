-- The outbox, the cursors of its listeners, and the audit log. `feria_app` is the running platform; it owns nothing.
create schema core;
grant usage on schema core to feria_app;

create table core.outbox (
  id bigint generated always as identity primary key,
  -- Identity order is not commit order: readers go by the pair (xid, id), below the oldest running transaction.
  xid xid8 not null default pg_current_xact_id(),
  kind text not null,
  payload jsonb not null,
  at timestamptz not null
);
create index outbox_order on core.outbox (xid, id);
-- For the timelines of the office: every fact names what it is about.
create index outbox_round on core.outbox ((payload ->> 'roundId')) where payload ? 'roundId';
create index outbox_deposit on core.outbox ((payload ->> 'depositId')) where payload ? 'depositId';
create index outbox_withdrawal on core.outbox ((payload ->> 'withdrawalId')) where payload ? 'withdrawalId';

create table core.cursors (
  listener text primary key,
  xid xid8 not null,
  id bigint not null
);

create function core.emit(p_kind text, p_payload jsonb, p_at timestamptz) returns void
language sql as $$ insert into core.outbox (kind, payload, at) values (p_kind, p_payload, p_at) $$;
-- The facts of a whole wave, in their order.
create function core.emit_all(p_kinds text[], p_payloads jsonb[], p_at timestamptz) returns void
language sql as $$
  insert into core.outbox (kind, payload, at)
    select f.kind, f.payload, p_at
      from unnest(p_kinds, p_payloads) with ordinality as f (kind, payload, ord) order by f.ord
$$;

create table core.audit_rows (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('operator', 'member', 'system')),
  actor_id text not null,
  actor_name text not null,
  action text not null,
  subject text not null,
  reason text,
  before jsonb,
  after jsonb,
  address text
);
create index audit_rows_subject on core.audit_rows (subject, id);

create function core.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_rows_append_only before update or delete or truncate on core.audit_rows
  for each statement execute function core.refuse_change();
create trigger outbox_append_only before update or delete or truncate on core.outbox
  for each statement execute function core.refuse_change();

grant select, insert on core.outbox, core.audit_rows to feria_app;
grant select, insert, update on core.cursors to feria_app;
grant execute on function core.emit(text, jsonb, timestamptz), core.emit_all(text[], jsonb[], timestamptz) to feria_app;
