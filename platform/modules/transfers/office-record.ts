import type { OfficeRecord } from '../../core/define-module.ts';
import { findTransfer } from './transfer-store.ts';

export const transferRecord: OfficeRecord = {
  kind: 'transfer',
  read: 'cashier.read',
  find: findTransfer,
};
