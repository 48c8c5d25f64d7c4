import type { OfficeRecord } from '../../core/define-module.ts';
import { findComplaint } from './store.ts';

export const complaintRecord: OfficeRecord = {
  kind: 'complaint',
  read: 'complaints.read',
  find: findComplaint,
};
