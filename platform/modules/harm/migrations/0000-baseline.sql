-- The tables were made in schema safety, and come by migrations of its own (ADR 77).
create schema harm;
grant usage on schema harm to feria_app;
