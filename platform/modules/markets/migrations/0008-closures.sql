-- Whether the doors are open. A closure without an address is for everybody; with one it is a rehearsal for that visitor alone,
-- and ends by itself. Maintenance lasts until somebody opens: its end is what visitors are told, and work may take longer.
create table markets.closures (
  kind text not null check (kind in ('maintenance', 'region')),
  address text,
  ends_at timestamptz,
  -- Of a region: the countries that are kept out, and whether every known one is that no market serves.
  countries text[] not null default '{}',
  is_unserved boolean not null default false,
  reason text not null check (length(reason) >= 3),
  closed_by text not null,
  at timestamptz not null,
  unique nulls not distinct (kind, address),
  check (address is null or ends_at is not null),
  check (kind = 'region' or (countries = '{}' and not is_unserved)),
  check (kind = 'maintenance' or address is not null or countries <> '{}' or is_unserved)
);
insert into markets.closures (kind, ends_at, reason, closed_by, at)
  select 'maintenance', maintenance_end, 'closed before this release', 'system', coalesce(maintenance_end, 'epoch')
    from markets.system_status where maintenance;
drop table markets.system_status;
grant select, insert, update, delete on markets.closures to feria_app;

-- Rounds that run finish; no round begins.
create function markets.begins_no_round() returns boolean
language sql stable as $$
  select exists (select from markets.closures c where c.kind = 'maintenance' and c.address is null)
$$;
grant execute on function markets.begins_no_round to feria_app;
