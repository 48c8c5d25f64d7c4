-- The audit log is sent away as the security log is: in the order of commits, which identity order is not (0007-security-log.sql).
-- Rows that are there already get one transaction, this one, and keep their own order within it.
alter table core.audit_rows add column xid xid8 not null default pg_current_xact_id();
create index audit_rows_order on core.audit_rows (xid, id);
