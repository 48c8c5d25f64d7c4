-- The tables were made in schema identity, and come by a migration of its own (ADR 76).
create schema members;
grant usage on schema members to feria_app;
