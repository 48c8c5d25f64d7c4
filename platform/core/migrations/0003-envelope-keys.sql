-- The keys that browsers encrypt bodies for. The private half is sealed under a key outside the database; a key that is over is
-- deleted, so that nobody can read later what was recorded before.
create table core.envelope_keys (
  id text primary key,
  public_jwk jsonb not null,
  private_sealed bytea not null,
  created_at timestamptz not null
);
create index envelope_keys_newest on core.envelope_keys (created_at desc);
grant select, insert, delete on core.envelope_keys to feria_app;
