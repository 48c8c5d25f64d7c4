-- Of a row that otherwise stays: its sealed value may be sealed anew, under another version, and nothing else may move.
create or replace function core.only_sealed_anew() returns trigger
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
