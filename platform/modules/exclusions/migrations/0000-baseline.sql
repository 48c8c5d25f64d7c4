-- The tables were made in schema safety, and come by migrations of its own (ADR 77).
create schema exclusions;
grant usage on schema exclusions to feria_app;
