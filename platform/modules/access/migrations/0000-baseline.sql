-- The tables were made in schema identity, and come by a migration of its own (ADR 76).
create schema access;
grant usage on schema access to feria_app;
