-- The platform's secret has versions (ADR 64): which there were, whether what is configured is what sealed here, and the keys that
-- outlive a version.
create function core.sealed_version(p_sealed bytea) returns integer
  language sql immutable strict parallel safe
  return case when substring(p_sealed from 1 for 4) = '\xfe5ea1ed'::bytea and length(p_sealed) >= 33
              then get_byte(p_sealed, 4) else 1 end;

create table core.secret_versions (
  version integer primary key check (version between 1 and 255),
  -- Keyed by the version itself: another secret under its number is recognised.
  proof bytea,
  since timestamptz,
  -- From then on nothing here needed it.
  gone_at timestamptz
);
-- What was sealed before there were versions was sealed with the first.
insert into core.secret_versions (version) values (1);

create table core.lasting_keys (
  purpose text primary key,
  sealed bytea not null
);
grant select, insert, update on core.secret_versions, core.lasting_keys to feria_app;

-- Of a row that otherwise stays: its sealed value may be sealed anew, under another version, and nothing else may move.
create function core.only_sealed_anew() returns trigger
  language plpgsql as $$
declare
  sealed text := tg_argv[0];
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
begin
  if before - sealed is distinct from after - sealed
     or substring((after ->> sealed)::bytea from 1 for 4) is distinct from '\xfe5ea1ed'::bytea
     or core.sealed_version((before ->> sealed)::bytea) = core.sealed_version((after ->> sealed)::bytea) then
    raise exception '%.% stays as it is: it may only be sealed anew', tg_table_schema, tg_table_name;
  end if;
  return new;
end $$;

grant update (private_sealed) on core.envelope_keys to feria_app;
create trigger envelope_keys_only_sealed_anew before update on core.envelope_keys
  for each row execute function core.only_sealed_anew('private_sealed');
