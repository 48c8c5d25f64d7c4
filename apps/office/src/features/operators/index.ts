/** The door for other features: rows of the log beside the record that they are about. */
export { AuditTable } from './audit/audit-table.tsx';
