-- Its tables were made when access and members were one module: members/migrations/0005-members-and-access.sql moves them here.
create schema access;
grant usage on schema access to feria_app;
