-- The tables were made in schema safety, and come by migrations of its own (ADR 77).
create schema limits;
grant usage on schema limits to feria_app;
