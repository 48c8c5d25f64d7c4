/** The public interface of this feature: rows of the audit log for the page of a record. */
export { AuditTable } from './audit/audit-table.tsx';
