-- The certificates that statements were signed with: whoever checks an old file meets the one of its day. The private keys are elsewhere.
create table reporting.signers (
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{64}$'), -- SHA-256 of the certificate
  certificate bytea not null,
  since timestamptz not null
);
grant select, insert on reporting.signers to feria_app;
