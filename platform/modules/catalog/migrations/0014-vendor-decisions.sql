-- Who is a vendor, where, with which keys and how much it may is decided by two operators (ADR 56). What nobody decided in the same
-- transaction is refused here, for the owner of the database too: a mistake in a route is no way round it.
create table catalog.vendor_decisions (
  id uuid primary key,
  vendor text not null,
  what text not null check (what in ('added', 'settings', 'key', 'serves')),
  -- configuration: whoever runs the server names the vendors of a demonstration; market: two operators have published one.
  source text not null check (source in ('operators', 'configuration', 'market')),
  approval uuid,
  asked_by uuid,
  decided_by uuid,
  at timestamptz not null,
  xact xid8 not null default pg_current_xact_id(),
  constraint two_persons check (
    (source = 'operators') = (approval is not null and asked_by is not null and decided_by is not null)
    and (source <> 'operators' or asked_by <> decided_by)
  )
);
create index vendor_decisions_now on catalog.vendor_decisions (vendor, xact);
create trigger vendor_decisions_append_only before update or delete or truncate on catalog.vendor_decisions
  for each statement execute function core.refuse_change();
grant select on catalog.vendor_decisions to feria_app;
-- Not the transaction: it is always the one that writes.
grant insert (id, vendor, what, source, approval, asked_by, decided_by, at) on catalog.vendor_decisions to feria_app;

create function catalog.require_decision(p_vendor text, p_what text[]) returns void
language plpgsql as $$
begin
  if not exists (
    select from catalog.vendor_decisions d
      where d.vendor = p_vendor and d.xact = pg_current_xact_id() and (d.what = any (p_what) or d.source = 'configuration')
  ) then
    raise exception 'two operators have to decide about vendor %: %', p_vendor, p_what;
  end if;
end $$;

alter table catalog.vendors alter column status set default 'suspended';

create function catalog.judge_vendor() returns trigger
language plpgsql as $$
declare
  looser boolean;
begin
  if tg_op = 'INSERT' then
    perform catalog.require_decision(new.code, '{added}');
    looser := false;
  else
    looser := new.code <> old.code or new.url <> old.url or new.dialect <> old.dialect
      or new.api_prefix is distinct from old.api_prefix
      or new.calls_per_second > old.calls_per_second
      or not new.markets <@ old.markets
      or (new.switches_games and not old.switches_games)
      or (new.moves_host and not old.moves_host)
      -- From everybody to somebody is narrower, and so are fewer of the same.
      or (old.allow_list <> '{}' and (new.allow_list = '{}' or not new.allow_list <@ old.allow_list));
  end if;
  if looser then
    -- A market that two operators have published is served by every vendor.
    perform catalog.require_decision(new.code, '{settings}');
  end if;
  if new.status = 'active' and (tg_op = 'INSERT' or old.status <> 'active') then
    perform catalog.require_decision(new.code, '{serves}');
    if new.allow_list = '{}' then
      raise exception 'vendor % serves from named networks alone', new.code;
    end if;
  end if;
  return new;
end $$;
create trigger vendors_decided before insert or update on catalog.vendors
  for each row execute function catalog.judge_vendor();

create function catalog.judge_vendor_currency() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.vendor <> old.vendor or new.currency <> old.currency
     or (old.max_stake is not null and (new.max_stake is null or new.max_stake > old.max_stake)) then
    perform catalog.require_decision(new.vendor, '{added,settings}');
  end if;
  return new;
end $$;
create trigger vendor_currencies_decided before insert or update on catalog.vendor_currencies
  for each row execute function catalog.judge_vendor_currency();

create function catalog.judge_vendor_key() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform catalog.require_decision(new.vendor, '{added,key}');
  elsif (new.id, new.vendor, new.side, new.kind, new.fingerprint) is distinct from (old.id, old.vendor, old.side, old.kind, old.fingerprint)
     or new.public_key_pem is distinct from old.public_key_pem
     or (old.retired_at is not null and new.retired_at is distinct from old.retired_at) then
    raise exception 'a key of vendor % stays what two operators decided', old.vendor;
  end if;
  return new;
end $$;
create trigger vendor_keys_decided before insert or update on catalog.vendor_keys
  for each row execute function catalog.judge_vendor_key();
